# Steps C to E: SE-15 to SE-21.

title   SE-7 SE-15 SE-16 a tile on the square the ship faces; the ship sails to the end of its wake
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  2     13r1  .     .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 g7.4
hand    0 34 3 9
rolls   1 1
play    place 34 r0
expect  placed 0 34 a1, moved 0 a1 0 5 a2 0 5, drew 0, turn 1
expect  ship 0 a3.0
expect  illegal place 34 r0

title   SE-15 in any turn: turned once, another wake leads on
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.1   1 g7.4
hand    0 17 3 9
expect  legal place 17 r0
play    place 17 r1
expect  moved 0 a1 1 5
expect  tile a1 17r1
expect  ship 0 a2.0

title   SE-15 with no tile in hand the ship stays and draws
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 g7.4
hand    0 34 3 9
hand    1
rolls   1 1 1 1
play    place 34 r0
expect  turn 1, passed 1, drew 1, turn 0
expect  ship 1 g7.4
expect  hand 1 holds 3
expect  decision 0 place

title   SE-16 over the edge
game    seas players=3 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 g7.4   2 c1.0
hand    0 1
rolls   1 1
play    place 1 r0
expect  moved 0 a1 0 1, eliminated 0 edge
expect  no drew 0
expect  ship 0 out:a1.1
expect  decision 1 place

title   SE-16 into a daikaiju
game    seas players=3 active=0
board   a     b     c     d     e     f     g
  2     D1g^  .     .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 g7.4   2 c1.0
hand    0 34
rolls   1 1
play    place 34 r0
expect  moved 0 a1 0 5, eliminated 0 daikaiju
expect  tile a1 34r0

title   SE-16 round and round: an endless loop
game    seas players=3 active=0
board   a     b     c     d     e     f     g
  2     2r0   .     .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 b2.7   1 g7.4   2 c1.0
hand    0 1
rolls   1 1
play    place 1 r0
expect  moved 0 b2 7 6 a2 3 2, eliminated 0 loop

title   SE-17 ships pass each other head-on on one wake
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  2     35r0  .     35r0  .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 b2.7   1 b2.2
hand    0 34
rolls   1 1
play    place 34 r0
expect  moved 0 b2 7 2 c2 7 0, moved 1 b2 2 7 a2 2 1
expect  ship 0 c1.5   1 a1.4
expect  decision 1 place

title   SE-18 SE-22 one wake, one direction, one end: all of them are lost
game    seas players=3 active=0
board   a     b     c     d     e     f     g
  2     35r0  .     13r0  .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 b2.7   1 d2.7   2 g7.4
hand    0 34
play    place 34 r0
expect  moved 0 b2 7 2 c2 7 2, eliminated 0 collision, eliminated 1 collision
expect  result last 2

title   SE-19 a placement that eliminates your own ship is barred while another is not
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  2     D1g^  .     .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 g7.4
hand    0 1 34 20
expect  illegal place 1 r0           (over the edge)
expect  illegal place 34 r0          (into the daikaiju)
expect  legal place 20 r0            (to b1)
expect  illegal place 20 r2          (over the edge)

title   SE-19 if nothing else is left it is allowed
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  2     D1g^  .     .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 g7.4
hand    0 1 34
expect  moves place 1 r0, place 34 r0

title   SE-19 SE-18 to share a wake yourself is barred
game    seas players=3 active=0
board   a     b     c     d     e     f     g
  2     35r0  .     13r0  .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 b2.7   1 d2.7   2 g7.4
hand    0 34 24
expect  illegal place 34 r0
expect  legal place 24 r0

title   SE-19 to bring two others together is barred while another placement is not
game    seas players=4 active=0
board   a     b     c     d     e     f     g
  1     .     33r0  .     .     .     .     .
  2     35r0  .     13r0  .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 b2.0   1 b2.7   2 d2.7   3 g7.4
hand    0 34 24
expect  illegal place 34 r0
expect  legal place 24 r0

title   SE-19 but comes back before one's own loss does, and SE-20 rewards it
game    seas players=4 active=0
board   a     b     c     d     e     f     g
  1     .     33r0  .     .     .     .     .
  2     35r0  .     13r0  .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 b2.0   1 b2.7   2 d2.7   3 g7.4
hand    0 34 1
hand    1 5
hand    2 6 7
expect  moves place 34 r0
play    place 34 r0
expect  eliminated 1 collision, eliminated 2 collision
expect  decision 0 swap
expect  moves swap 1 5, swap 1 6, swap 1 7, done

title   SE-20 who put an opponent out may swap tiles; the rest goes under the pile
game    seas players=3 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 a1.1   2 g7.4
hand    0 20 3 9
hand    1 12 30 31
pile    5 6
rolls   1 1
play    place 20 r0
expect  eliminated 1 edge
expect  no returned
expect  decision 0 swap
expect  moves swap 3 12, swap 3 30, swap 3 31, swap 9 12, swap 9 30, swap 9 31, done
expect  view 0 hands.1 [12,30,31]
expect  view 2 hands.1 null
play    swap 3 30
expect  swapped 0 3 30
expect  moves swap 9 3, swap 9 12, swap 9 31, done
play    done
expect  returned 1 3, drew 0 1, turn 2
expect  hand 0 5 9 30
expect  pile holds 4

title   SE-20 who is out by the own tile gets nothing
game    seas players=4 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 a1.1   2 g7.4   3 g1.1
hand    0 1
hand    1 12 30 31
pile    5 6
rolls   1 1 1 1
play    place 1 r0
expect  eliminated 0 edge, eliminated 1 edge, returned 1 3, turn 1, turn 2
expect  decision 2 place
expect  pile holds 5

title   SE-21 only the active player draws, until three are in the hand
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 g7.4
hand    0 34
hand    1 12
rolls   1 1
play    place 34 r0
expect  drew 0 3
expect  hand 0 holds 3
expect  hand 1 holds 1

title   SE-21 or until the pile is empty
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 g7.4
hand    0 34
hand    1 12
pile    30 31
rolls   1 1
play    place 34 r0
expect  drew 0 2 30 31
expect  pile holds 0

title   SE-22 both lost by one placement share the win
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 a1.1
hand    0 1
play    place 1 r0
expect  eliminated 0 edge, eliminated 1 edge, over
expect  result together 0 1

title   SE-22 each daikaiju is an event of its own: who would be run over next has won before
game    seas players=2 active=0
board   a     b     c     d     e     f     g
  1     .     D1g<  .     .     .     .     .
  3     .     .     .     .     32r0  .     .
  4     .     .     .     .     D1b^  .     D2b^
ship    0 a1.0   1 e2.5
hand    0 34
rolls   2 5 2
play    place 34 r0
expect  daikaiju_moved 1 gold b1 a1, eliminated 0 run_over, over
expect  no daikaiju_moved 1 blue
expect  result last 1

title   SE-20 who is lost by their own tile has no exchange: their hand goes at once, the other's after it
game    seas players=4 active=0
board   a     b     c     d     e     f     g
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 a1.0   1 a1.6   2 g1.0   3 g7.4
hand    0 1 35
hand    1 9 12
rolls   1 1
play    place 1 r0
expect  eliminated 0 edge, returned 0, eliminated 1 edge, returned 1, turn 1
expect  no swapped
expect  hand 0
expect  hand 1
