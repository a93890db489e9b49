# Step A: SE-8 to SE-14, SE-25. Seat 0 lays a quiet tile, then the dice of seat 1's turn are rolled.

title   SE-8 fewer than three: they are filled up and nothing is rolled for moving
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     .     .     D5g^
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile 1g 2b 3g
rolls   2 2 0 3 3 1
play    place 34 r0
expect  daikaiju_placed 1 gold b2 0, daikaiju_placed 2 blue c3 1
expect  decision 1 place
expect  no rolled move
expect  no daikaiju_placed 3

title   SE-9 a total under 6: nothing moves
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     D1g^  .     D2g^  .     D5g^
ship    0 a1.0   1 g7.4
hand    0 34
rolls   1 4 1            (the last one would turn the first daikaiju)
play    place 34 r0
expect  rolled 1 move 1 4
expect  no daikaiju_moved
expect  no daikaiju_turned

title   SE-9 a total over 8: nothing moves
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     D1g^  .     D2g^  .     D5g^
ship    0 a1.0   1 g7.4
hand    0 34
rolls   4 5 1            (the last one would turn the first daikaiju)
play    place 34 r0
expect  no daikaiju_moved
expect  no daikaiju_turned

title   SE-3 SE-9 SE-11 one die for all: on 1 the first turns, the others go east, south, west, north
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  3     .     .     D1g^  .     D2g^  .     .
  5     .     D3g^  .     D4g^  .     D5g^  .
ship    0 a1.0   1 g7.4
hand    0 34
rolls   2 4 1
play    place 34 r0
expect  rolled 1 2 4, rolled 1 1, daikaiju_turned 1 gold c3 3, daikaiju_moved 2 gold e3 f3
expect  daikaiju_moved 3 gold b5 b6, daikaiju_moved 4 gold d5 c5, daikaiju_moved 5 gold f5 f4

title   SE-3 SE-11 on 5: east, south, west, north, and the fifth turns
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  3     .     .     D1g^  .     D2g^  .     .
  5     .     D3g^  .     D4g^  .     D5g^  .
ship    0 a1.0   1 g7.4
hand    0 34
rolls   4 4 5
play    place 34 r0
expect  daikaiju_moved 1 gold c3 d3, daikaiju_moved 2 gold e3 e4, daikaiju_moved 3 gold b5 a5
expect  daikaiju_moved 4 gold d5 d4, daikaiju_turned 5 gold f5 3

title   SE-11 the arrows turn with the facing, and a move keeps it
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  3     .     .     D1g>  .     D2gv  .     D3g<
ship    0 a1.0   1 g7.4
hand    0 34
rolls   3 4 2
play    place 34 r0
expect  daikaiju_moved 1 gold c3 d3, daikaiju_turned 2 gold e3 1, daikaiju_moved 3 gold g3 g2
expect  state daikaiju.0.facing 1

title   SE-11 gold acts before blue; one that is run over acts no more
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     D1b^  D1g<  .     .     .
  6     .     .     .     .     .     D4g^  D4b^
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile 5g
rolls   3 3 2
play    place 34 r0
expect  daikaiju_removed 1 blue c4, daikaiju_moved 1 gold d4 c4
expect  no daikaiju_moved 1 blue
expect  no daikaiju_placed
expect  state daikaiju_pile_order ["5 gold","1 blue"]

title   SE-10 a 6: one is placed, none moves
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     D1g^  .     D2g^  .     D5g^
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile 3b 3g
rolls   1 5 6 1 6 3
play    place 34 r0
expect  rolled 1 1 5, rolled 1 6, daikaiju_placed 3 blue a7 3
expect  decision 1 place
expect  no daikaiju_moved
expect  no daikaiju_turned

title   SE-10 a 6 with an empty pile: nothing happens
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     D1g^  .     D2g^  .     D5g^
ship    0 a1.0   1 g7.4
hand    0 34
state   {"daikaiju_pile_order":[]}
rolls   1 5 6
play    place 34 r0
expect  no daikaiju_placed
expect  decision 1 place

title   SE-12 off the board it goes under its pile
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  1     .     .     D1g^  .     .     .     .
  4     .     .     .     .     D2g^  .     D2b^
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile 3b 3g
rolls   2 5 2
play    place 34 r0
expect  daikaiju_removed 1 gold c1
expect  state daikaiju_pile_order ["3 blue","3 gold","1 gold"]

title   SE-12 onto a daikaiju: that one goes under the pile
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  3     .     .     D5g^  .     .     .     .
  4     .     .     D1g^  .     D2g^  .     D2b^
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile 3b 3g
rolls   2 5 2
play    place 34 r0
expect  daikaiju_removed 5 gold c3, daikaiju_moved 1 gold c4 c3
expect  no daikaiju_moved 5 gold
expect  state daikaiju_pile_order ["3 blue","3 gold","5 gold"]

title   SE-12 SE-20 onto a wake tile: it goes under the pile, and every ship on it is lost
game    seas players=4 active=0
board   a     b     c     d     e     f     g
  3     .     .     33r0  .     .     .     .
  4     .     .     D1g^  .     D2g^  .     D2b^
ship    0 a1.0   1 d3.7   2 c2.5   3 g7.4
hand    0 34
hand    1 3 9 12
hand    2 30
pile    20 21 22 23
rolls   2 5 2
play    place 34 r0
expect  daikaiju_moved 1 gold c4 c3, tile_removed 33 c3, eliminated 1 run_over, eliminated 2 run_over
expect  tile c3 .
expect  hand 1
expect  pile holds 6
expect  decision 3 place

title   SE-13 a third that is lost in the middle of a turn comes back in the next seat's turn
game    seas players=3 active=0
board   a     b     c     d     e     f     g
  1     .     .     D1g^  .     .     .     .
  4     .     .     .     .     D2g^  .     D2b^
ship    0 a1.0   1 g7.4   2 a7.5
hand    0 34
hand    1 13
daikaiju_pile 3b 3g
rolls   2 5 2 2 2 0
play    place 34 r0
expect  daikaiju_removed 1 gold
expect  no daikaiju_placed
expect  decision 1 place
play    place 13 r1
expect  daikaiju_placed 3 blue b2
expect  decision 2 place

title   SE-8 eliminated players keep their seat's step A
game    seas players=3 active=0
board   a     b     c     d     e     f     g
  4     .     .     D1g^  .     D2g^  .     D5g^
ship    0 a1.0   1 out   2 g7.4
hand    0 34
rolls   1 1 2 1
play    place 34 r0
expect  turn 1, rolled 1 move 1 1, turn 2, rolled 2 move 2 1
expect  decision 2 place

title   SE-14 the active ship that faces a daikaiju after step A is lost, others are not yet
game    seas players=3 active=0
board   a     b     c     d     e     f     g
  4     .     .     D1g^  33r0  D2g^  .     D5g^
ship    0 a1.0   1 e4.7   2 c4.2
hand    0 34
rolls   1 1 1 1
play    place 34 r0
expect  turn 1, rolled 1 move, eliminated 1 blocked, turn 2, rolled 2 move, eliminated 2 blocked
expect  result last 0

title   SE-14 a ship that has never moved takes another mark on its side instead
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  1     .     .     D1g^  30r0  D2g^  .     D5g^
ship    0 a1.0   1 c1.1
hand    0 34
rolls   1 1
play    place 34 r0
expect  decision 1 mark at c1
expect  moves mark b1.0, mark b1.1, mark f1.0, mark f1.1
play    mark f1.1
expect  marked 1 f1 1
expect  decision 1 place
expect  ship 1 f1.1

title   SE-14 without such a mark it is lost
game    seas players=3 active=0
board   a     b     c     d     e     f     g
  1     .     30r0  D1g^  30r1  D2g^  29r0  D5g^
ship    0 a1.0   1 c1.1   2 g7.4
hand    0 34
rolls   1 1 1 1
play    place 34 r0
expect  eliminated 1 blocked, turn 2
expect  decision 2 place

title   SE-25 die_each: each rolls for itself; a 6 places another, which does not act
game    seas players=2 active=0 die_each=true
board   a     b     c     d     e     f     g
  4     .     .     D1g^  .     D2g^  .     D5g^
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile 3b
rolls   3 4 2 6 2 6 0 3
play    place 34 r0
expect  rolled 1 3 4, rolled 1 2, daikaiju_moved 1 gold c4 c3, rolled 1 6, rolled 1 place 2 6, daikaiju_placed 3 blue b7
expect  rolled 1 3, daikaiju_moved 5 gold g4 g5
expect  no daikaiju_moved 2
expect  no daikaiju_moved 3

title   SE-22 one daikaiju acting is one event: the last ship has won before the next one acts
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  3     .     .     33r0  .     .     .     .
  4     .     .     D1g^  .     D2g^  .     .
  5     .     .     .     .     .     .     D4g^
ship    0 g6.2   1 c2.5
hand    0 34
rolls   2 5 2
play    place 34 r0
expect  daikaiju_moved 1 gold, eliminated 1 run_over, over
expect  no daikaiju_moved 4
expect  result last 0
