# Set-up and the board: SE-1 to SE-7, SE-24.

title   SE-1 SE-5 there are 56 start marks, and a mark taken is taken
game    seas players=2 first=0 daikaiju=false
expect  moves 56
play    start a1.7
expect  started 0 a1 7
expect  moves 55
expect  illegal start a1.7
expect  illegal start b2.0
expect  legal start g7.4

title   SE-1 two to eight players
game    seas players=9
expect  new fails 1 to 8

title   SE-1 one ship alone is no game
game    seas players=1
expect  new fails 2 to 8

title   SE-2 SE-4 56 wake tiles, three for each player
game    seas players=4
expect  state pile 44
expect  state hand_sizes [3,3,3,3]

title   SE-2 there are four of tile 7
game    seas players=2 active=0 daikaiju=false
board   a     b
  1     7r0   7r1
ship    0 a2.0   1 g7.4
hand    0 7 7 9
expect  state pile 48

title   SE-2 but not five
game    seas players=2 active=0 daikaiju=false
board   a     b
  1     7r0   7r1
ship    0 a2.0   1 g7.4
hand    0 7 7 7
expect  set fails more often

title   SE-3 SE-5 ten daikaiju, six of them on the board with two to four players
game    seas players=4
expect  state daikaiju_pile 4
expect  state daikaiju.6 missing

title   SE-5 five daikaiju with five and six players
game    seas players=6
expect  state daikaiju_pile 5

title   SE-5 four daikaiju with seven and eight players
game    seas players=7
expect  state daikaiju_pile 6

title   SE-5 SE-24 no mark before a daikaiju, a portal or the uzushio
game    seas players=2 first=0 portal=true uzushio=true
board   a     b     c     d     e     f     g
  1     D1g^  P     U^    .     D2g^  D3g^  .
expect  decision 0 start
expect  illegal start a1.0
expect  illegal start a1.7
expect  illegal start b1.0
expect  illegal start c1.1
expect  illegal start e1.0
expect  legal start d1.0
expect  legal start g1.2

title   SE-24 the tsunami does not count: a mark before it is free
game    seas players=2 first=0 tsunami=true
board   a     b     c
  1     D1g^  D2g^  D3g^
state   {"tsunami":{"at":"d1","facing":2,"round":1,"seat":0}}
expect  legal start d1.0

title   SE-5 the ships are placed from the first player on, clockwise
game    seas players=3 first=1 daikaiju=false
play    start a1.0, start b1.0
expect  decision 0 start

title   SE-6 SE-8 gold is the column, blue the row, and the centre lines are skipped
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     .     D4b^  D5g^
ship    0 a1.0   1 g7.4
hand    0 34
pile    3 9 12 30
daikaiju_pile 1g 2g
rolls   4 3 1
play    place 34 r0
expect  rolled 1 place 4 3, daikaiju_placed 1 gold e3 1
expect  decision 1 place
expect  state daikaiju_pile 1

title   SE-6 where a daikaiju lies the dice are rolled again
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  1     .     .     .     .     .     .     D5g^
  7     .     .     .     .     .     .     D4b^
ship    0 a1.0   1 a7.5
hand    0 34
daikaiju_pile 1b
rolls   6 1 6 6 5 5 2
play    place 34 r0
expect  rolled 1 6 1, rolled 1 6 6, rolled 1 5 5, daikaiju_placed 1 blue f6 2
expect  no daikaiju_removed

title   SE-6 a daikaiju placed on a wake tile: the tile goes under the pile, the ship is lost
game    seas players=3 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     .     D4b^  D5g^
  6     .     .     .     .     .     33r0  .
ship    0 a1.0   1 f7.0   2 c1.0
hand    0 34
hand    1 3 9 12
pile    30 31 35
daikaiju_pile 1g
rolls   5 5 0
play    place 34 r0
expect  daikaiju_placed 1 gold f6, tile_removed 33 f6, eliminated 1 run_over, returned 1
expect  hand 1
expect  tile f6 .
expect  pile holds 4
expect  ship 1 out

title   SE-7 a ship on its mark stands on no square: a daikaiju that comes to it does no harm
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     .     D4b^  D5g^
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile 1g
rolls   6 6 0
play    place 34 r0
expect  daikaiju_placed 1 gold g7
expect  no eliminated 1
expect  decision 1 mark at g7
