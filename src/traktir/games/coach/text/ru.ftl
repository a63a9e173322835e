# Слова «Кареты». Ключи: tell-событие, ask-вопрос (его атрибуты — подписи ответов), do-ответ,
# card-лицо карты, character-персонаж, hidden-закрытая карта, option-параметр, table-стол.
# NAME($кто_или_что, "падеж") склоняет карты и персонажей: gen, dat, acc, ins; без падежа —
# именительный, "title" — он же с прописной буквы. Свободное имя игрока стоит только в именительном,
# поэтому сказуемые стоят в настоящем времени. Вы — [you].

game-name = Карета к замку дьявола
    .pitch = Тайные организации, обмены и дуэли по дороге в замок. От трёх до восьми.

# --- кто едет ------------------------------------------------------------------------------------

character-marie = Мари
    .full = Мари Соньер
character-gundla = Гундла
    .full = Гундла фон Хохберг
    .gen = Гундлы
    .dat = Гундле
    .acc = Гундлу
    .ins = Гундлой
character-sarah = Сара
    .full = Сара Мак-Маллин
    .gen = Сары
    .dat = Саре
    .acc = Сару
    .ins = Сарой
character-romana = Романа
    .full = Романа Баранова
    .gen = Романы
    .dat = Романе
    .acc = Роману
    .ins = Романой
character-theodora = Теодора
    .full = Теодора Крайенборг
    .gen = Теодоры
    .dat = Теодоре
    .acc = Теодору
    .ins = Теодорой
character-basilius = Василий
    .full = Василий Картов
    .gen = Василия
    .dat = Василию
    .acc = Василия
    .ins = Василием
character-juan = Хуан
    .full = Хуан Тирадор
    .gen = Хуана
    .dat = Хуану
    .acc = Хуана
    .ins = Хуаном
character-zacharias = Захариас
    .full = брат Захариас
    .gen = Захариаса
    .dat = Захариасу
    .acc = Захариаса
    .ins = Захариасом
character-michel = Мишель
    .full = Мишель де Моле
    .gen = Мишеля
    .dat = Мишелю
    .acc = Мишеля
    .ins = Мишелем
character-henry = Генри
    .full = сэр Генри Синклер
character-text = У персонажей нет свойств: различаются только имена.

# --- карты ---------------------------------------------------------------------------------------

-attacker = +1 меч, если вы атакуете
-defender = +1 щит, если вы защищаетесь
-attackers_supporter = +1 меч, если вы поддерживаете атакующего
-defenders_supporter = +1 щит, если вы поддерживаете защищающегося
-wins-for-order = Идёт в счёт победы Ордена
-wins-for-brotherhood = Идёт в счёт победы Братства
-bag = При обмене отдавший может взять предмет из колоды
-when-empty = когда колода пуста
-forced = Предложат — отказаться нельзя
-once = Одноразовая
-reusable = Многоразовая

card-order = Орден
    .full = Орден Открытых Секретов
    .gen = Ордена Открытых Секретов
    .text = Ищет ключи.
    .rule = declare.needs
card-brotherhood = Братство
    .full = Братство Правдивой Лжи
    .gen = Братства Правдивой Лжи
    .text = Ищет кубки.
    .rule = declare.needs

card-key = ключ
    .gen = ключа
    .text = { -wins-for-order }.
card-goblet = кубок
    .gen = кубка
    .text = { -wins-for-brotherhood }.
card-bag_key = секретный саквояж с ключом
    .short = саквояж с ключом
    .gen = секретного саквояжа с ключом
    .text = { -bag }. { -wins-for-order }, { -when-empty }.
card-bag_goblet = секретный саквояж с кубком
    .short = саквояж с кубком
    .gen = секретного саквояжа с кубком
    .text = { -bag }. { -wins-for-brotherhood }, { -when-empty }.
card-secret_bag = секретный саквояж
    .rule = item.bag_key
card-black_pearl = чёрная жемчужина
    .gen = чёрной жемчужины
    .acc = чёрную жемчужину
    .text = { -forced }. Пока она у вас, победу не объявить.
card-dagger = кинжал
    .gen = кинжала
    .text = { -attacker }.
card-gloves = перчатки
    .gen = перчаток
    .text = { -defender }.
card-casting_knives = метательные ножи
    .gen = метательных ножей
    .text = { -attackers_supporter }.
card-whip = хлыст
    .gen = хлыста
    .text = { -defenders_supporter }.
card-poison_ring = кольцо с ядом
    .gen = кольца с ядом
    .text = Ничья в вашей дуэли становится вашей победой.
card-privilege = грамота
    .gen = грамоты
    .acc = грамоту
    .text = При обмене отдавший смотрит все предметы партнёра.
card-monocle = монокль
    .gen = монокля
    .text = При обмене отдавший смотрит организацию партнёра.
card-broken_mirror = разбитое зеркало
    .gen = разбитого зеркала
    .text = { -forced }. В обмене с зеркалом не действует ни одно свойство.
card-sextant = секстант
    .gen = секстанта
    .text = При обмене отдавший выбирает сторону, и все передают туда по предмету.
card-coat = плащ
    .gen = плаща
    .text = При обмене отдавший может взять профессию из стопки.
card-tome = книга
    .gen = книги
    .acc = книгу
    .text = При обмене отдавший может поменяться профессиями с партнёром.
card-coat_of_arms = Гербовое кольцо Лжи
    .short = Гербовое кольцо
    .gen = Гербового кольца Лжи
    .text = С ним можно победить в одиночку: хватит трёх ключей и кубков в любом сочетании.

card-thug = головорез
    .text = { -attacker }. { -reusable }.
card-grandmaster = великий мастер
    .text = { -defender }. { -reusable }.
card-bodyguard = телохранитель
    .text = { -attackers_supporter }; { -defenders_supporter }. { -reusable }.
card-duelist = дуэлянт
    .text = { -attacker }; { -defender }; вся поддержка теряет силу. { -once }.
card-hypnotist = гипнотизёр
    .text = Если вы атакуете, один из поддержавших не считается. { -reusable }.
card-poison_mixer = знаток ядов
    .text = В чужой дуэли вы называете победителя. { -once }.
card-doctor = врач
    .text = Дуэль остаётся без последствий. { -once }.
card-priest = священник
    .text = Когда нападает кто-то другой, вы отменяете дуэль. { -once }.
card-diplomat = дипломат
    .text = В свой ход вы требуете у другого игрока предмет. { -once }.
card-clairvoyant = провидец
    .text = В свой ход вы решаете, какие две карты колоды лягут сверху. { -once }.

card-token = жетон дуэли
    .text = Одно очко стороне, которую вы поддерживаете.
    .rule = duel.token

hidden-item = предмет
    .gen = предмета
hidden-answer = предмет
hidden-items = закрытая карта
    .many = { $count ->
        [one] { $count } закрытая карта
        [few] { $count } закрытые карты
       *[other] { $count } закрытых карт
    }
hidden-profession = закрытая профессия
hidden-organisation = неизвестная организация

# --- ответы --------------------------------------------------------------------------------------

do-spy = Шпионить
do-trade = Предложить обмен
do-duel = Напасть
do-declare = Объявить победу
do-divine = Объявить победу гаданием
    .rule = variant.divination
do-solitary = Объявить единоличную победу
    .rule = end.ring
do-diplomat = Применить профессию: дипломат
do-clairvoyant = Применить профессию: провидец
do-accept = Согласиться
do-refuse = Отказаться
do-sword = Меч
do-shield = Щит
do-token = Жетон дуэли
do-organisation = Узнать организацию
do-search = Обыскать багаж
do-pass = Ничего не делать
do-draw = Взять предмет из колоды
do-leave = Не брать
do-left = Налево
do-right = Направо
do-swap = Поменяться
do-keep = Оставить как есть
do-use = Пусть действует
do-done = Больше никого

confirm-declare = Ваши карты тут же откроются, и на этом игра кончится. Объявить победу?
confirm-divine = Ваши карты тут же откроются, и на этом игра кончится. Объявить гадание?
confirm-solitary = Вы победите в одиночку, и на этом игра кончится. Объявить победу?

# --- вопросы -------------------------------------------------------------------------------------

ask-turn-action = Ваш ход. Что делаете?
ask-turn-end = Ход почти окончен. Применить профессию?
    .pass = Закончить ход
    .rule = profession.diplomat
ask-aside = Можно вмешаться.
    .pass = Не вмешиваться
    .rule = profession.clairvoyant
ask-spy-action = За кем шпионить?
ask-trade-offer-whom = Кому предложить обмен?
ask-trade-offer-item = Что предложить?
    .line = Обмен с { NAME($whom, "ins") }
ask-trade-answer = { NAME($who) } предлагает { NAME($item, "acc") }. Меняетесь?
    .rule = trade.offer
ask-trade-accept = Что отдать за { NAME($item, "acc") }?
ask-variant-contraband = Вы отдали { NAME($item, "acc") }. Пусть свойство действует?
    .pass = Промолчать: что это было, будет знать только партнёр
ask-profession-diplomat-whom = У кого потребовать предмет?
ask-profession-diplomat = Какой предмет потребовать у { NAME($whom, "gen") }?
ask-diplomat-fulfilled = { NAME($who) } требует предмет, и он у вас есть. Что отдать?
ask-diplomat-fulfilled-give = Что отдать взамен?
    .line = Получает: { NAME($whom) }
ask-profession-clairvoyant-top = Какая карта ляжет на колоду верхней?
ask-profession-clairvoyant-second = А какая второй?
ask-duel-challenge = На кого напасть?
ask-profession-priest = Нападение объявлено. Отменить дуэль?
    .priest = Отменить: вы священник
    .pass = Не вмешиваться
ask-priest-toll = Дуэль отменена. Какой предмет отдать священнику?
    .line = Священник: { NAME($whom) }
ask-duel-support = { NAME($attacker) } против { NAME($defender, "gen") }. Кого вы тайно поддержите?
    .sword = Меч: за { NAME($attacker, "acc") }
    .shield = Щит: за { NAME($defender, "acc") }
ask-profession-hypnotist = Стороны выбраны. Загипнотизировать кого-нибудь?
    .hypnotist = Да: вы гипнотизёр
    .pass = Нет
ask-profession-hypnotist-whom = Кого загипнотизировать?
ask-duel-window = Подкрепление. Что добавить?
    .token = Потратить жетон дуэли
    .pass = Ничего
ask-profession-poison_mixer = Кто победит в этой дуэли?
ask-item-poison_ring = Ничья. Показать кольцо с ядом?
    .poison_ring = Показать и победить
    .pass = Не показывать
ask-profession-doctor = Исход дуэли известен. Отменить её последствия?
    .doctor = Отменить: вы врач
    .pass = Не вмешиваться
ask-spoils-choice = Победа ваша. Как поступите с { NAME($whom, "ins") }?
    .search = Обыскать багаж и забрать предмет
ask-spoils-search = Что забрать у { NAME($whom, "gen") }?
ask-spoils-last_item = У { NAME($whom, "gen") } не осталось предметов. Что отдать взамен?
ask-limit-overflow-whom = Предметов больше, чем можно держать. Кому отдать лишний?
ask-limit-overflow = Какой предмет отдать?
    .line = Получает: { NAME($whom) }
ask-item-bag_key = Вы отдали секретный саквояж. Взять предмет из колоды?
ask-item-sextant = Вы отдали секстант. В какую сторону передавать?
ask-item-sextant-pass = Какой предмет передать { $direction ->
        [left] налево
       *[right] направо
    }?
ask-item-coat = Какую профессию взять?
    .keep = Оставить свою
ask-item-tome = Поменяться профессиями с { NAME($whom, "ins") }?
    .keep = Не меняться
ask-declare-partners = Кого вы назовёте?
    .done = Больше никого: проверить победу
ask-variant-divination = У кого предметы другой организации?
    .done = Больше ни у кого: проверить гадание

# --- что происходит ------------------------------------------------------------------------------

tell-spy-looked = { NAME($who) } { $who ->
        [you] шпионите
       *[other] шпионит
    } за { NAME($at, "ins") }.
tell-spy-saw = { NAME($who) } { $who ->
        [you] видите
       *[other] видит
    } у { NAME($at, "gen") } { NAME($item, "acc") }.
tell-trade-offered = { NAME($who) } { $who ->
        [you] предлагаете
       *[other] предлагает
    } { NAME($to_whom, "dat") } на обмен { NAME($item, "acc") }.
tell-trade-refused = { NAME($who) } { $who ->
        [you] отказываетесь
       *[other] отказывается
    } меняться{ $token ->
        [none] .
       *[other] ; { NAME($to_whom) } { $to_whom ->
            [you] получаете
           *[other] получает
        } жетон дуэли.
    }
tell-trade-done = { $item ->
        [hidden-item] { $answer ->
            [hidden-answer] { NAME($who) } и { NAME($to_whom) } меняются предметами.
           *[other] { NAME($who) } отдаёт предмет и получает { NAME($answer, "acc") }.
        }
       *[other] { NAME($who) } { $who ->
            [you] отдаёте
           *[other] отдаёт
        }{ $to_whom ->
            [you] {" "}вам
           *[other] {""}
        } { NAME($item, "acc") } и { $who ->
            [you] получаете
           *[other] получает
        } { NAME($answer, "acc") }.
    }
tell-trade-named = { NAME($who) } { $who ->
        [you] читаете
       *[other] читает
    } вслух: «{ NAME($item, "title") }».
tell-deck-drawn = { NAME($who) } { $who ->
        [you] берёте
       *[other] берёт
    } из колоды { NAME($item, "acc") }; { $left ->
        [0] колода кончилась
        [one] там ещё { $left } карта
        [few] там ещё { $left } карты
       *[other] там ещё { $left } карт
    }.
tell-items-seen = { NAME($who) } { $who ->
        [you] просматриваете
       *[other] просматривает
    } { $at ->
        [you] все ваши предметы
       *[other] все предметы { NAME($at, "gen") }
    }.
tell-items-shown = { NAME($who) } { $who ->
        [you] видите
       *[other] видит
    } у { NAME($at, "gen") }: { NAME($items) }.
tell-organisation-seen = { NAME($who) } { $who ->
        [you] смотрите
       *[other] смотрит
    } у { NAME($at, "gen") } карту организации{ $organisation ->
        [hidden-organisation] .
       *[other] : это { NAME($organisation) }.
    }
tell-sextant-direction = { NAME($who) } { $who ->
        [you] поворачиваете
       *[other] поворачивает
    } секстант: все передают по предмету { $direction ->
        [left] налево
       *[right] направо
    }.
tell-sextant-passed = { NAME($who) } { $who ->
        [you] передаёте
       *[other] передаёт
    } { NAME($to_whom, "dat") } { NAME($item, "acc") }.
tell-coat-looked = { NAME($who) } { $who ->
        [you] просматриваете
       *[other] просматривает
    } стопку профессий.
tell-coat-kept = { NAME($who) } { $who ->
        [you] остаётесь
       *[other] остаётся
    } при своей профессии.
tell-coat-taken = { NAME($who) } { $who ->
        [you] берёте
       *[other] берёт
    } новую профессию{ $profession ->
        [hidden-profession] .
       *[other] : { NAME($profession) }.
    }
tell-tome-kept = { NAME($who) } { $who ->
        [you] не хотите
       *[other] не хочет
    } меняться профессиями.
tell-tome-swapped = { NAME($who) } и { NAME($whom) } { $who ->
        [you] меняетесь
       *[other] { $whom ->
            [you] меняетесь
           *[other] меняются
        }
    } профессиями.
tell-limit-given = { NAME($who) } { $who ->
        [you] отдаёте
       *[other] отдаёт
    } { NAME($to_whom, "dat") } лишний предмет{ $item ->
        [hidden-item] .
       *[other] {" "}— { NAME($item, "acc") }.
    }
tell-diplomat-demanded = { NAME($who) } { $who ->
        [you] требуете
       *[other] требует
    } у { NAME($at, "gen") } { NAME($item, "acc") }.
tell-diplomat-missing = У { NAME($who, "gen") } нет { NAME($item, "gen") }.
tell-clairvoyant-looked = { $items ->
        [none] Колода предметов пуста.
       *[other] Вы видите в колоде: { NAME($items) }.
    }
tell-clairvoyant-arranged = { NAME($who) } { $who ->
        [you] выбираете
       *[other] выбирает
    } верхние карты колоды.
tell-duel-challenged = { NAME($who) } { $who ->
        [you] нападаете
       *[other] нападает
    } на { NAME($at, "acc") }!
tell-priest-called_off = { NAME($who) } { $who ->
        [you] отменяете
       *[other] отменяет
    } дуэль.
tell-priest-paid = { NAME($who) } { $who ->
        [you] жертвуете
       *[other] жертвует
    } { NAME($to_whom, "dat") } { NAME($item, "acc") }.
tell-duel-supported = { NAME($who) } { $who ->
        [you] поднимаете
       *[other] поднимает
    } { $side ->
        [sword] меч за атакующего
       *[shield] щит за защищающегося
    }.
tell-hypnotist-silenced = { NAME($who) } { $who ->
        [you] гипнотизируете
       *[other] гипнотизирует
    } { NAME($whom, "acc") }: { $whom ->
        [you] ваша
       *[other] эта
    } поддержка не считается.
tell-poison_mixer-named = Яд решает дуэль: { NAME($whom) } { $whom ->
        [you] побеждаете
       *[other] побеждает
    }.
tell-duelist-void = { NAME($who) } { $who ->
        [you] сражаетесь
       *[other] сражается
    } один на один: поддержка больше не считается.
tell-duel-reinforced = { NAME($who) } { $who ->
        [you] добавляете
       *[other] добавляет
    } { $side ->
        [sword] меч
       *[shield] щит
    }: { NAME($by) }.
tell-profession-used = { NAME($who) } { $who ->
        [you] применяете
       *[other] применяет
    } профессию: { NAME($profession) }.
tell-duel-counted = Мечи: { $swords }, щиты: { $shields }. { $winner ->
        [none] Ничья.
        [you] Побеждаете вы.
       *[other] Побеждает { NAME($winner) }.
    }
tell-poison_ring-shown = { NAME($who) } { $who ->
        [you] показываете
       *[other] показывает
    } { NAME($item, "acc") } и { $who ->
        [you] побеждаете
       *[other] побеждает
    } в дуэли.
tell-doctor-cancelled = { NAME($who) } { $who ->
        [you] перевязываете
       *[other] перевязывает
    } раны: дуэль остаётся без последствий.
tell-spoils-taken = { NAME($who) } { $who ->
        [you] забираете
       *[other] забирает
    } у { NAME($at, "gen") } { NAME($item, "acc") }.
tell-spoils-returned = { NAME($who) } { $who ->
        [you] отдаёте
       *[other] отдаёт
    } { NAME($to_whom, "dat") } взамен { NAME($item, "acc") }.
tell-declare-victory = { NAME($who) } { $who ->
        [you] объявляете
       *[other] объявляет
    } победу { NAME($organisation, "gen") }!
tell-divination-declared = { NAME($who) } { $who ->
        [you] гадаете
       *[other] гадает
    }: всё нужное собрано у { NAME($organisation, "gen") }!
tell-end-alone = { NAME($who) } { $who ->
        [you] показываете
       *[other] показывает
    } Гербовое кольцо Лжи и { $who ->
        [you] побеждаете
       *[other] побеждает
    } в одиночку!
tell-declare-revealed = { NAME($who) } { $who ->
        [you] открываете
       *[other] открывает
    } карты: { NAME($organisation, "full") }; { NAME($items) }.
tell-declare-named = { NAME($who) } { $who ->
        [you] называете
       *[other] называет
    } { NAME($whom, "acc") }.
tell-end-right = Всё верно. Побеждает { NAME($organisation, "full") }!
tell-end-wrong = Объявление неверно! Побеждает { NAME($organisation, "full") }.

# --- параметры -----------------------------------------------------------------------------------

option-contraband = Контрабанда
    .text = Кто отдаёт предмет со свойством обмена, сам решает, подействует ли оно.
    .source = вариант из книги правил
    .rule = variant.contraband
option-divination = Гадание
    .text = Победу можно объявить и назвав тех, у кого предметы другой организации.
    .source = вариант из книги правил
    .rule = variant.divination
option-pearl_with_three = Жемчужина втроём
    .text = Чёрная жемчужина участвует и в игре втроём; в издании 2006 года её убирают.
    .source = издания расходятся; по умолчанию так, как в русском
    .rule = setup.pearl_with_three

role-organisation = Организация
role-profession = Профессия

# --- стол ----------------------------------------------------------------------------------------

table-deck = { $count ->
        [0] колода пуста
       *[other] колода: { $count }
    }
table-tokens = жетоны: { $count }
table-professions = стопка профессий: { $count }
table-person = Кто
table-organisation = Орг.
table-profession = Профессия
table-marks = Жетоны
table-items = Предметы
table-you = вы
table-unknown = ?
table-bag = саквояж
table-hand = Ваши предметы, { $count } из { $limit }
table-seen-by = кто видел: { NAME($who) }
table-deck-top = сверху колоды: { NAME($cards) }
table-deck-holds = в колоде: { NAME($cards) }
table-pile-holds = в стопке профессий: { NAME($cards) }
table-offer = на столе: { NAME($cards) }
table-attack = нападает
table-defence = защищается
table-silenced = { $who }, под гипнозом
table-void = поддержка не в счёт
table-waits = стороны ещё не открыты

plain-person = { NAME($who, "title") }{ $you ->
        [yes] , это вы
       *[no] {""}
    }: { NAME($organisation) }, { NAME($profession) }; { $count ->
        [one] { $count } предмет
        [few] { $count } предмета
       *[other] { $count } предметов
    }{ $known ->
        [none] {""}
       *[other] { $count ->
            [1] :
           *[other] , среди них
        } { NAME($known) }
    }; { $tokens ->
        [0] жетонов нет
        [one] { $tokens } жетон
        [few] { $tokens } жетона
       *[other] { $tokens } жетонов
    }.
plain-duel = Дуэль: { NAME($attacker) } нападает, { NAME($defender) } защищается. Мечи: { $swords }, щиты: { $shields }.
plain-unknown-organisation = организация неизвестна
plain-unknown-profession = профессия неизвестна
