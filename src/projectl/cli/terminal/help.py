"""What ``help`` says in a game."""

HELP = """\
You have three actions a turn, in any order:
  take W12               a puzzle from a row; take white or take black: a deck's top card
  gain O1                a level-1 piece
  trade I2 V3            give a piece for another: same level, lower, or one level higher
  place T4 B7 b2c2d2c3   a piece on your puzzle: columns a to e, rows 1 to 5 from the top
  master                 once a turn: place on several puzzles, one piece on each, then end
  recycle white          put a row under its deck
A finished puzzle gives points, its reward and your pieces back. The caption B7 4 +L4 reads:
puzzle B7, 4 points, the reward is L4 (+up: Level Up, +amb: an Ambassador action).

You need not say it all. `ta w12` takes W12; `place t4 b2` is enough where T4 covers b2 in one
way only, and otherwise lists the ways with numbers.

  legal    all you may do, numbered; a number plays it
  hint     what the greedy bot would do
  undo     take back, within your turn and up to the last new card
  board    show the board again
  tiles    what the Finesse tiles pay
  save F   write the game so far to a file
  quit     leave; the game is kept, `projectl text --resume` goes on with it
"""
