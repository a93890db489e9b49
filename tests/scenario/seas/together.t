# Everything together: VX-1, VX-2, VX-4 to VX-7, VX-9. VX-3 is tested on random games.

title   VX-1 with both in the hand: either or none
game    seas players=3 active=0 taihou=true portal=true
board   a     b     c     d     e     f     g
  3     .     31r0  33r0  .     .     .     .
  4     .     .     D1g^  .     D2g^  D4g^  D2b^
ship    0 a1.0   1 c2.5   2 g7.4
hand    0 34
hand    1 taihou portal 9
hand    2 17
pile    4 5 6 7 8 10 11
rolls   2 5 2
play    place 34 r0
expect  moves accept, fire, portal c2, portal d3, portal c4

title   VX-1 several in danger: in turn order from the active player, each deciding before the next
game    seas players=4 active=0 taihou=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  .     .     .     .
  4     .     .     D1g^  .     D2g^  D4g^  D2b^
ship    0 a1.0   1 g7.4   2 d3.7   3 c2.5
hand    0 34
hand    2 taihou 9
hand    3 taihou 12
hand    1 15
pile    4 5 6 7 8 10 11
rolls   2 5 2 1 1
play    place 34 r0
expect  decision 2 react
play    accept
expect  decision 3 react
play    accept
expect  eliminated 2 run_over, eliminated 3 run_over

title   VX-4 danger is judged anew: a daikaiju shot away endangers nobody any more
game    seas players=4 active=0 taihou=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  .     .     .     .
  4     .     .     D1g^  .     D2g^  D4g^  D2b^
ship    0 a1.0   1 g7.4   2 d3.7   3 c2.5
hand    0 34
hand    2 taihou 9
hand    3 taihou 12
hand    1 15
pile    4 5 6 7 8 10 11
rolls   2 5 2 1 1
play    place 34 r0, fire
expect  fired 2 c4
expect  no eliminated
expect  decision 1 place
expect  hand 3 12 taihou

title   VX-4 who has accepted is saved by the next one's shot
game    seas players=4 active=0 taihou=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  .     .     .     .
  4     .     .     D1g^  .     D2g^  D4g^  D2b^
ship    0 a1.0   1 g7.4   2 d3.7   3 c2.5
hand    0 34
hand    2 taihou 9
hand    3 taihou 12
hand    1 15
pile    4 5 6 7 8 10 11
rolls   2 5 2 1 1
play    place 34 r0, accept, fire
expect  fired 3 c4
expect  no eliminated

title   VX-4 VP-6 going over the edge on one's own turn: the portal beside the last tile
game    seas players=2 active=0 portal=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     34r0  .
ship    0 a1.0   1 g7.4
hand    0 1 portal
rolls   5 5 1 1
play    place 1 r0
expect  decision 0 react at a1 cause edge
expect  moves accept, portal b1, portal a2
play    portal a2
expect  transported 0 f6
play    wake 0
expect  ship 0 f7.0
expect  decision 1 place

title   VX-4 VP-6 over the edge by another's tile, accepted
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 a1.0   1 a1.1   2 g7.4
hand    0 20 3
hand    1 portal 9
rolls   1 1
play    place 20 r0
expect  decision 1 react at a1 cause edge
play    accept
expect  eliminated 1 edge
expect  decision 0 swap

title   VX-4 VP-6 out of an endless loop
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  2     2r0   .     .     .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 b2.7   1 g7.4   2 c1.0
hand    0 1 portal
rolls   1 2
play    place 1 r0
expect  decision 0 react at a2 cause loop
expect  moves accept, portal a1, portal a3

title   VX-4 VP-6 out of the whirlpool
game    seas players=3 active=0 portal=true uzushio=true
board   a     b     c     d     e     f     g
  2     U^    .     .     .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     32r0  .
ship    0 a1.0   1 g7.4   2 c1.0
hand    0 34 portal
rolls   5 5 1 1 6
play    place 34 r0
expect  decision 0 react at a1 cause whirlpool
expect  moves accept, portal b1, portal a2
play    portal b1, wake 0
expect  no eliminated
expect  ship 0 f7.1

title   VX-4 VP-6 the uzushio about to come
game    seas players=2 active=0 portal=true uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
  6     .     33r0  U^    .     .     32r0  .
ship    0 a1.0   1 a6.2
hand    0 34
hand    1 portal 3
rolls   1 1 2 5 5
play    place 34 r0
expect  decision 1 react at b6 cause whirlpool
expect  state uzushio.at c6
play    portal b5, wake 0
expect  uzushio b6, tile_removed 33 b6
expect  decision 1 place

title   VX-4 VT-8 VP-6 after the failed roll
game    seas players=2 active=0 portal=true tsunami=true
board   a     b     c     d     e     f     g
  3     .     .     .     .     .     .     33r0
  4     .     .     .     .     D1g^  D2g^  D2b^
  6     .     .     .     .     .     32r0  .
state   {"tsunami":{"at":"c2","facing":2,"round":1,"seat":1}}
ship    0 a1.0   1 g2.5
hand    0 34
hand    1 portal 3
rolls   2 5 5 1 1
play    place 34 r0
expect  decision 1 react at g3 cause capsized
play    portal f3, wake 0
expect  no eliminated
expect  rolled 1 move
expect  ship 1 f7.1

title   VX-4 VT-8 one roll a ship in one event: put back into the row it does not roll again
game    seas players=2 active=0 portal=true tsunami=true
board   a     b     c     d     e     f     g
  3     .     32r0  .     .     .     .     33r0
  4     .     .     .     .     D1g^  D2g^  D2b^
state   {"tsunami":{"at":"c2","facing":2,"round":1,"seat":1}}
ship    0 a1.0   1 g2.5
hand    0 34
hand    1 portal 3
rolls   2 2 3 1 1
play    place 34 r0, portal f3
expect  decision 1 wake at b3
play    wake 0
expect  no rolled tsunami
expect  no eliminated

title   VX-4 SE-18 a ship whose partner has been carried off stays
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  2     35r0  .     13r0  .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
  6     .     .     .     .     .     32r0  .
ship    0 b2.7   1 d2.7   2 g7.4
hand    0 34
hand    1 portal 3
rolls   5 5 1 1
play    place 34 r0
expect  decision 1 react at c2 cause collision
expect  moves accept, portal c1, portal d2, portal c3
play    portal c1, wake 0
expect  no eliminated
expect  ship 0 d2.7   1 f7.1

title   VX-4 SE-18 a portal on the square before both carries both off
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  2     35r0  .     13r0  .     .     .     .
  4     .     .     .     .     D4g^  D4b^  D5g^
  6     .     .     .     .     .     32r0  .
ship    0 b2.7   1 d2.7   2 g7.4
hand    0 34
hand    1 portal 3
rolls   5 5 5 5 1 1
play    place 34 r0, portal d2
expect  decision 1 wake at f6
play    wake 0
expect  decision 0 wake at f6
play    wake 1
expect  ship 0 f7.0   1 f7.1

title   VX-4 a ship put back into its way is in danger again
game    seas players=2 active=0 portal=true taihou=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  .     .     .     .
  4     .     .     D1g^  .     D2g^  D4g^  D2b^
ship    0 a1.0   1 d3.7
hand    0 34
hand    1 portal taihou 3
pile    4 5 6 7 8 10 11
rolls   2 5 2 3 3
play    place 34 r0, portal d3
expect  decision 1 wake at c3
play    wake 5
expect  decision 1 react at c3 cause run_over daikaiju c4
expect  moves accept, fire
play    fire
expect  no eliminated

title   VX-4 who had accepted, was carried off and is put back into the way is asked again
game    seas players=4 active=0 portal=true taihou=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  .     .     .     .
  4     .     .     D1g^  .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     32r0  .
ship    0 a1.0   1 g7.4   2 d3.7   3 c2.5
hand    0 34
hand    1 14
hand    2 taihou 15
hand    3 portal 17
pile    4 5 6 7 8 10 11
rolls   2 5 2 3 3 5 5
play    place 34 r0
expect  decision 2 react
play    accept
expect  decision 3 react
play    portal d3
expect  decision 2 wake at c3
play    wake 5
expect  decision 3 wake at f6
play    wake 0
expect  decision 2 react at c3 cause run_over daikaiju c4
play    fire
expect  no eliminated

title   VX-4 the daikaiju that was to come is shot in the middle of the reaction: it comes no more
game    seas players=2 active=0 portal=true taihou=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  .     .     .     .
  4     .     .     D1g^  .     .     .     .
  5     .     D2g^  34r0  D4g^  .     .     .
  6     .     .     D2b^  .     .     .     .
ship    0 a1.0   1 d3.7
hand    0 13
hand    1 portal taihou 32
pile    4 5 6 7 8 10 11
daikaiju_pile 5g
rolls   2 5 2 3 4
play    place 13 r1, portal d3
expect  decision 1 wake at c5
play    wake 5
expect  decision 1 react at c5 cause daikaiju daikaiju c4
play    fire
expect  fired 1 c4, daikaiju_removed 1 gold c4, daikaiju_turned 2 gold
expect  no tile_removed
expect  no daikaiju_moved 1 gold
expect  ship 1 c4.5
expect  state daikaiju_pile_order ["5 gold","1 gold"]

title   VX-5 saved from SE-14 by the portal the ship lays a tile in the same turn
game    seas players=2 active=0 portal=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  D1g^  .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     32r0  .
ship    0 a1.0   1 d3.7
hand    0 34
hand    1 portal 13 9
rolls   1 1 5 5 1 1
play    place 34 r0
expect  decision 1 react at c3 cause blocked daikaiju d3
play    portal c2, wake 4
expect  decision 1 place
expect  ship 1 f5.5
play    place 13 r0
expect  drew 1 2
expect  ship 1 f7.0

title   VX-2 no wake tile, no portal, no target: nothing is placed, the hand is filled up
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 a1.0   1 g7.4
hand    0 34
hand    1 taihou taihou
pile    30 31 35 9 12
rolls   1 1 1 1
play    place 34 r0
expect  passed 1, drew 1 1, turn 0
expect  hand 1 9 taihou taihou

title   VX-2 a taihou can be played if there is something to fire at
game    seas players=2 active=0 taihou=true portal=true
board   a     b     c     d     e     f     g
  3     .     D3g^  33r0  .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 d3.7   1 g7.4
hand    0 taihou portal
hand    1 15
pile    4 5 6 7 8 10 11
expect  moves portal, fire b3

title   VX-6 a portal played in step C is one event: both lost by it share the win
game    seas players=2 active=0 portal=true
board   a     b     c     d     e     f     g
  1     34r0  D1g^  .     .     .     .     .
  2     D1b^  .     .     33r0  .     35r0  .
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 e2.7   1 e2.2
hand    0 portal
rolls   1 1 1 1
play    portal
expect  decision 1 wake at a1
expect  moves 8
play    wake 0
expect  eliminated 1 daikaiju
expect  decision 0 wake at a1
play    wake 2
expect  eliminated 0 edge
expect  result together 0 1

title   VX-6 the tsunami moving with all its rolls is one event
game    seas players=2 active=0 tsunami=true
board   a     b     c     d     e     f     g
  2     34r0  .     .     .     .     .     .
  4     .     .     .     .     D1g^  D2g^  D2b^
  3     .     .     .     .     .     .     33r0
state   {"tsunami":{"at":"c2","facing":2,"round":1,"seat":1}}
ship    0 a3.0   1 g2.5
hand    0 13
rolls   1 2
play    place 13 r1
expect  rolled 1 tsunami 1, rolled 0 tsunami 2, eliminated 1 capsized, eliminated 0 capsized
expect  result together 0 1

title   VX-7 sailing into a daikaiju counts as elimination even with a taihou in the hand
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  2     D1g^  .     .     .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 a1.0   1 g7.4
hand    0 34 taihou 20
hand    1 15
pile    4 5 6 7 8 10 11
expect  illegal place 34 r0
expect  legal place 20 r0

title   VX-7 entering the portal or the tsunami's row counts as safe
game    seas players=2 active=0 tsunami=true portal=true
board   a     b     c     d     e     f     g
  2     P     .     .     .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
state   {"tsunami":{"at":"g1","facing":2,"round":4,"seat":1}}
ship    0 a1.0   1 g7.4
hand    0 34 20 9
expect  legal place 34 r0
expect  legal place 20 r0

title   VX-7 entering the portal counts as safe where another ship sails too
game    seas players=2 active=0 portal=true
board   a     b     c     d     e     f     g
  2     P     .     .     .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 a1.0   1 a1.1
hand    0 34 20 9
expect  legal place 34 r0
expect  legal place 20 r0

title   VX-7 a portal in the hand forbids no wake placement, and is never barred
game    seas players=2 active=0 portal=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 a1.0   1 g7.4
hand    0 1 portal
expect  moves place 1 r0, portal

title   VX-9 SE-20 a ship that the tile of step C sent through the portal and that is lost gives the bonus
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  1     34r0  D1g^  .     .     .     .     .
  2     D1b^  .     .     33r0  .     P     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  3     .     .     .     .     31r0  .     .
ship    0 e2.7   1 e2.4   2 g7.4
hand    0 35 3
hand    1 9 12
rolls   1 1 1 1
play    place 35 r0
expect  decision 1 wake at a1
play    wake 0
expect  eliminated 1
expect  no returned 1
expect  decision 0 swap

title   VX-9 but tiles laid under VP-3 give nobody a bonus
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  1     .     D1g^  .     .     .     .     .
  2     .     .     .     33r0  .     P     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  3     .     .     .     .     31r0  .     .
ship    0 e2.7   1 e2.4   2 a1.0
hand    0 35 3
hand    1 1 12
hand    2 30 5
rolls   1 1 1 1 1 1
play    place 35 r0
expect  decision 1 wake at a1
play    wake 12 r0 3
expect  moved 1 a1 3 5, moved 2 a1 0 1, eliminated 2 edge, returned 2 2, turn 1
expect  ship 1 a2.0
expect  decision 1 place

title   VX-4 who accepted the daikaiju is asked again about the collision that is left when it was shot
game    seas players=4 active=0 portal=true taihou=true
board   a     b     c     d     e     f     g
  1     .     13r0  .     .     .     .     .
  2     11r0  .     D1g^  .     .     .     .
  3     .     33r0  .     .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     32r0  .
ship    0 b2.5   1 b2.7   2 b2.0   3 g7.4
hand    0 22
hand    1 portal taihou 9
hand    2 taihou 17
hand    3 12
pile    4 5 6 7 8 10
rolls   5 5 5 5
play    place 22 r0
expect  ship 0 a3.1   1 c2.7   2 c2.7
expect  decision 1 react at b2 cause daikaiju daikaiju c2
expect  moves accept, fire, portal c2
play    accept
expect  decision 2 react at b2 cause daikaiju daikaiju c2
play    fire
expect  fired 2 c2
expect  decision 1 react at b2 cause collision
expect  moves accept, portal c2
play    accept
expect  eliminated 1 collision, eliminated 2 collision

title   VX-4 dangers are settled before the portal empties: the shot comes before the transport
game    seas players=4 active=0 portal=true taihou=true
board   a     b     c     d     e     f     g
  1     11r0  .     P     .     .     .     .
  2     .     D1g^  .     .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     32r0  .
ship    0 b1.0   1 b1.1   2 b1.7   3 g7.4
hand    0 20
hand    1 9
hand    2 taihou 17
hand    3 12
pile    4 5 6 7 8 10
rolls   5 5 1 1
play    place 20 r3
expect  moved 0 b1 0 6 a1 3 4, moved 1 b1 1 2, moved 2 b1 7 4
expect  no rolled portal
expect  decision 2 react at b1 cause daikaiju daikaiju b2
play    accept
expect  eliminated 2 daikaiju, rolled 1 portal 5 5, transported 1 f6
expect  decision 1 wake at f6
