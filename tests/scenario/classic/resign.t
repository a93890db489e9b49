# `resign` at every kind of decision (protocol); tiles go as in CL-13, the dragon as in CL-16.

title   CL-13 at `place` by the one who decides: the first listed move is played, then the markers leave
game    classic players=3 active=0
marker  0 c1.0   1 a1.0   2 f6.4
hand    0 34 3 9
hand    1 5 6 7
hand    2 8 10 11
pile    20
play    resign 0
expect  resigned 0, placed 0 34 c1, drew 0 20, eliminated 0 resigned, returned 0
expect  hand 0
expect  pile holds 3
expect  decision 1 place

title   CL-13 at `place` by another one
game    classic players=3 active=0
marker  0 c1.0   1 a1.0   2 f6.4
hand    0 34 3 9
hand    1 5 6 7
hand    2 8 10 11
pile    20
play    resign 1
expect  resigned 1, eliminated 1 resigned, returned 1 5 6 7, shuffled
expect  decision 0 place
expect  marker 1 out
play    place 34 r0
expect  turn 2

title   CL-18 one player left wins
game    classic players=2 active=0
marker  0 c1.0   1 a1.0
play    resign 1
expect  result last 0

title   CL-6 at `start`: by the one who decides
game    classic players=3 first=0
play    start a1.0
play    resign 1
expect  resigned 1, started 1, eliminated 1 resigned
expect  decision 2 start
expect  state pile 29

title   CL-6 at `start`: by one who has not been asked, and is not
game    classic players=3 first=0
play    resign 2
expect  eliminated 2 resigned, returned 2
play    start a1.0, start b1.0
expect  decision 0 place

title   CL-6 at `start`: the first player gone, the next one begins
game    classic players=3 first=0
play    start a1.0, resign 0, start b1.0, start c1.0
expect  turn 1
expect  decision 1 place

title   CL-12 at `swap`: the exchange ends with the first listed move, then the player leaves
game    classic players=4 active=0
marker  0 a1.0   1 a1.1   2 f6.4   3 f1.1
hand    0 20 3 9
hand    1 5 6 7
play    place 20 r0, resign 0
expect  resigned 0, swapped 0 3 5, returned 1, eliminated 0 resigned, returned 0
expect  decision 2 place

title   CL-12 at `swap` by another one: only when the step under way is done
game    classic players=4 active=0
marker  0 a1.0   1 a1.1   2 f6.4   3 f1.1
hand    0 20 3 9
hand    1 5 6 7
play    place 20 r0, resign 2
expect  resigned 2
expect  no eliminated
expect  decision 0 swap
expect  illegal resign 2
play    done
expect  returned 1, eliminated 2 resigned, returned 2
expect  decision 3 place

title   CL-29 at `enter`: the port is the first listed one
game    kosmos players=3 active=0
marker  0 a1.N   1 a1.W   2 f6.S
hand    0 20
play    place 20 r0 port 0, resign 1
expect  resigned 1, entered 1 a1 7, moved 0, moved 1, eliminated 1 resigned
expect  decision 2 place

title   CL-29 at `enter` by another one
game    kosmos players=3 active=0
marker  0 a1.N   1 a1.W   2 f6.S
hand    0 20
play    place 20 r0 port 0, resign 2
expect  decision 1 enter
play    enter 7
expect  moved 1, eliminated 2 resigned
expect  decision 1 place

title   CL-16 the holder resigns: the dragon passes on as for anybody who goes out
game    classic players=4 active=0
marker  0 c1.0   1 a1.0   2 f6.4   3 f1.1
hand    0 34 3
hand    1 5
hand    2 7 8
hand    3 9 10
pile    none
dragon  1
play    resign 1
expect  dragon 2, returned 1 5, dragon none, drew 2 5, dragon 3

title   CL-21 both markers leave
game    modern players=2 active=0
marker  0.0 b1.0   0.1 f1.1   1.0 f6.4   1.1 a6.6
play    resign 1
expect  eliminated 1.0 resigned, eliminated 1.1 resigned
expect  result last 0

title   CL-26 alone: the score stands
game    classic players=1 solo=true
marker  0 c1.0
hand    0 34 3 9
play    resign 0
expect  result solo 0
expect  scores 1

title   CL-10 who is out cannot resign, nor can a seat that there is not
game    classic players=3 active=0
marker  0 c1.0   1 a1.0   2 out
hand    2
expect  illegal resign 2
expect  illegal resign 3
expect  legal resign 1

title   CL-18 not after the end
game    classic players=2 active=0
marker  0 a1.0   1 a1.1
hand    0 20 3 4
play    place 20 r0
expect  illegal resign 0
