# One player: CL-26, CL-31.

title   CL-26 one player, one hand of three, one to eight markers
game    classic players=1 solo=true markers=8
expect  state pile 32
expect  state hand_sizes [3]
expect  decision 0 start marker 0
expect  moves 48

title   CL-26 not with two players
game    classic players=2 solo=true
expect  new fails solo

title   CL-26 not with nine markers
game    classic players=1 solo=true markers=9
expect  new fails 1 to 8 markers

title   CL-26 CL-31 the markers move in a fixed order; a lost one is left out
game    classic players=1 solo=true markers=3
marker  0.0 a1.0   0.1 a1.1   0.2 f6.4
hand    0 20 34 33
state   {"to_play":[0]}
expect  decision 0 place marker 0
expect  illegal place 20 r0 marker 2
play    place 20 r0 marker 0
expect  eliminated 0.1 edge, drew 0
expect  decision 0 place marker 2
play    place 34 r0 marker 2
expect  decision 0 place marker 0

title   CL-26 the score is the number of tiles laid
game    classic players=1 solo=true markers=2
board   a     b     c     d     e     f
  6     34r0  .     .     .     .     33r1
marker  0.0 a1.0   0.1 out
hand    0 1 35
state   {"to_play":[0]}
play    place 1 r0 marker 0
expect  eliminated 0.0 edge, over solo
expect  result solo 0
expect  scores 3

title   CL-26 it also ends when the tiles do
game    classic players=1 solo=true
marker  0 a1.0
hand    0 20
pile    none
play    place 20 r0
expect  result solo 0
expect  scores 1
