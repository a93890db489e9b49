# Other goals: CL-25, CL-31.

title   CL-25 longest: every tile travelled over counts, for every marker that moves
game    classic players=2 active=1 goal=longest
board   a     b     c     d
  1     .     34r0  13r1  .
  2     .     .     35r0  .
  3     .     33r1  .     .
marker  0 b2.0   1 b2.2
score   0 5   1 7
hand    1 28
play    place 28 r0                         (0-3, 2-5)
expect  state markers.0.score 7
expect  state markers.1.score 9

title   CL-25 CL-31 longest: a tile travelled twice counts twice
game    classic players=2 active=0 goal=longest
board   a     b     c
  1     .     32r0  4r0
  2     .     .     35r0
marker  0 b2.1   1 f6.4
score   0 1
hand    0 3
play    place 3 r2                          (1-2; then c2 7-0, c1 5-7, b1 2-6)
expect  moved 0 b2 1 2 c2 7 0 c1 5 7 b1 2 6
expect  marker 0 a1.3
expect  state markers.0.score 5

title   CL-31 crossings: lines whose ports alternate cross, each earlier one counts
game    classic players=2 active=0 goal=crossings
board   a     b     c
  1     .     32r0  4r0
  2     .     .     35r0
marker  0 b2.1   1 f6.4
hand    0 3
play    place 3 r2                          (2-6 crosses 0-4 on b1)
expect  state markers.0.score 1

title   CL-31 crossings: another's line does not count, nor one that does not cross
game    classic players=2 active=0 goal=crossings
board   a     b     c
  1     .     34r0  13r1
  2     .     .     35r0
marker  0 b2.0   1 b2.2
hand    0 32
play    place 32 r0                         (0-4 and 2-6 cross, but they are two players')
expect  state markers.0.score 0
expect  state markers.1.score 0

title   CL-31 crossings: lines of one marker on one tile side by side do not cross
game    classic players=2 active=0 goal=crossings
board   a     b     c
  1     .     13r1  8r0
  2     .     .     35r0
marker  0 b2.0   1 f6.4
hand    0 20
play    place 20 r0                         (0-2, c2 7-0, c1 5-7, b1 2-3, c1 6-2; 5-7 crosses 6-2)
expect  moved 0 b2 0 2 c2 7 0 c1 5 7 b1 2 3 c1 6 2
expect  marker 0 d1.7
expect  state markers.0.score 1

title   CL-31 a head-on pair counts the new tile once each and no more
game    classic players=4 active=2 exchange=false goal=longest
board   a     b     c     d
  1     .     34r0  .     13r1
  2     12r0  .     33r0  35r0
marker  0 b2.0   1 b2.2   2 b2.7   3 f6.4
score   0 1 1 3 2 1
hand    2 14
play    place 14 r0
expect  eliminated 0 collision, eliminated 1 collision
expect  state markers.0.score 2
expect  state markers.1.score 4
expect  state markers.2.score 2

title   CL-25 CL-31 one player left does not end a scoring game; the lost keep their score
game    classic players=2 active=0 goal=longest exchange=false
marker  0 a1.0   1 a1.1
score   1 9
hand    0 20
play    place 20 r0
expect  eliminated 1 edge, turn 0
expect  result none
expect  decision 0 place
expect  state markers.1.score 10

title   CL-31 CL-12 the exchange is offered to the last one, since the game goes on
game    classic players=2 active=0 goal=longest
marker  0 a1.0   1 a1.1
hand    0 20 3 4
hand    1 5 6
play    place 20 r0
expect  decision 0 swap

title   CL-25 it ends when no marker is left; the highest score wins, though it went out first
game    classic players=2 active=0 goal=longest
marker  0 a1.0   1 out
score   0 3   1 9
hand    0 1
hand    1
play    place 1 r0
expect  result score 1
expect  scores 4 9

title   CL-25 ties share
game    classic players=2 active=0 goal=longest
marker  0 a1.0   1 out
score   0 8   1 9
hand    0 1
hand    1
play    place 1 r0
expect  result score 0 1
expect  scores 9 9

title   CL-25 or when no tile can be laid
game    classic players=2 active=0 goal=crossings
marker  0 a1.0   1 f6.4
score   1 2
hand    0 20
hand    1
pile    none
play    place 20 r0
expect  result score 1
expect  scores 0 2

title   CL-8 CL-31 stays in force in a scoring game
game    classic players=2 active=0 goal=longest
marker  0 a1.0   1 f6.4
hand    0 1 20
expect  illegal place 1 r0
expect  legal place 20 r0

title   CL-31 with several markers a player's score is their sum
game    classic players=2 active=0 markers=2 goal=longest
marker  0.0 a1.0   0.1 out   1.0 out   1.1 out
score   0.0 2  0.1 4  1.0 3  1.1 1
hand    0 1
hand    1
play    place 1 r0 marker 0
expect  scores 7 4
expect  result score 0

title   CL-31 a head-on pair that meets only when one comes back to the new tile: still once each
game    classic players=3 active=2 exchange=false goal=longest
board   a     b     c
  1     .     34r0  .
  2     33r0  .     1r0
  3     12r0  11r1  .
marker  0 b2.0   1 b2.7   2 b2.5
hand    2 6
play    place 6 r2                          (0-3, c2 6-7, 2-7 against player 1; 5-4, b3 1-4)
expect  moved 0 b2 0 3, moved 1 b2 7 2, eliminated 0 collision, eliminated 1 collision
expect  marker 2 b4.1
expect  state markers.0.score 1
expect  state markers.1.score 1
expect  state markers.2.score 2
