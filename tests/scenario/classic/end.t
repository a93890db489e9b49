# The end: CL-18.

title   CL-18 one player left wins
game    classic players=2 active=0
marker  0 a1.0   1 a1.1
hand    0 20 3 4
play    place 20 r0
expect  eliminated 1 edge, over 0 last
expect  result last 0
expect  decision none
expect  moves 0

title   CL-18 none left: all whom this turn eliminated share the win, earlier ones do not
game    classic players=3 active=0
board   a     b     c     d     e     f
  6     .     .     .     .     .     34r0
marker  0 a1.0   1 a1.1   2 out
hand    0 1
hand    2
play    place 1 r0
expect  over 0 1 together
expect  result together 0 1

title   CL-18 no tiles left: all still in share the win
game    classic players=3 active=0
marker  0 a1.0   1 c1.1   2 f6.4
hand    0 20
hand    1
hand    2
pile    none
play    place 20 r0
expect  result tiles 0 1 2

title   CL-18 one tile in a hand of somebody still in: it goes on
game    classic players=3 active=0
marker  0 a1.0   1 c1.1   2 f6.4
hand    0 20
hand    1
hand    2 7
pile    none
play    place 20 r0
expect  result none
expect  decision 2 place

title   CL-18 the whole turn counts: the last tile both empties the hands and puts an opponent out
game    classic players=3 active=0 exchange=false
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20
hand    1
hand    2
pile    none
play    place 20 r0
expect  eliminated 1 edge
expect  result tiles 0 2
