game-name = Nightcap
    .pitch = Pass a glass on, reach for another, mind the cat. For two to four.

card-ale = ale
    .a = an ale
    .text = Worth 1.
card-wine = wine
    .a = a wine
    .text = Worth 2.
card-brandy = brandy
    .a = a brandy
    .text = Worth 3.
card-cat = cat
    .a = a cat
    .text = Worth nothing. Show it, and whoever reaches for your hand goes without.
hidden-card = a card
    .a = a card

do-pass = Do nothing

ask-pass-on = Which card will you pass to the left?
ask-reach-action = Whose hand will you reach into?
ask-reach-cat = { NAME($by) } { $by ->
        [you] reach
       *[other] reaches
    } for your hand. Show a cat?

tell-pass-on = { NAME($who) } { $who ->
        [you] pass
       *[other] passes
    } { NAME($to_whom) } { NAME($card, "a") }.
tell-reach-action = { NAME($who) } { $who ->
        [you] reach
       *[other] reaches
    } for { NAME($at, "gen") } hand.
tell-reach-nothing = { NAME($who) } { $who ->
        [you] find
       *[other] finds
    } nothing to reach for.
tell-reach-cat = { NAME($who) } { $who ->
        [you] show
       *[other] shows
    } a cat: { NAME($at) } { $at ->
        [you] go
       *[other] goes
    } without.
tell-reach-taken = { NAME($who) } { $who ->
        [you] take
       *[other] takes
    } { NAME($card, "a") } from { NAME($at) }.
tell-end-count = { NAME($who) } { $who ->
        [you] show
       *[other] shows
    } { NAME($cards) }: { $worth }.

option-rounds = Rounds
    .text = How many rounds there are.
    .rule = round.order
