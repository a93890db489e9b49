# The mystic portal: VP-1 to VP-10.

title   VP-1 in place of a wake tile, on the square the ship faces, and no bonus for it
game    seas players=2 active=0 portal=true
board   a     b     c     d     e     f     g
  2     33r0  .     .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
  6     .     .     .     .     .     34r0  .
ship    0 b2.7   1 g7.4
hand    0 portal 3 9
rolls   5 5 1 1
expect  legal portal
expect  illegal portal b2
expect  illegal place portal r0
play    portal
expect  portal 0 b2, rolled 0 portal 5 5, transported 0 f6
expect  state portal b2
expect  tile b2 .
expect  decision 0 wake at f6
expect  hand 0 3 9
play    wake 0
expect  moved 0 f6 0 5, drew 0, turn 1
expect  ship 0 f7.0

title   VP-2 all ships facing the square enter, one by one, the active player's last
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  1     .     32r0  .     .     .     .     .
  2     33r0  .     35r0  .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
  6     .     .     .     .     .     34r0  .
ship    0 b2.7   1 b2.0   2 b2.2
hand    0 portal
rolls   5 5 5 5 5 5 1 1
play    portal
expect  decision 1 wake at f6
expect  ship 0 -   1 -   2 -
play    wake 0
expect  moved 1 f6 0 5, rolled 2 portal 5 5, transported 2 f6
expect  decision 2 wake at f6
play    wake 1
expect  rolled 0 portal 5 5
expect  decision 0 wake at f6
play    wake 5
expect  ship 0 f5.5   1 f7.0   2 f7.1
expect  decision 1 place

title   VP-3 VP-4 VP-10 squares that will not do are rolled again; what kills or leads back is barred
game    seas players=2 active=0 portal=true uzushio=true
board   a     b     c     d     e     f     g
  2     33r0  .     .     .     .     .     .
  4     .     .     .     .     .     D4b^  D5g^
  6     .     .     .     .     D4g^  U^    .
ship    0 b2.7   1 g7.4
hand    0 portal
rolls   2 2 5 5 4 5 1 1 1 2
play    portal
expect  rolled 0 2 2, rolled 0 5 5, rolled 0 4 5, rolled 0 1 1, rolled 0 1 2, transported 0 a2
expect  decision 0 wake at a2
expect  moves wake 0, wake 1, wake 4, wake 5

title   VP-4 not to the end where an opponent stands; the opposite direction is allowed
game    seas players=2 active=0 portal=true
board   a     b     c     d     e     f     g
  2     33r0  .     .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 b2.7   1 a3.1
hand    0 portal
rolls   1 2
play    portal
expect  moves wake 1, wake 4, wake 5

title   VP-4 if everything is barred or kills, all is allowed, and SE-18 follows
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  1     24r0  D1g^  .     .     .     .     .
  3     33r0  .     .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 b3.7   1 a2.0   2 a2.1
hand    0 portal
rolls   1 1
play    portal
expect  decision 0 wake at a1
expect  moves 8
play    wake 6
expect  moved 0 a1 6 5, eliminated 0 collision, eliminated 1 collision
expect  result last 2

title   VP-3 on an empty square a wake tile is laid, and others who face it sail too
game    seas players=2 active=0 portal=true
board   a     b     c     d     e     f     g
  2     33r0  .     .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
  5     .     .     .     .     .     32r0  .
ship    0 b2.7   1 f6.0
hand    0 portal 34
rolls   5 5 1 1
play    portal
expect  decision 0 wake at f6
expect  illegal wake 2
expect  illegal wake 3 r0 2
play    wake 34 r0 2
expect  placed 0 34 f6, moved 0 f6 2 7, moved 1 f6 0 5, drew 0 3
expect  ship 0 e6.2   1 f7.0

title   VP-5 a daikaiju that enters is transported by the active player and acts there
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  3     .     .     P     .     .     .     .
  4     .     .     D1g>  .     D2g^  .     D2b^
  6     .     .     .     .     .     34r0  .
  7     .     .     .     .     .     .     D3g^
ship    0 a1.0   1 g6.7   2 f7.0
hand    0 13
rolls   2 5 3 6 6 5 5 1 1 1 1
play    place 13 r1
expect  daikaiju_moved 1 gold c4 c3, rolled 1 portal 6 6, rolled 1 portal 5 5, daikaiju_moved 1 gold c3 f6
expect  tile_removed 34 f6, eliminated 2 run_over
expect  state daikaiju.0.at f6
expect  state daikaiju.0.facing 1

title   VU-5 VP-5 a daikaiju placed on the portal is transported
game    seas players=2 active=0 portal=true
board   a     b     c     d     e     f     g
  3     .     .     P     .     .     .     .
  4     .     .     .     .     D2g^  .     D2b^
ship    0 a1.0   1 g7.4
hand    0 34
daikaiju_pile 1b 3g
rolls   3 3 2 3 3 1 6
play    place 34 r0
expect  daikaiju_placed 1 blue c3 2, rolled 1 portal 3 3, rolled 1 portal 1 6, daikaiju_moved 1 blue c3 a7
expect  state daikaiju.0.facing 2
expect  decision 1 place

title   VP-6 a reaction on another's turn: laid on an empty square beside the ship's tile
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  30r0  .     .     .
  4     .     .     D1g^  .     D2g^  .     D2b^
  6     .     .     .     .     .     34r0  .
ship    0 a1.0   1 b3.2   2 g7.4
hand    0 13
hand    1 portal 3 9
rolls   2 5 2 5 5 1 1
play    place 13 r1
expect  decision 1 react at c3 cause run_over daikaiju c4
expect  moves accept, portal c2, portal b3, portal c4
expect  tile c3 33r0
play    portal b3
expect  portal 1 b3, rolled 1 portal 5 5, transported 1 f6
expect  state daikaiju.0.at c4
play    wake 0
expect  moved 1 f6 0 5, daikaiju_moved 1 gold c4 c3, tile_removed 33 c3
expect  no eliminated
expect  ship 1 f7.0
expect  decision 1 place

title   VP-6 every other ship facing that square enters too
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  3     35r1  .     33r0  30r0  .     .     .
  4     .     .     D1g^  .     D2g^  .     D2b^
  6     .     .     .     .     .     34r0  .
ship    0 a1.0   1 b3.2   2 b3.7
hand    0 13
hand    1 portal 3 9
rolls   2 5 2 5 5 5 5
play    place 13 r1
play    portal b3
expect  decision 2 wake at f6
play    wake 0
expect  decision 1 wake at f6

title   VP-6 without an empty square beside it the portal still goes where the daikaiju lies
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  2     .     .     31r0  .     .     .     .
  3     .     12r0  33r0  30r0  .     .     .
  4     .     .     D1g^  .     D2g^  .     D2b^
ship    0 a1.0   1 c4.0   2 g7.4
hand    0 13
hand    1 portal 3 9
rolls   2 5 2 1 1
play    place 13 r1
expect  decision 1 react cause run_over
expect  moves accept, portal c4
play    accept
expect  eliminated 1 run_over

title   VP-7 the uzushio may share its square: the portal acts first
game    seas players=2 active=0 portal=true uzushio=true
board   a     b     c     d     e     f     g
  2     U^    .     .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
  6     .     .     .     .     .     33r0  .
state   {"portal":"a2"}
ship    0 a1.0   1 g7.4
hand    0 34
rolls   5 5 6 1
play    place 34 r0
expect  moved 0 a1 0 5, transported 0 f6
expect  no eliminated
expect  decision 0 wake at f6

title   VP-7 nor does the tsunami reach who is carried off from its row
game    seas players=2 active=0 portal=true tsunami=true
board   a     b     c     d     e     f     g
  2     P     .     .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
  6     .     .     .     .     .     33r0  .
state   {"tsunami":{"at":"d2","facing":0,"round":1,"seat":1}}
ship    0 a1.0   1 g7.4
hand    0 34
rolls   5 5
play    place 34 r0
expect  no rolled tsunami
expect  decision 0 wake at f6

title   VP-8 a tile used on another's turn is replaced at the end of the own turn, which fills the hand to three
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  30r0  .     .     .
  4     .     .     D1g^  .     D2g^  .     D2b^
  6     .     .     .     .     .     32r0  .
ship    0 a1.0   1 g7.4   2 b3.2
hand    0 13
hand    1 33
hand    2 portal 34 9
rolls   2 5 2 5 5 1 1 1 1
play    place 13 r1
expect  decision 2 react at c3 cause run_over daikaiju c4
play    portal b3, wake 4
expect  no drew 2
expect  decision 1 place
expect  hand 2 9 34
play    place 33 r0
expect  drew 1 3, turn 2
expect  no drew 2
expect  decision 2 place
expect  hand 2 9 34
play    place 34 r0
expect  drew 2 2
expect  hand 2 holds 3

title   VP-8 so it is on the own turn, before step C
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  30r0  .     .     .
  4     .     .     D1g^  .     D2g^  .     D2b^
  6     .     .     .     .     .     32r0  .
ship    0 a1.0   1 b3.2   2 g7.4
hand    0 13
hand    1 portal 34 9
rolls   2 5 2 5 5 1 1
play    place 13 r1, portal b3, wake 4
expect  decision 1 place
expect  hand 1 9 34
play    place 34 r0
expect  drew 1 2
expect  hand 1 holds 3

title   VP-9 where no square would do, nothing is rolled: back to a start mark
game    seas players=2 active=0 portal=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 c7.4
hand    0 portal
rolls   1 1
play    portal
expect  no rolled portal
expect  decision 0 mark
expect  moves 49
expect  illegal mark a1.0
expect  illegal mark c7.4
expect  illegal mark g4.2
play    mark g7.2
expect  marked 0 g7 2, drew 0, turn 1
expect  ship 0 g7.2

title   VP-10 a wake that leads into the portal: the ship is transported again before the next
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  1     34r0  .     35r0  .     .     .     .
  2     D1g^  33r0  .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
  6     .     .     .     .     .     32r0  .
ship    0 b1.4   1 b1.7   2 b1.2
hand    0 portal
rolls   1 1 5 5 5 5
play    portal
expect  decision 1 wake at a1
expect  moves wake 6, wake 7
play    wake 7
expect  moved 1 a1 7 2, rolled 1 portal 5 5
expect  decision 1 wake at f6
play    wake 0
expect  decision 2 wake at f6

title   VP-10 if every wake of the square leads back, the ship rolls again without sailing
game    seas players=2 active=0 portal=true
board   a     b     c     d     e     f     g
  1     .     .     .     .     D4g^  D4b^  D5g^
  2     .     .     7r2   .     .     .     .
  3     .     5r1   20r3  .     .     .     .
  4     .     35r1  27r1  .     .     .     .
  5     .     30r0  2r1   .     .     .     .
  6     .     .     .     .     .     34r0  .
ship    0 d3.7   1 g7.4
hand    0 portal
rolls   3 3 5 5
play    portal
expect  rolled 0 portal 3 3, rolled 0 portal 5 5, transported 0 f6
expect  no transported 0 c3
expect  no moved
expect  decision 0 wake at f6

title   VP-10 it goes again before those whom its tile has swept in, and they before the active player's
game    seas players=4 active=0 portal=true
board   a     b     c     d     e     f     g
  1     .     .     30r0  .     .     .     .
  2     D1g^  33r0  .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
  6     .     .     .     .     .     32r0  .
ship    0 b1.4   1 a1.6   2 b1.2   3 g7.4
hand    0 portal 3
hand    1 9
hand    2 34
rolls   1 1 5 5 5 5 5 5 1 1
play    portal
expect  decision 2 wake at a1
expect  moves wake 34 r0 6, wake 34 r0 7
play    wake 34 r0 7
expect  moved 1 a1 6 3, moved 2 a1 7 2, rolled 2 portal 5 5, transported 2 f6
expect  decision 2 wake at f6
play    wake 0
expect  transported 1 f6
expect  decision 1 wake at f6
play    wake 1
expect  transported 0 f6
expect  decision 0 wake at f6
play    wake 2
expect  no eliminated
expect  ship 0 e6.3   1 f7.0   2 f7.1
expect  decision 1 place

title   VP-10 ships swept in by a tile laid under VP-3 join those still waiting in play order, the active player's last
game    seas players=4 active=0 portal=true
board   a     b     c     d     e     f     g
  1     .     .     30r0  .     .     .     .
  2     .     33r0  .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
  6     .     .     .     .     .     32r0  .
ship    0 b1.4   1 a1.6   2 b1.2   3 b1.3
hand    0 portal 3
hand    1 9
hand    2 34
rolls   1 1 5 5 5 5 5 5 1 1
play    portal
expect  decision 2 wake at a1
play    wake 34 r0 0
expect  moved 1 a1 6 3, moved 2 a1 0 5
expect  ship 2 a2.0
expect  decision 1 wake at f6
play    wake 0
expect  decision 3 wake at f6
expect  state portal_rolls [0,1,1,1]
play    wake 1
expect  decision 0 wake at f6
play    wake 2
expect  ship 0 e6.3   1 f7.1   2 a2.0   3 f7.0
expect  decision 1 place
expect  state portal_rolls missing

title   VP-10 twenty rolls of one ship in one event: those of an earlier stay in the portal count
game    seas players=4 active=0 portal=true
board   a     b     c     d     e     f     g
  1     .     P     30r0  .     .     .     .
  2     .     33r0  .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
  5     .     .     .     .     .     D1g^  .
  6     .     .     .     .     .     32r0  .
ship    0 b3.0   1 a1.6   2 -   3 g7.4
hand    0 3
hand    1 9
hand    2 34
state   {"portal_rolls":[0,19,1,0],"agenda":[{"step":"transport","seat":2,"square":0},{"step":"transports"},{"step":"event","in":15,"rolled":0,"swept":0},{"step":"draw","seat":0}],"decision":{"player":2,"kind":"wake"}}
rolls   5 4 5 5
play    wake 34 r0 0
expect  rolled 1 portal 5 4
expect  no transported 1
expect  decision 1 mark
expect  state portal_rolls [0,20,1,0]
play    mark g1.0
expect  marked 1 g1 0
expect  state portal_rolls missing

title   VP-10 with eighteen before there is one more roll
game    seas players=4 active=0 portal=true
board   a     b     c     d     e     f     g
  1     .     P     30r0  .     .     .     .
  2     .     33r0  .     .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
  5     .     .     .     .     .     D1g^  .
  6     .     .     .     .     .     32r0  .
ship    0 b3.0   1 a1.6   2 -   3 g7.4
hand    0 3
hand    1 9
hand    2 34
state   {"portal_rolls":[0,18,1,0],"agenda":[{"step":"transport","seat":2,"square":0},{"step":"transports"},{"step":"event","in":15,"rolled":0,"swept":0},{"step":"draw","seat":0}],"decision":{"player":2,"kind":"wake"}}
rolls   5 4 5 5
play    wake 34 r0 0
expect  rolled 1 portal 5 4, rolled 1 portal 5 5, transported 1 f6
expect  decision 1 wake at f6
expect  state portal_rolls [0,20,1,0]

title   VP-10 rolls are counted in an event only
game    seas players=2 active=0 portal=true
ship    0 a1.0   1 g7.4
state   {"portal_rolls":[1,0]}
expect  set fails counted in an event
