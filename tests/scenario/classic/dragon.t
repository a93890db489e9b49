# Drawing and the dragon: CL-14 to CL-17. In all of these 20 r0 in a1 puts out whoever stands at
# port 1 and saves whoever stands at port 0.

title   CL-14 the active player draws, nobody else is short
game    classic players=3 active=1
marker  0 a1.0   1 c1.0   2 f6.4
hand    0 1 2 3
hand    1 34 5 6
hand    2 7 8 9
pile    10 11 12
play    place 34 r0
expect  drew 1 1 10, turn 2
expect  pile 11 12

title   CL-14 clockwise from the active player, round and round, until the pile is empty
game    classic players=3 active=1
marker  0 a1.0   1 c1.0   2 f6.4
hand    0 1 2
hand    1 34
hand    2 7
pile    10 11 12 13
play    place 34 r0
expect  drew 1 1 10, drew 2 1 11, drew 0 1 12, drew 1 1 13, dragon 2
expect  hand 0 1 2 12
expect  hand 1 10 13
expect  hand 2 7 11

title   CL-14 the dragon's holder draws first and gives it back
game    classic players=3 active=0 exchange=false
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20 3
hand    1 5 6
hand    2 7 8
pile    none
dragon  2
play    place 20 r0
expect  returned 1 5 6, shuffled, dragon none, drew 2 1, drew 0 1, dragon 0
expect  hand 2 holds 3
expect  hand 0 holds 2
expect  state dragon 0

title   CL-14 nobody holds it: the active player is first
game    classic players=3 active=0 exchange=false
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20 3
hand    1 5 6
hand    2 7 8
pile    none
play    place 20 r0
expect  returned 1, drew 0 1, drew 2 1, dragon 0
expect  hand 0 holds 2
expect  hand 2 holds 3

title   CL-14 CL-15 a holder keeps the dragon while the pile stays empty
game    classic players=3 active=0
marker  0 a1.0   1 c1.1   2 f6.4
hand    0 20 3
hand    1 5 6
hand    2 7 8
pile    none
dragon  1
play    place 20 r0
expect  no drew
expect  no dragon
expect  state dragon 1

title   CL-14 the active player is out: the next one still in draws first
game    classic players=4 active=0
marker  0 a1.0   1 a1.1   2 f6.4   3 f1.1
hand    0 1
hand    1 5 6
hand    2 7
hand    3 8 9
pile    none
play    place 1 r0                          (0-1: head-on)
expect  returned 1 5 6, drew 2 1, drew 3 1, dragon 2
expect  no drew 0
expect  no drew 1
expect  decision 2 place

title   CL-15 the first who should draw from an empty pile takes the dragon, and drawing stops
game    classic players=3 active=0
marker  0 a1.0   1 c1.1   2 f6.4
hand    0 20 3 4
hand    1 5 6
hand    2 7 8
pile    none
play    place 20 r0
expect  dragon 0, turn 1
expect  no drew
expect  state dragon 0

title   CL-15 the last tile is drawn, the next one who is short takes the dragon
game    classic players=3 active=0
marker  0 a1.0   1 c1.1   2 f6.4
hand    0 20 3 4
hand    1 5 6 9
hand    2 7 8
pile    10
play    place 20 r0
expect  drew 0 10, dragon 2

title   CL-15 who has three tiles does not take it
game    classic players=3 active=0
marker  0 a1.0   1 c1.1   2 f6.4
hand    0 20 3 4
hand    1 5 6 9
hand    2 7 8 11
pile    10
play    place 20 r0
expect  drew 0 10
expect  no dragon
expect  state dragon null

title   CL-16 pass: the dragon goes to the next player still in, who then draws first
game    classic players=4 active=0 exchange=false
marker  0 a1.0   1 a1.1   2 f6.4   3 f1.1
hand    0 20 3
hand    1 5
hand    2 7 8
hand    3 9 10
pile    none
dragon  1
play    place 20 r0
expect  eliminated 1, dragon 2, returned 1 5, shuffled, dragon none, drew 2 5, dragon 3
expect  hand 2 5 7 8
expect  state dragon 3

title   CL-16 pass: a player with three tiles does not keep it
game    classic players=4 active=0 exchange=false
marker  0 a1.0   1 a1.1   2 f6.4   3 f1.1
hand    0 20 3
hand    1 5
hand    2 7 8 11
hand    3 9 10
pile    none
dragon  1
play    place 20 r0
expect  eliminated 1, dragon none, returned 1 5, drew 0 5, dragon 3

title   CL-16 pass: next counts from the holder, and only who is in after all eliminations
game    classic players=4 active=0 exchange=false
marker  0 a1.0   1 a1.1   2 a1.7   3 f6.4
hand    0 12 4
hand    1 5
hand    2 7
hand    3 9 10
pile    none
dragon  1
play    place 12 r2                         (0-2; 1-7: head-on)
expect  eliminated 1, eliminated 2, dragon 3, returned, dragon none, drew 3 1, drew 0 1, dragon 0
expect  hand 3 holds 3

title   CL-16 CL-12 the exchange comes before the dragon moves on
game    classic players=4 active=0
marker  0 a1.0   1 a1.1   2 f6.4   3 f1.1
hand    0 20 3
hand    1 5
hand    2 7 8
hand    3 9 10
pile    none
dragon  1
play    place 20 r0
expect  no dragon
expect  state dragon 1
expect  decision 0 swap
play    swap 3 5
expect  swapped 0 3 5, dragon 2, returned 1 3, dragon none, drew 2 3

title   CL-16 aside: it is set aside, and the next who cannot draw takes it
game    modern players=4 active=0
marker  0 a1.0   1 a1.1   2 f6.4   3 f1.1
hand    0 20 3
hand    1 5
hand    2 7 8
hand    3 9 10
pile    none
dragon  1
play    place 20 r0
expect  eliminated 1, dragon none, returned 1 5, drew 0 5, dragon 2
expect  hand 0 3 5

title   CL-15 CL-20 none: an empty pile simply gives nothing
game    classic players=3 active=0 dragon=none
marker  0 a1.0   1 c1.1   2 f6.4
hand    0 20 3 4
hand    1 5 6
hand    2 7 8
pile    none
play    place 20 r0
expect  no dragon
expect  state dragon null
expect  decision 1 place

title   CL-17 no tile: the turn passes while another player holds one
game    classic players=3 active=0
marker  0 a1.0   1 c1.1   2 f6.4
hand    0 20
hand    1
hand    2 7 8
pile    none
dragon  1
play    place 20 r0
expect  passed 1, turn 2
expect  decision 2 place

title   CL-17 two pass one after the other
game    classic players=4 active=0
marker  0 a1.0   1 c1.1   2 f6.4   3 f1.1
hand    0 20 34
hand    1
hand    2
hand    3
pile    none
dragon  1
play    place 20 r0
expect  passed 1, passed 2, passed 3, turn 0
expect  decision 0 place

title   CL-14 tiles that are out of the game do not keep anybody from drawing: six are here
game    classic players=3 active=0
marker  0 a1.0   1 c1.1   2 f6.4
hand    0 20
hand    1
hand    2 7 8
pile    1 2 3 4 5 6 9 10 11 12 13 14 15 16 17 18 19 21 22 23 24 25 26 27 28 29
play    place 20 r0
expect  drew 0 1, drew 1 2, drew 2 3, drew 0 4, drew 1 5, drew 0 6, drew 1 9, turn 1
expect  hand 0 1 4 6
expect  hand 1 2 5 9
expect  hand 2 3 7 8
