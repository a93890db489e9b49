# Play and move: CL-7 to CL-10.

title   CL-7 one tile of the hand on the square faced, in any turn; a tile laid stays
game    classic players=2 active=0
board   a     b     c     d     e     f
  1     .     .     34r0  .     .     .
marker  0 c2.0   1 a1.7
hand    0 3 9 12
pile    20
expect  illegal place 4 r0                  (not in the hand)
expect  illegal done                        (no passing)
expect  illegal place 9 r0 port 1
expect  illegal place 9 r0 marker 0
expect  legal place 9 r1
expect  legal place 9 r2
expect  legal place 9 r3
play    place 9 r1
expect  placed 0 9 c2 1, moved 0 c2, drew 0, turn 1
expect  tile c1 34r0 c2 9r1
expect  hand 0 3 12 20
expect  decision 1 place

title   CL-7 a tile cannot lie where one lies already
game    classic players=2 active=0
board   a
  1     34r0
marker  0 a1.0   1 f1.0
expect  set fails faces a square that is already filled

title   CL-8 over the rim only when nothing else is left: one way of twelve is safe
game    classic players=2 active=0
marker  0 a1.0   1 f6.4
hand    0 1 2 20
expect  illegal place 1 r0                  (0-1: back over the rim)
expect  illegal place 2 r0
expect  illegal place 2 r1                  (0-6)
expect  illegal place 20 r3                 (0-6)
expect  legal place 20 r0                   (0-2: east)

title   CL-8 if every way is fatal, every way is legal
game    classic players=2 active=0 exchange=false
marker  0 a1.0   1 f6.4
hand    0 1
hand    1 3 4 5
expect  moves place 1 r0
expect  legal place 1 r3                    (looks the same)
play    place 1 r0
expect  eliminated 0 edge
expect  result last 1

title   CL-8 a collision is as forbidden as the rim
game    classic players=3 active=0
board   a     b     c
  1     .     34r0  13r1
  2     .     .     35r0
marker  0 b2.0   1 b2.2   2 f6.4
hand    0 14 33 1
expect  illegal place 14 r0                 (0-2: head-on)
expect  legal place 14 r1                   (0-6)
expect  legal place 33 r1

title   CL-9 every marker facing the tile follows its line through all tiles, the player's own first
game    classic players=2 active=1
board   a     b     c     d
  1     .     34r0  13r1  .
  2     .     .     35r0  .
  3     .     33r1  .     .
marker  0 b2.0   1 b2.2
hand    1 28
play    place 28 r0                         (0-3, 2-5)
expect  moved 1 b2 2 5, moved 0 b2 0 3
expect  moved 1 b2 2 5 b3 0 5
expect  moved 0 b2 0 3 c2 6 5
expect  marker 1 b4.0 0 c3.0

title   CL-10 over the rim is out
game    classic players=3 active=0 exchange=false
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20
play    place 20 r0                         (0-2, 1-6)
expect  moved 0 a1 0 2, moved 1 a1 1 6, eliminated 1 edge
expect  marker 0 b1.7 1 out:a1.6 2 f6.4
expect  decision 2 place

title   CL-10 two lines joined head-on: both are out, wherever the third goes
game    classic players=4 active=2 exchange=false
board   a     b     c
  1     .     34r0  13r1
  2     33r0  .     35r0
marker  0 b2.0   1 b2.2   2 b2.7   3 f6.4
hand    2 14
play    place 14 r0                         (0-2, 5-7)
expect  moved 2 b2 7 5, moved 0, moved 1, eliminated 0 collision, eliminated 1 collision
expect  no eliminated 2
expect  marker 0 out 1 out 2 b3.0 3 f6.4
expect  decision 3 place

title   CL-10 CL-11 head-on over several tiles: each would have left at the other's start mark
game    classic players=4 active=2 exchange=false
board   a     b     c     d
  1     .     34r0  .     13r1
  2     12r0  .     33r0  35r0
marker  0 b2.0   1 b2.2   2 b2.7   3 f6.4
hand    2 14
play    place 14 r0                         (0-2, 5-7)
expect  eliminated 0 collision, eliminated 1 collision
expect  marker 2 b3.0
expect  result none

title   CL-10 lines that only cross never interact
game    classic players=2 active=0
board   a     b     c
  1     .     34r0  13r1
  2     .     .     35r0
marker  0 b2.0   1 b2.2
hand    0 32
play    place 32 r0                         (0-4 and 2-6 cross)
expect  no eliminated
expect  marker 0 b3.1 1 a2.3
