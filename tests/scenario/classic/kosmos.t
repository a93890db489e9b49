# The Kosmos start beside a side: CL-20, CL-29.

title   CL-20 24 places, one figure each, both sides of a corner
game    kosmos players=3 first=0
expect  moves 24
play    start f1.N
expect  started 0 f1 side=N
expect  illegal start f1.N
expect  legal start f1.E
expect  illegal start f1.S
expect  illegal start f1.0
expect  illegal start c3.N
expect  moves 23
expect  marker 0 f1.N

title   CL-20 CL-8 the port is chosen with the first tile; CL-8 ranges over tile, turn and port
game    kosmos players=3 active=0
marker  0 a1.N   1 f1.N   2 f6.S
hand    0 20
expect  illegal place 20 r0
expect  illegal place 20 r0 port 1          (1-6)
expect  illegal place 20 r0 port 2
play    place 20 r0 port 0                  (0-2)
expect  entered 0 a1 0, moved 0 a1 0 2
expect  marker 0 b1.7

title   CL-20 only a first move names a port
game    kosmos players=3 active=0
board   a     b
  1     34r0  .
marker  0 a2.1   1 f1.N   2 f6.S
hand    0 20
expect  illegal place 20 r2 port 1
expect  legal place 20 r2                   (1-3)

title   CL-29 another's tile fills the square: its owner chooses, and a fatal port is illegal while the other is not
game    kosmos players=3 active=0
marker  0 a1.N   1 a1.W   2 f6.S
hand    0 20
play    place 20 r0 port 0                  (0-2, 1-6, 5-7)
expect  placed 0 20 a1, entered 0 a1 0
expect  no moved
expect  decision 1 enter at a1
expect  moves enter 7
expect  illegal enter 6
expect  illegal enter 0
play    enter 7
expect  entered 1 a1 7, moved 0 a1 0 2, moved 1 a1 7 5, turn 1
expect  marker 0 b1.7 1 a2.0

title   CL-29 both ports fatal: both are legal
game    kosmos players=3 active=0
marker  0 a1.N   1 a1.W   2 f6.S
hand    0 4
play    place 4 r3 port 0                   (0-2, 6-7)
expect  moves enter 6, enter 7
play    enter 6
expect  eliminated 1 edge
expect  decision 2 place

title   CL-29 in turn order from the active player, and nobody moves before all have chosen
game    kosmos players=4 active=2
board   a     b
  1     .     35r0
marker  0 f6.S   1 a1.N   2 a1.2   3 a1.W
hand    2 28
play    place 28 r0                         (0-3, 1-6, 2-5, 4-7)
expect  no moved
expect  decision 3 enter at a1
play    enter 7
expect  no moved
expect  decision 1 enter at a1
expect  moves enter 0
play    enter 0
expect  moved 2 a1 2 5, moved 3 a1 7 4, moved 1 a1 0 3 b1 6 5
expect  marker 1 b2.0 2 a2.0 3 a2.1
expect  decision 3 place

title   CL-29 the active player's tile can be tested without the others' choice: it meets one that chooses later
game    kosmos players=3 active=0
board   a     b
  1     .     35r0
marker  0 a1.2   1 a1.N   2 f6.S
hand    0 20 34
expect  illegal place 20 r0                 (2-0: off the board, met or not)
expect  illegal place 34 r0                 (2-7)
expect  legal place 20 r1                   (2-4)

title   CL-29 a figure that has to choose between meeting the mover and going its own way
game    kosmos players=3 active=0
board   a     b
  1     .     3r1
marker  0 a1.2   1 a1.N   2 f6.S
hand    0 35
pile    none
hand    1 2 8
hand    2 5 6
play    place 35 r0                         (0-7, 1-2)
expect  moves enter 0, enter 1
play    enter 1
expect  eliminated 0 collision, eliminated 1 collision
expect  result last 2

title   CL-29 or over the rim: then the mover leaves where the figure stood beside
game    kosmos players=3 active=0
board   a     b
  1     .     3r1
marker  0 a1.2   1 a1.N   2 f6.S
hand    0 35
pile    none
hand    1 2 8
hand    2 5 6
play    place 35 r0, enter 0
expect  eliminated 0 edge, eliminated 1 edge

title   CL-29 with two markers each one's own other figure is asked too
game    kosmos players=2 active=0
marker  0.0 a1.N   0.1 a1.W   1.0 f6.S   1.1 f1.E
hand    0 20
play    place 20 r0 marker 0 port 0
expect  decision 0 enter marker 1 at a1
play    enter 7
expect  marker 0.1 a2.0
