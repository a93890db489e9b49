# The uzushio: VU-1 to VU-5.

title   VU-1 SE-6 drawn: placed like a daikaiju: the wake tile goes under the pile, the ships on it are lost
game    seas players=3 active=0 uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     .     D2g^  D2b^
  6     .     .     .     .     .     33r0  .
ship    0 a1.0   1 f7.0   2 g7.4
hand    0 34
hand    1 3 9 12
daikaiju_pile uzushio 1g 3g
rolls   5 5 3 2 2 0 1 1 6
play    place 34 r0
expect  rolled 1 place 5 5, uzushio f6 3, tile_removed 33 f6, eliminated 1 whirlpool
expect  rolled 1 place 2 2, daikaiju_placed 1 gold b2
expect  tile f6 .
expect  no daikaiju_removed
expect  state uzushio.at f6

title   VU-1 SE-6 drawn onto a daikaiju: rolled again
game    seas players=2 active=0 uzushio=true
board   a     b     c     d     e     f     g
  6     .     .     .     .     .     D2b^  .
  7     .     .     .     .     .     .     D2g^
ship    0 a1.0   1 c7.4
hand    0 34
daikaiju_pile uzushio 1g 3g
rolls   5 5 3 3 0 2 2 0
play    place 34 r0
expect  rolled 1 place 5 5, rolled 1 place 3 3, uzushio c3, daikaiju_placed 1 gold b2
expect  no daikaiju_removed
expect  state daikaiju_pile_order ["3 gold"]

title   VU-2 when the daikaiju rest it moves: 2 is west at its reference facing
game    seas players=2 active=0 uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
  6     .     .     U^    .     .     .     .
ship    0 a1.0   1 g7.4
hand    0 34
rolls   1 1 2
play    place 34 r0
expect  rolled 1 move 1 1, rolled 1 uzushio 2, uzushio b6 0

title   VU-2 its arrows turn with its facing: 1 is east when it faces east
game    seas players=2 active=0 uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
  6     .     .     U>    .     .     .     .
ship    0 a1.0   1 g7.4
hand    0 34
rolls   1 1 1
play    place 34 r0
expect  uzushio d6 1

title   VU-2 3 and 4 are south and east
game    seas players=3 active=0 uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
  5     .     .     U^    .     .     .     .
ship    0 a1.0   1 out   2 g7.4
hand    0 34
rolls   1 1 3 1 1 4
play    place 34 r0
expect  uzushio c6, uzushio d6

title   VU-2 on 5 and 6 it stays
game    seas players=3 active=0 uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
  5     .     .     U^    .     .     .     .
ship    0 a1.0   1 out   2 g7.4
hand    0 34
rolls   1 1 5 1 1 6
play    place 34 r0
expect  rolled 1 uzushio 5, rolled 2 uzushio 6
expect  state uzushio.at c5

title   VU-2 it does not move when the daikaiju do, nor after a 6
game    seas players=3 active=0 uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     D2g^  .     D1g^  D1b^  .
  6     .     .     U^    .     .     .     .
ship    0 a1.0   1 out   2 g7.4
hand    0 34
daikaiju_pile 3g
rolls   3 3 1 4 4 6 2 2 0
play    place 34 r0
expect  daikaiju_turned, daikaiju_placed 3 gold b2
expect  no rolled uzushio

title   VU-2 nor on a refill turn
game    seas players=2 active=0 uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     .     D2g^  D2b^
  6     .     .     U^    .     .     .     .
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile 3g
rolls   2 2 0
play    place 34 r0
expect  daikaiju_placed 3 gold b2
expect  no rolled uzushio

title   VU-3 moving onto a wake tile: it and its ships are out of the game
game    seas players=3 active=0 uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
  6     .     33r0  U^    .     .     .     .
ship    0 a1.0   1 a6.2   2 g7.4
hand    0 34
hand    1 3
hand    2 5
pile    30 31 35
rolls   1 1 2 1 1 6
play    place 34 r0
expect  uzushio b6, tile_removed 33 b6, eliminated 1 whirlpool
expect  pile holds 1

title   VU-3 a daikaiju that it meets, or that moves in, goes under its pile
game    seas players=3 active=0 uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     D4b^  D1g^  D2g^  D2b^
  6     .     D3g^  U^    .     .     .     .
  7     .     .     .     .     .     .     .
ship    0 a1.0   1 out   2 g7.4
hand    0 34
daikaiju_pile 5g
rolls   1 1 2 1 1 5
play    place 34 r0
expect  uzushio b6, daikaiju_removed 3 gold b6
expect  state daikaiju_pile_order ["5 gold","3 gold"]

title   VU-3 a daikaiju that moves into the whirlpool
game    seas players=2 active=0 uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D1b^  .
  5     .     .     D3g^  .     .     .     .
  6     .     .     U^    .     .     .     .
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile 5g
rolls   3 3 1
play    place 34 r0
expect  daikaiju_moved 3 gold c5 c6, daikaiju_removed 3 gold
expect  state daikaiju_pile_order ["5 gold","3 gold"]
expect  state uzushio.at c6

title   VU-4 a ship that sails into it is lost
game    seas players=3 active=0 uzushio=true
board   a     b     c     d     e     f     g
  2     U^    .     .     .     .     .     .
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 c1.0   2 g7.4
hand    0 34
rolls   1 1 5
play    place 34 r0
expect  moved 0, eliminated 0 whirlpool

title   VU-4 SE-14 and one that faces it when its turn comes
game    seas players=3 active=0 uzushio=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  U^    .     .     .
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 d3.7   2 g7.4
hand    0 34
rolls   1 1 5 1 1 5
play    place 34 r0
expect  eliminated 1 blocked, turn 2

title   SE-24 SE-14 a ship that has never moved gets another mark before the uzushio too
game    seas players=2 active=0 uzushio=true
board   a     b     c     d     e     f     g
  1     .     .     .     U^    .     .     .
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 d1.0
hand    0 34
rolls   1 1 5
play    place 34 r0
expect  decision 1 mark at d1

title   VU-4 off the board it leaves the game
game    seas players=2 active=0 uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
  6     U^    .     .     .     .     .     .
ship    0 a1.0   1 g7.4
hand    0 34
rolls   1 1 2
play    place 34 r0
expect  uzushio none
expect  state uzushio null
expect  state out ["uzushio"]

title   VU-5 a daikaiju is never placed on the uzushio
game    seas players=2 active=0 uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     .     D2g^  D2b^
  6     .     U^    .     .     .     .     .
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile 3g
rolls   2 5 3 5 0
play    place 34 r0
expect  rolled 1 place 2 5, rolled 1 place 3 5, daikaiju_placed 3 gold c6

title   VU-5 transported onto the uzushio a daikaiju goes under its pile; the portal acts first
game    seas players=2 active=0 uzushio=true portal=true
board   a     b     c     d     e     f     g
  3     .     .     P     .     .     .     .
  4     .     .     D1g^  .     D4g^  D2g^  D2b^
  6     .     U^    .     .     .     .     .
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile 5g
rolls   3 3 2 2 5
play    place 34 r0
expect  daikaiju_moved 1 gold c4 c3, rolled 1 portal 2 5, daikaiju_moved 1 gold c3 b6, daikaiju_removed 1 gold
expect  state daikaiju_pile_order ["5 gold","1 gold"]

title   VU-5 VP-7 on the square of both the portal acts first, for a daikaiju too
game    seas players=2 active=0 uzushio=true portal=true
board   a     b     c     d     e     f     g
  3     .     .     U^    .     .     .     .
  4     .     .     D1g^  .     D4g^  D2g^  D2b^
state   {"portal":"c3"}
ship    0 a1.0   1 g7.4
hand    0 34
rolls   3 3 2 2 5
play    place 34 r0
expect  daikaiju_moved 1 gold c4 c3, rolled 1 portal 2 5, daikaiju_moved 1 gold c3 b6
expect  no daikaiju_removed 1 gold
