# The tsunami: VT-1 to VT-8.

title   VT-1 drawn: placed like a daikaiju, over anything, and the next tile is drawn
game    seas players=2 active=0 tsunami=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     .     D2g^  D2b^
  6     .     .     .     .     .     33r0  .
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile tsunami 1g 3g
rolls   5 5 3 2 2 0
play    place 34 r0
expect  rolled 1 place 5 5, tsunami f6 3 2, rolled 1 place 2 2, daikaiju_placed 1 gold b2
expect  tile f6 33r0
expect  state tsunami.at f6
expect  state tsunami.seat 1
expect  state tsunami.round 1
expect  state daikaiju_pile_order ["3 gold"]

title   VT-2 VT-5 placed facing north its row runs east and west: who stands there rolls at once
game    seas players=4 active=0 tsunami=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     .     D2g^  D2b^
  6     .     32r0  .     .     33r0  .     .
  7     .     .     .     .     .     31r0  .
ship    0 a1.0   1 g6.3   2 b7.0   3 f6.5
hand    0 34
daikaiju_pile tsunami 1g
rolls   5 5 0 1 2 2 0
play    place 34 r0
expect  tsunami f6 0 2, rolled 2 tsunami 1, eliminated 2 capsized, daikaiju_placed 1 gold b2
expect  no rolled 1 tsunami
expect  no rolled 3 tsunami

title   VT-2 facing east its row runs north and south
game    seas players=4 active=0 tsunami=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     .     D2g^  D2b^
  6     .     32r0  .     .     33r0  .     .
  7     .     .     .     .     .     31r0  .
ship    0 a1.0   1 g6.3   2 b7.0   3 f6.5
hand    0 34
daikaiju_pile tsunami 1g
rolls   5 5 1 1 2 2 0
play    place 34 r0
expect  tsunami f6 1 2, rolled 3 tsunami 1, eliminated 3 capsized
expect  no rolled 2 tsunami

title   VT-3 VT-4 VT-7 it moves at the beginning of its seat's turn, before step A: strength 3
game    seas players=2 active=0 tsunami=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 g7.4
state   {"tsunami":{"at":"c3","facing":1,"round":1,"seat":1}}
hand    0 34
rolls   1 1
play    place 34 r0
expect  turn 1, tsunami d3 1 3, rolled 1 move 1 1
expect  state tsunami.round 2

title   VT-3 VT-7 still 3 after the second move
game    seas players=2 active=0 tsunami=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 g7.4
state   {"tsunami":{"at":"c3","facing":1,"round":2,"seat":1}}
hand    0 34
rolls   1 1
play    place 34 r0
expect  tsunami d3 1 3

title   VT-3 VT-7 and 4 from the third on
game    seas players=2 active=0 tsunami=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 g7.4
state   {"tsunami":{"at":"c3","facing":1,"round":3,"seat":1}}
hand    0 34
rolls   1 1
play    place 34 r0
expect  tsunami d3 1 4

title   VT-4 once a round, in the turn of a player who is out too
game    seas players=3 active=0 tsunami=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 out   2 g7.4
state   {"tsunami":{"at":"c3","facing":2,"round":1,"seat":1}}
hand    0 34
rolls   1 1 1 1
play    place 34 r0
expect  turn 1, tsunami c4 2 3, turn 2
expect  state tsunami.at c4
expect  decision 2 place

title   VT-5 a roll that matches the strength is enough
game    seas players=3 active=0 tsunami=true
board   a     b     c     d     e     f     g
  3     .     .     .     .     .     .     33r0
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 g2.5   2 g7.4
state   {"tsunami":{"at":"c2","facing":2,"round":1,"seat":1}}
hand    0 34
rolls   3 1 1
play    place 34 r0
expect  tsunami c3 2 3, rolled 1 tsunami 3
expect  no eliminated

title   VT-5 one below it is not
game    seas players=3 active=0 tsunami=true
board   a     b     c     d     e     f     g
  3     .     .     .     .     .     .     33r0
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 g2.5   2 g7.4
state   {"tsunami":{"at":"c2","facing":2,"round":1,"seat":1}}
hand    0 34
rolls   2 1 1
play    place 34 r0
expect  tsunami c3 2 3, rolled 1 tsunami 2, eliminated 1 capsized

title   VT-5 ships on their marks are in no row
game    seas players=2 active=0 tsunami=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 g3.2
state   {"tsunami":{"at":"c2","facing":2,"round":1,"seat":1}}
hand    0 34
rolls   1 1
play    place 34 r0
expect  tsunami c3
expect  no rolled 1 tsunami

title   VT-5 VT-8 sailing through two squares of the row: one roll, when the first is entered
game    seas players=2 active=0 tsunami=true
board   a     b     c     d     e     f     g
  2     33r0  .     13r0  .     .     .     .
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 b2.7   1 g7.4
state   {"tsunami":{"at":"g2","facing":2,"round":1,"seat":0}}
hand    0 34
rolls   2 1 1
play    place 34 r0
expect  moved 0 b2 7 2, rolled 0 tsunami 2, moved 0 c2 7 2
expect  ship 0 d2.7
expect  decision 1 place

title   VT-8 a ship that capsizes stops where it rolled and takes no part in SE-18
game    seas players=3 active=0 tsunami=true
board   a     b     c     d     e     f     g
  2     33r0  .     13r0  .     .     .     .
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 b2.7   1 d2.7   2 g7.4
state   {"tsunami":{"at":"g2","facing":2,"round":1,"seat":0}}
hand    0 34
rolls   1 1 1
play    place 34 r0
expect  moved 0 b2 7 2, rolled 0 tsunami 1, eliminated 0 capsized
expect  no eliminated 1
expect  ship 0 out:c2.7   1 d2.7
expect  decision 1 place

title   VT-8 sailing out of the row does not count
game    seas players=2 active=0 tsunami=true
board   a     b     c     d     e     f     g
  2     33r0  .     .     .     .     .     .
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a3.0   1 g7.4
state   {"tsunami":{"at":"g2","facing":2,"round":1,"seat":0}}
hand    0 34
rolls   1 1
play    place 34 r0
expect  no rolled tsunami
expect  ship 0 a4.0

title   VT-8 being put into the row by the portal counts as entering it
game    seas players=2 active=0 tsunami=true portal=true
board   a     b     c     d     e     f     g
  1     .     .     .     .     34r0  .     .
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a3.7   1 g7.4
state   {"tsunami":{"at":"g1","facing":2,"round":1,"seat":0}}
hand    0 portal
rolls   4 1 3 1 1
play    portal
play    wake 0
expect  moved 0 e1 0 5, rolled 0 tsunami 3
expect  ship 0 e2.0

title   VT-8 simultaneous rolls come in turn order from the active player
game    seas players=3 active=0 tsunami=true
board   a     b     c     d     e     f     g
  3     33r0  32r0  .     .     .     .     31r0
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 b2.5   2 a2.5
state   {"tsunami":{"at":"c2","facing":2,"round":1,"seat":1}}
hand    0 34
rolls   3 2 1 1 1 1
play    place 34 r0
expect  rolled 1 tsunami 3, rolled 2 tsunami 2, eliminated 2 capsized

title   VT-6 off the board it leaves the game and takes nothing with it
game    seas players=2 active=0 tsunami=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
  7     .     .     33r0  .     .     .     .
ship    0 a1.0   1 g7.4
state   {"tsunami":{"at":"c7","facing":2,"round":4,"seat":1}}
hand    0 34
rolls   1 1
play    place 34 r0
expect  tsunami none
expect  state tsunami null
expect  state out ["tsunami"]
expect  tile c7 33r0

title   VT-4 VT-7 one placed at set-up moves first in the first player's second turn
game    seas players=2 first=0 tsunami=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
state   {"tsunami":{"at":"c3","facing":1,"round":1,"seat":0}}
hand    0 34
hand    1 13
rolls   1 1 1 1 1 1
play    start a1.0, start g7.4
expect  turn 0, rolled 0 move
expect  no tsunami
play    place 34 r0
expect  no tsunami
play    place 13 r1
expect  turn 0, tsunami d3 1 3, rolled 0 move

title   VT-3 VT-7 the state tells its strength, to everybody
game    seas players=2 active=0 tsunami=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 g7.4
state   {"tsunami":{"at":"c3","facing":1,"round":1,"seat":1}}
hand    0 34
rolls   1 1
expect  state tsunami.strength 2
play    place 34 r0
expect  tsunami d3 1 3
expect  state tsunami.strength 3
expect  view 0 tsunami.strength 3
expect  view public tsunami.strength 3

title   VT-3 VT-7 a strength that does not fit its round is refused
game    seas players=2 active=0 tsunami=true
ship    0 a1.0   1 g7.4
state   {"tsunami":{"at":"c3","facing":1,"round":4,"seat":1,"strength":3}}
expect  set fails does not fit its `round`

title   VT-8 VP-3 a capsized ship does not sail along a tile that another lays in front of it
game    seas players=3 active=0 portal=true tsunami=true
board   a     b     c     d     e     f     g
  3     .     32r0  .     .     .     .     33r0
  4     .     .     .     .     D1g^  D2g^  D2b^
state   {"tsunami":{"at":"c2","facing":2,"round":1,"seat":1}}
ship    0 a1.0   1 g2.5   2 b2.5
hand    0 34
hand    1 portal 3
rolls   2 2 2 2 1 1
play    place 34 r0
expect  decision 1 react at g3 cause capsized
play    portal f3
expect  decision 1 wake at b2
play    wake 3 r0 0
expect  placed 1 3 b2, moved 1 b2 0 1, eliminated 2 capsized
expect  no moved 2
