game-name = На посошок
    .pitch = Один бокал передайте, к другому протяните руку, берегитесь кошки. На двоих — четверых.

card-ale = эль
    .text = Стоит 1.
card-wine = вино
    .text = Стоит 2.
card-brandy = бренди
    .text = Стоит 3.
card-cat = кошка
    .acc = кошку
    .text = Не стоит ничего. Покажите её, и тот, кто тянется к вашей руке, останется ни с чем.
hidden-card = карта
    .acc = карту

do-pass = Ничего не делать

ask-pass-on = Какую карту передать налево?
ask-reach-action = К чьей руке протянуть свою?
ask-reach-cat = { NAME($by) } { $by ->
        [you] тянетесь
       *[other] тянется
    } к вашей руке. Показать кошку?

tell-pass-on = { NAME($who) } { $who ->
        [you] передаёте
       *[other] передаёт
    } { NAME($to_whom, "dat") } { NAME($card, "acc") }.
tell-reach-action = { NAME($who) } { $who ->
        [you] тянетесь
       *[other] тянется
    } к { NAME($at, "dat") }.
tell-reach-nothing = { NAME($who) } { $who ->
        [you] тянетесь
       *[other] тянется
    }, но не за чем.
tell-reach-cat = { NAME($who) } { $who ->
        [you] показываете
       *[other] показывает
    } кошку: { NAME($at) } { $at ->
        [you] остаётесь
       *[other] остаётся
    } ни с чем.
tell-reach-taken = { NAME($who) } { $who ->
        [you] берёте
       *[other] берёт
    } у { NAME($at, "gen") } { NAME($card, "acc") }.
tell-end-count = { NAME($who) } { $who ->
        [you] показываете
       *[other] показывает
    } { NAME($cards, "acc") }: { $worth }.

option-rounds = Раунды
    .text = Сколько раундов в игре.
    .rule = round.order
