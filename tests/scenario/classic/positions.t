# Positions that cannot be, and those that only `custom` allows.

title   CL-10 a marker facing a filled square
game    classic players=2 active=0
board   a     b
  1     34r0  33r0
marker  0 b1.7   1 f1.0
expect  set fails already filled

title   CL-11 a line that does not begin at the rim
game    classic players=2 active=0
marker  0 c3.0   1 f1.0
expect  set fails rim

title   CL-11 two markers on one port
game    classic players=2 active=0
marker  0 a1.0   1 a1.0
expect  set fails one place

title   CL-2 a tile twice on the board
game    classic players=2 active=0
board   a     b
  1     34r0  34r1
marker  0 f1.0   1 f6.4
expect  set fails more often

title   CL-2 a tile on the board and in a hand
game    classic players=2 active=0
board   a
  1     34r0
marker  0 f1.0   1 f6.4
hand    0 34
expect  set fails more often

title   CL-2 a tile in a hand and in the pile
game    classic players=2 active=0
marker  0 f1.0   1 f6.4
hand    0 34
pile    5 34
expect  set fails more often

title   CL-5 four tiles in a hand
game    classic players=2 active=0
marker  0 f1.0   1 f6.4
hand    0 1 2 3 4
expect  set fails more tiles

title   CL-6 a marker not placed, but a tile on the board
game    classic players=2 active=0
board   a
  1     34r0
marker  0 f1.0
expect  set fails decision

title   CL-7 the active player has no tile
game    classic players=2 active=0
marker  0 f1.0   1 f6.4
hand    0
expect  set fails no tile

title   CL-10 the active player is out
game    classic players=3 active=0
marker  0 out   1 f6.4  2 f1.0
hand    0
expect  set fails out

title   CL-13 one who is out holds tiles
game    classic players=3 active=1
marker  0 out   1 f6.4  2 f1.0
hand    0 4
expect  set fails holds tiles

title   CL-16 the dragon with one who is out
game    classic players=3 active=1
marker  0 out   1 f6.4  2 f1.0
hand    0
dragon  0
expect  set fails dragon

title   CL-20 a dragon where there is none
game    kosmos players=3 active=1
marker  0 a1.N   1 f6.S  2 f1.N
dragon  0
expect  set fails dragon

title   CL-20 a figure beside a side inside the board
game    kosmos players=3 active=1
marker  0 a1.N   1 f6.S  2 c3.N
expect  set fails side

title   CL-29 an `enter` that nobody has to answer
game    kosmos players=3 active=1
marker  0 a1.N   1 f6.S  2 f1.N
state   {"decision":{"player":1,"kind":"enter"}}
expect  set fails decision

title   CL-12 a `swap` without anybody out
game    classic players=3 active=1
marker  0 a1.0   1 f6.4  2 f1.0
state   {"decision":{"player":1,"kind":"swap"}}
expect  set fails decision

title   CL-18 everybody out, and no result
game    classic players=2 active=0
marker  0 out   1 out
hand    0
hand    1
expect  set fails out

title   CL-23 custom: a line may begin inside, and a ring eliminates
game    custom players=3 active=0 exchange=false
board   a     b     c     d
  2     .     8r0   3r0   .
  3     .     15r2  .     .
marker  0 c3.0   1 f6.4   2 f1.0
hand    0 35
expect  moves place 35 r0
play    place 35 r0                         (0-7, b3 2-1, b2 4-3, c2 6-5: round and back)
expect  moved 0 c3 0 7 b3 2 1 b2 4 3 c2 6 5, eliminated 0 loop
expect  decision 1 place

title   CL-23 custom: CL-8 forbids a ring as long as there is another way
game    custom players=3 active=0 exchange=false
board   a     b     c     d
  2     .     8r0   3r0   .
  3     .     15r2  .     .
marker  0 c3.0   1 f6.4   2 f1.0
hand    0 35 34
expect  illegal place 35 r0
expect  legal place 34 r0

title   CL-23 custom: markers on one port travel together
game    custom players=2 active=0
marker  0 c3.0   1 c3.0
hand    0 34
play    place 34 r0
expect  moved 0 c3 0 5, moved 1 c3 0 5
expect  marker 0 c4.0 1 c4.0

title   CL-23 custom: tiles by their paths come back as id and turn
game    custom players=2 active=0
marker  0 a1.0   1 f6.4
state   {"tiles":[{"at":"c2","paths":[[0,7],[1,2],[3,4],[5,6]]}]}
expect  tile c2 35r0
