title   T3 two pawns in one place
game    phoenix players=2 active=0
pawn    0 a3.4   1 b3.11
expect  set fails two pawns stand in one place

title   T4 a tile twice
game    phoenix players=2 active=0
board   a        b        c
  1     ET01Ar0  ET01Ar1  .
pawn    0 a3.4   1 a5.4
expect  set fails a tile is there twice

title   T4 a Center tile on the border
game    phoenix players=2 active=0
board   a        b        c
  1     CT01Ar0  .        .
pawn    0 a3.4   1 a5.4
expect  set fails Center tiles lie in the centre

title   T4 more tiles in stack and hands than empty border squares
game    phoenix players=2 active=0
board   a        b        c
  1     ET05Ar0  .        .
pawn    0 a3.4   1 a5.4
hand    0 ET01 ET02
hand    1 ET03 ET04
state   {"pile":16}
expect  set fails `pile` is out of range

title   T4 a lantern of the wrong colour
game    phoenix players=2 active=0
board   a        b        c
  2     .        CT02Ar0  .
pawn    0 a3.4   1 a5.4
lantern b2 orange
expect  set fails is not that of its tile's icon

title   PR-18 a pawn beside the board after the first round
game    phoenix players=3 active=0
pawn    0 a3.4   1 a5.4   2 f6
state   {"round":4}
expect  set fails beside the board after its first turn

title   a pawn that faces a path and has not followed it
game    phoenix players=2 active=0
board   a        b        c        d
  2     .        CT01Ar0  .        .
pawn    0 b2.1   1 a5.4
expect  set fails stands on no tile

title   a decision that does not fit
game    phoenix players=2 active=0
pawn    0 a3.4   1 a5.4
state   {"decision":{"player":0,"kind":"flip"}}
expect  set fails does not fit the position
