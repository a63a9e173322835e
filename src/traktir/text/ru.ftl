# Слова самого трактира: стол в терминале, меню, сообщения. Слова игр лежат рядом с их правилами.

you = вы
    .gen = вас
    .dat = вам
    .acc = вас
    .ins = вами
free-name = { $name }
    .gen = игрока { $name }
    .dat = игроку { $name }
    .acc = игрока { $name }
    .ins = игроком { $name }
none = ничего
list = { $head } и { $last }

# --- за столом -----------------------------------------------------------------------------------

log-title = Журнал
log-turn = Ход { $number }
log-turn-of = Ход { $number } · { $who ->
        [you] ваш
       *[other] { NAME($who, "title") }
    }
log-more = … и ещё { $count ->
        [one] { $count } строка выше
        [few] { $count } строки выше
       *[other] { $count } строк выше
    }: «журнал»
not-an-answer = Такого ответа нет. Введите число от 1 до { $count }.
press-enter = Enter — дальше
hand-over = Решает { NAME($who) }. Остальные отвернулись?

commands = Команды
command-rule = ? правило
    .also = ? правило rule
command-undo = отмена
    .also = отмена undo u
command-log = журнал
    .also = журнал летопись log l
command-look = стол
    .also = стол look table
command-save = запись
    .also = запись сохранить save
command-quit = выход
    .also = выход quit exit q

yes-or-no = [да/нет]
yes =
    .also = да д yes y

undo-done = Ответ взят назад: решайте снова.
undo-refused = Назад уже нельзя: с тех пор кто-то узнал новое или игра ушла вперёд.
saved = Записано: { $path }
saved-here = Игра и так записывается после каждого ответа. Команда «запись ФАЙЛ» сохранит её ещё и в этот файл.
save-failed = Записать не вышло: { $why ->
        [ENOENT] нет такой папки
        [EACCES] туда нельзя писать
        [EPERM] туда нельзя писать
        [EROFS] туда нельзя писать
        [EISDIR] это папка
        [ENOSPC] на диске нет места
       *[other] под таким именем ничего не записать
    }.
save-over = В { $path } уже лежит что-то другое. Заменить?
no-such-rule = О «{ $what }» правила молчат.
left = Свеча ещё горит. Игра записана, продолжить её: traktir play
good-bye = Доброй дороги!

game-over = Игра окончена
you-won = Вы победили!
you-lost = На этот раз победа не ваша.
winners = { $who ->
        [none] Победителей нет.
       *[other] Победа: { NAME($who) }.
    }
kept = Запись игры: { $path }
    Пересмотреть: traktir replay ФАЙЛ

# --- меню ----------------------------------------------------------------------------------------

menu-title = Трактир. Во что сыграем?
menu-begin = Начать игру
menu-resume = Продолжить: { $game }, { $seats ->
        [one] { $seats } место
        [few] { $seats } места
       *[other] { $seats } мест
    }, ход { $turn }
menu-waiting = Недоигранные партии
menu-fresh = Начать новую
menu-game = Игра: { $game }
menu-seats = Мест за столом: { $seats }
menu-bots = Соперники: { $bots }
menu-name = Ваше имя: { $name }
menu-no-name = как у персонажа
menu-your-name = Как вас называть? Пустая строка — по имени персонажа.
menu-language = Language: русский
menu-leave = Уйти
switched-on = да
switched-off = нет
bot-thrifty = расчётливые
bot-careful = осторожные
bot-random = беспечные (играют наугад)
bot-search-200 = вдумчивые (отвечают дольше)

# --- смотреть, пересматривать, считать -----------------------------------------------------------

replay-verified = Запись верна: в ней { $entries ->
        [one] { $entries } шаг
        [few] { $entries } шага
       *[other] { $entries } шагов
    }, позиций сверено: { $positions }.
replay-commitment = Отпечаток зерна { $seed }: { $commitment }
replay-unfinished = Здесь запись обрывается: партия не доиграна.
simulating = Играем
simulated = { $count ->
        [one] { $count } партия
        [few] { $count } партии
       *[other] { $count } партий
    } за { $seconds } с
simulated-truncated = Прервано слишком длинных партий: { $count }
share-kind = Что
share-who = Кто
share-rate = Победы
share-interval = 95 %
share-of = Из
share-seat = Место
share-player = Игрок
lengths-title = Решений за партию
written = Записано: { $path }

rules-chapters = Главы
rules-unknown = О «{ $what }» правила молчат. Главы и параграфы перечислит traktir rules { $game }.
rules-none = У этой игры нет книги правил на этом языке.

# --- что пошло не так ----------------------------------------------------------------------------

mistake = так не выйдет. { $why }
cannot-show = показать больше ничего нельзя: { $why ->
        [ENOSPC] на диске нет места
       *[other] система не принимает
    }.
mistyped-value = { $what }: значения нет или оно не подходит. Как надо: { $command } --help
mistyped-missing = не хватает того, без чего нельзя. Как надо: { $command } --help
mistyped-unknown = здесь нет { $what }. Параметры игры пишут вместе с её названием; у записи они свои.

# --- справка -------------------------------------------------------------------------------------

help-program = Настольные игры с полными правилами: за клавиатурой, с ботами и в больших количествах.
help-help = показать эту справку
help-version = показать версию
help-lang = язык; иначе тот, что выбран в последний раз, или язык системы
help-plain = без рисунка и цвета: строки, которые удобно слушать
help-play = играть
help-play-game = какая игра, или файл с записью, чтобы продолжить с неё; если не сказать, откроется меню
help-watch = смотреть, как играют боты
help-simulate = сыграть много партий и подвести счёт
help-replay = пересмотреть записанную партию
help-rules = правила игры
help-game = какая игра
help-of-a-game = Сколько за игрой мест и что в ней можно выбрать: { $command }
help-seats = сколько мест за столом; иначе — сколько игре нужно самое меньшее
help-seats-of = сколько мест за столом, от { $least } до { $most }; иначе { $least }
help-bots = кто играет за остальных: random, careful, thrifty, search:ЧИСЛО; нескольких, через запятую, рассаживают по очереди; иначе { $default }
help-bots-alone = кто играет: random, careful, thrifty, search:ЧИСЛО; нескольких, через запятую, рассаживают по очереди; иначе { $default }
help-seed = зерно случайности: одно и то же повторяет раздачу; иначе каждый раз другое
help-seed-of-many = зерно случайности: одно и то же повторяет все партии; иначе 0
help-seat = ваше место, считая от 0; иначе 0
help-humans = сколько людей за этой клавиатурой; иначе 1
help-name = ваше имя; для нескольких людей — несколько раз
help-new = не предлагать недоигранные партии
help-delay = сколько секунд ждать после каждого события, от 0 до 60; иначе { $default }
help-save = куда записать партию
help-n = сколько партий; иначе { $default }
help-jobs = сколько процессов; иначе 1
help-out = куда записать таблицу (.parquet) и рядом с ней картинку (.png)
help-ray = считать на кластере Ray: auto, local или адрес
help-file = файл с записью
help-step = останавливаться после каждого решения
help-watcher = смотреть глазами этого места, считая от 0; без него — глазами зрителя
help-verify = только проверить запись
help-paragraph = обозначение параграфа или его начало, название карты или главы
help-commands = команды
help-options = параметры
help-arguments = что указать
help-usage = как писать:
value-command = КОМАНДА
value-game = ИГРА
value-game-or-file = ИГРА|ФАЙЛ
value-file = ФАЙЛ
value-paragraph = ПАРАГРАФ
value-name = ИМЯ
value-number = ЧИСЛО
value-seconds = СЕКУНДЫ
value-address = АДРЕС
