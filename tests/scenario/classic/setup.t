# Setting up: CL-1, CL-3 to CL-6, CL-22, CL-23.

title   CL-1 CL-5 six by six, three tiles each, the rest is the pile
game    classic players=3
expect  state width 6
expect  state height 6
expect  state hand_sizes [3,3,3]
expect  state pile 26
expect  pile holds 26

title   CL-1 eight players can play
game    classic players=8
expect  state pile 11

title   CL-1 nine cannot
game    classic players=9
expect  new fails from 1 to 8

title   CL-1 one alone cannot, but in solo
game    classic players=1
expect  new fails 2 to 8 players

title   CL-3 every port on the rim is a start mark; two marks of one square may be taken, one mark only once
game    classic players=3 first=0
expect  moves 48
play    start f1.0
expect  started 0 f1 0
expect  moves 47
expect  illegal start f1.0
expect  legal start f1.1
expect  legal start f1.3
expect  illegal start f1.4
expect  illegal start b2.0
expect  illegal start e1.2
play    start f1.1, start a6.6
expect  marker 0 f1.0 1 f1.1 2 a6.6

title   CL-3 56 marks on seven by seven
game    custom players=2 width=7 height=7
expect  moves 56

title   CL-4 the dragon tile lies beside the board and is no tile to lay
game    classic players=2
board   a
  1     36r0
marker  0 f1.0   1 a6.6
expect  set fails tile

title   CL-4 at the start nobody has the dragon
game    classic players=2
expect  state dragon null

title   CL-5 the host may say who is first
game    classic players=4 first=2
expect  state first 2
expect  decision 2 start

title   CL-5 hands are hidden
game    classic players=3 first=0
expect  view 0 hands.1 null
expect  view 0 hands.2 null
expect  view 0 hand_sizes [3,3,3]
expect  view public hands [null,null,null]

title   CL-6 clockwise from the first player, and no tile before all markers stand
game    classic players=3 first=1
expect  decision 1 start
play    start a1.0
expect  decision 2 start
expect  illegal place 1 r0
play    start b1.0
expect  decision 0 start
play    start c1.0
expect  turn 1
expect  decision 1 place

title   CL-6 CL-5 one's own tiles are seen before the start mark is chosen
game    classic players=2 first=0
hand    0 3 9 12
expect  decision 0 start
expect  view 0 hands.0 [3,9,12]
expect  view 1 hands.0 null

title   CL-22 the Kosmos pile is drawn as one, however it is stacked
game    kosmos players=4
hand    0 2 3 4
hand    1 5 6 7
hand    2 8 9 11
hand    3 12 13 14
marker  0 a1.N 1 f1.N 2 f6.S 3 a6.W
pile    15 16 17
play    place 2 r2 port 0                   (0-2)
expect  drew 0 1 15
expect  pile 16 17

title   CL-23 house boards from 3x3 to 10x10
game    custom players=2 width=3 height=10
expect  state width 3
expect  state height 10
expect  moves 52

title   CL-23 not two wide
game    custom players=2 width=2
expect  new fails 3 to 10

title   CL-23 not eleven high
game    custom players=2 height=11
expect  new fails 3 to 10

title   CL-23 both decks together
game    custom players=8 deck=both
expect  state pile 75
