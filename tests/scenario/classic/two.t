# Two markers each: CL-21, CL-28.

title   CL-21 markers are placed A, B, A, B
game    modern players=2 first=1
expect  decision 1 start marker 0
play    start a1.0
expect  decision 0 start marker 0
play    start f6.4
expect  decision 1 start marker 1
play    start a6.6
expect  decision 0 start marker 1
play    start f1.1
expect  marker 1.0 a1.0 0.0 f6.4 1.1 a6.6 0.1 f1.1
expect  decision 1 place
expect  state to_play [0,1]

title   CL-21 a turn is two full turns, one for each marker, in the order one likes
game    modern players=2 active=0
marker  0.0 b1.0   0.1 f1.1   1.0 f6.4   1.1 a6.6
hand    0 34 33 13
pile    5 6 7
expect  illegal place 34 r0                 (which marker?)
play    place 34 r0 marker 1
expect  moved 0.1 f1, drew 0 5
expect  no turn
expect  decision 0 place marker 0
expect  state to_play [0]
expect  illegal place 33 r1 marker 1
play    place 33 r1 marker 0
expect  moved 0.0 b1, drew 0 6, turn 1
expect  decision 1 place

title   CL-21 the marker being played is protected, one's other marker is not; lost before its half it is skipped
game    modern players=2 active=0
marker  0.0 a1.0   0.1 a1.1   1.0 f6.4   1.1 a6.6
hand    0 20 34 33
expect  illegal place 20 r0 marker 1        (1-6)
play    place 20 r0 marker 0                (0-2)
expect  eliminated 0.1 edge, turn 1
expect  marker 0.0 b1.7 0.1 out
expect  result none
expect  hand 0 holds 3
expect  decision 1 place

title   CL-21 one is out when both markers are: the hand goes back, the other wins
game    modern players=2 active=0
marker  0.0 a1.0   0.1 out   1.0 f6.4   1.1 a1.1
hand    0 1 35
hand    1 5 6
play    place 1 r0 marker 0                 (head-on)
expect  eliminated 0.0 collision, eliminated 1.1 collision, returned 0 35
expect  result last 1

title   CL-28 the end is tested after each half: there is no second one
game    modern players=2 active=0
marker  0.0 a1.0   0.1 f1.1   1.0 a1.1   1.1 out
hand    0 20 34 33
play    place 20 r0 marker 0
expect  eliminated 1.0 edge, over 0 last
expect  result last 0

title   CL-28 CL-18 out by the same tile shares, out by one's earlier half does not
game    modern players=2 active=0
marker  0.0 a1.0   0.1 out   1.0 a1.1   1.1 out
hand    0 1
play    place 1 r0 marker 0
expect  result together 0 1

title   CL-28 each half draws: the dragon goes by the half in which the pile ran out
game    modern players=2 active=0
marker  0.0 b1.0   0.1 f1.1   1.0 f6.4   1.1 a6.6
hand    0 34 33 13
hand    1 5 6 7
pile    8
play    place 34 r0 marker 1
expect  drew 0 8
expect  no dragon
play    place 33 r1 marker 0
expect  dragon 0

title   CL-17 CL-28 no tile for the second half: it is passed
game    modern players=2 active=0
marker  0.0 b1.0   0.1 f1.1   1.0 f6.4   1.1 a6.6
hand    0 34
hand    1 5 6
pile    none
dragon  1
play    place 34 r0 marker 1
expect  passed 0, turn 1
expect  decision 1 place

title   CL-21 classic can be played with two markers too
game    classic players=2 markers=2 active=1
marker  0.0 b1.0   0.1 f1.1   1.0 f6.4   1.1 a6.6
hand    1 34 33 13
play    place 34 r0 marker 1
expect  decision 1 place marker 0
