"""Tables that outlive a process: lobby, seats, storage, live updates.

Everything that happens to a game is a row of its log in the database; a table in memory is only
what came of these rows. Whoever appends the next row first wins; all others read it and look again.
"""
