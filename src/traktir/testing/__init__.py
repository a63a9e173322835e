"""What any game gets for free: the contract, golden games, and the index of rules to tests.

A game is under contract once it is on the list (`traktir.register`) and a test module of its author
says, as ours does in tests/test_contract.py:

    @pytest.mark.parametrize("law", contract.LAWS, ids=contract.name_of_law)
    @pytest.mark.parametrize("case", contract.cases(), ids=str)
    def test_the_contract(case, law):
        law(case, contract.SAMPLE)
"""
