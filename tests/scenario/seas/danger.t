# The mystic portal at any danger (VP-6): where it may be laid, who comes along, and what becomes of a daikaiju in it.

title   VP-6 on the daikaiju that comes: the ship goes first, then the daikaiju, which acts no more
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  1     .     31r0  .     .     .     .     .
  2     33r0  32r0  D1g^  .     .     .     .
  3     .     12r0  .     .     .     .     .
  4     .     .     .     .     D2g^  .     D2b^
  6     .     .     .     .     .     34r0  .
ship    0 g1.0   1 c2.7   2 g7.4
hand    0 13
hand    1 portal 3 9
rolls   2 5 3 5 5 1 6
play    place 13 r1
expect  decision 1 react at b2 cause run_over daikaiju c2
expect  moves accept, portal c2
play    portal c2
expect  portal 1 c2, rolled 1 portal 5 5, transported 1 f6
expect  state daikaiju.0.at c2
play    wake 0
expect  moved 1 f6 0 5, rolled 1 portal 1 6, daikaiju_moved 1 gold c2 a7, daikaiju_moved 2 gold e4 e3
expect  no daikaiju_moved at=a7
expect  no eliminated
expect  no tile_removed
expect  tile b2 32r0
expect  decision 1 place

title   SE-14 VP-6 a daikaiju comes before the ship, all other squares beside it are wake tiles: its owner is asked
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  1     .     31r0  .     .     .     .     .
  2     33r0  32r0  .     D1g^  .     .     .
  3     .     12r0  .     .     .     .     .
  4     .     .     .     .     D2g^  .     D2b^
ship    0 g1.0   1 c2.7   2 g7.4
hand    0 13
hand    1 portal 3 9
rolls   2 5 3
play    place 13 r1
expect  daikaiju_moved 1 gold d2 c2
expect  decision 1 react at b2 cause blocked daikaiju c2
expect  moves accept, portal c2

title   VP-6 VX-4 the second ship on the tile is out of danger, until the daikaiju is rolled onto it: asked anew
game    seas players=3 active=0 portal=true taihou=true
board   a     b     c     d     e     f     g
  1     .     31r0  .     .     .     .     .
  2     33r0  32r0  D1g^  .     .     .     .
  4     .     .     .     .     D2g^  .     D2b^
  6     .     .     .     .     .     34r0  .
ship    0 g1.0   1 c2.7   2 b3.0
hand    0 13
hand    1 portal 3 9
hand    2 taihou 4
rolls   2 5 3 5 5 2 2
play    place 13 r1
expect  moves accept, portal c2, portal b3
play    portal c2, wake 0
expect  rolled 1 portal 2 2
expect  tile b2 32r0
expect  decision 2 react at b2 cause run_over
expect  moves accept, fire
play    fire
expect  fired 2, daikaiju_removed 1 gold
expect  no eliminated
expect  ship 2 b3.0
expect  tile b2 32r0

title   VP-6 SE-12 who does not react then is run over
same
play    place 13 r1
play    portal c2, wake 0
play    accept
expect  daikaiju_moved 1 gold c2 b2, tile_removed 32 b2, eliminated 2 run_over

title   SE-6 VP-6 newly placed on the ship's tile: with an empty square beside it only those
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  2     .     .     31r0  .     .     .     .
  3     .     .     33r0  30r0  .     .     .
  4     .     .     D5g^  .     D2g^  .     D2b^
ship    0 g1.0   1 c4.0   2 g7.4
hand    0 13
hand    1 portal 3 9
daikaiju_pile 1g 5b
rolls   2 5 6 3 3 0
play    place 13 r1
expect  decision 1 react at c3 cause run_over daikaiju c3
expect  moves accept, portal b3

title   SE-6 VP-6 newly placed, no empty square beside it: every empty square of the board
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  2     .     .     31r0  .     .     .     .
  3     .     12r0  33r0  30r0  .     .     .
  4     .     .     D5g^  .     D2g^  .     D2b^
ship    0 g1.0   1 c4.0   2 g7.4
hand    0 13
hand    1 portal 3 9
daikaiju_pile 1g 5b
rolls   2 5 6 3 3 0
play    place 13 r1
expect  decision 1 react at c3 cause run_over daikaiju c3
expect  moves 42
expect  legal portal a7
expect  illegal portal c4
expect  illegal portal b3

title   SE-14 VP-6 VX-5 laid on the blocking daikaiju: others who face it enter too, the active ship last; rolled elsewhere, a tile is placed in this turn
game    seas players=4 active=0 portal=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  D1g^  .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     34r0  .
ship    0 a1.0   1 d3.7   2 g7.4   3 d3.6
hand    0 13
hand    1 portal 3 9
rolls   1 1 5 5 5 5 1 6
play    place 13 r1
expect  decision 1 react at c3 cause blocked daikaiju d3
play    portal d3
expect  rolled 3 portal 5 5
expect  decision 3 wake at f6
play    wake 0
expect  rolled 1 portal 5 5
expect  decision 1 wake at f6
play    wake 5
expect  rolled 1 portal 1 6, daikaiju_moved 1 gold d3 a7
expect  no eliminated
expect  ship 1 f5.5
expect  decision 1 place

title   SE-14 VP-6 the daikaiju is rolled onto the square that the active ship now faces: lost
same
rolls   1 1 5 5 5 5 5 4
play    place 13 r1
play    portal d3, wake 0, wake 5
expect  daikaiju_moved 1 gold d3 f5, eliminated 1 blocked

title   SE-14 VP-6 on its mark before a daikaiju, with a free mark: `mark`, no reaction
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  1     .     .     .     .     .     .     D1g^
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 a2.6   1 g1.0   2 g7.4
hand    0 33
hand    1 portal 3 9
rolls   1 1
play    place 33 r0
expect  decision 1 mark
expect  legal mark a1.0
expect  illegal portal g1

title   SE-14 VP-6 on its mark without a free one: its own square and no other
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  1     31r0  24r0  23r0  27r0  28r0  33r0  D1g^
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     32r0  .
ship    0 a2.0   1 g1.0   2 g7.4
hand    0 13
hand    1 portal 3 9
rolls   1 1
play    place 13 r1
expect  decision 1 react cause blocked daikaiju g1
expect  moves accept, portal g1

title   VP-6 VP-7 VU-3 on the uzushio that comes: one ship is saved, it still moves and takes the other with the tile
game    seas players=3 active=0 portal=true uzushio=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
  6     .     33r0  U^    .     .     32r0  .
ship    0 a1.0   1 a6.2   2 b5.5
hand    0 34
hand    1 portal 3
hand    2 4 5
rolls   1 1 2 5 5
play    place 34 r0
expect  decision 1 react at b6 cause whirlpool
expect  moves accept, portal b5, portal a6, portal c6, portal b7
play    portal c6
expect  portal 1 c6, transported 1 f6
expect  state uzushio.at c6
play    wake 0
expect  uzushio b6, tile_removed 33 b6, eliminated 2 whirlpool
expect  no eliminated 1
expect  state uzushio.at b6
expect  state portal c6
expect  state out.0 33

title   SE-16 VP-6 over the edge with all squares beside it filled: any empty square; who faces it comes along
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  1     .     31r0  .     .     .     .     .
  2     12r0  .     .     .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     32r0  .
ship    0 a1.0   1 g7.4   2 c7.4
hand    0 1 portal
rolls   5 5 5 5
play    place 1 r0
expect  decision 0 react at a1 cause edge
expect  moves 43
expect  illegal portal b1
play    portal g7
expect  decision 1 wake at f6
expect  ship 0 -   1 -   2 c7.4

title   SE-16 VP-6 a loop with all squares beside it filled: any empty square
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  1     31r0  .     .     .     .     .     .
  2     2r0   .     .     .     .     .     .
  3     12r0  .     .     .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     32r0  .
ship    0 b2.7   1 g7.4   2 g1.0
hand    0 1 portal
rolls   5 5
play    place 1 r0
expect  decision 0 react at a2 cause loop
expect  moves 42
expect  legal portal g7
play    portal c7
expect  decision 0 wake at f6

title   VT-5 VP-6 capsized with all squares beside it filled: any empty square
game    seas players=3 active=0 portal=true tsunami=true
board   a     b     c     d     e     f     g
  1     .     31r0  .     .     .     .     .
  2     12r0  .     .     .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     32r0  .
ship    0 a1.0   1 g7.4   2 g6.2
hand    0 34 portal
state   {"tsunami":{"at":"g1","facing":2,"round":1,"seat":2}}
rolls   1 5 5
play    place 34 r0
expect  decision 0 react at a1 cause capsized
expect  moves 43
play    portal c7
expect  decision 0 wake at f6

title   SE-18 VP-6 the empty square that both face takes both along
game    seas players=3 active=0 portal=true
board   a     b     c     d     e     f     g
  2     35r0  .     13r0  .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     32r0  .
ship    0 b2.7   1 d2.7   2 g7.4
hand    0 34 portal
rolls   5 5 5 5
play    place 34 r0
expect  decision 0 react cause collision
expect  moves accept, portal c1, portal d2, portal c3
play    portal d2
expect  ship 0 -   1 -

title   SE-18 VP-6 VX-4 on another square the partner stays
same
rolls   5 5 1 1
play    place 34 r0
play    portal c1, wake 0
expect  no eliminated
expect  ship 1 d2.7

title   SE-20 VP-6 VX-9 two sail into one daikaiju, the portal is laid there: both go; the daikaiju runs over a third: the bonus
game    seas players=4 active=0 portal=true taihou=true
board   a     b     c     d     e     f     g
  2     D1g^  .     .     .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     33r0  .     .     32r0  .
ship    0 a1.0   1 a1.1   2 c7.0   3 g1.0
hand    0 34 portal taihou
hand    1 9
hand    2 20
rolls   5 5 5 5 3 5
play    place 34 r0
expect  decision 0 react at a1 cause daikaiju daikaiju a2
expect  moves accept, fire, portal b1, portal a2
play    portal a2
expect  decision 1 wake at f6
play    wake 0
expect  decision 0 wake at f6
play    wake 4
expect  rolled 0 portal 3 5, daikaiju_moved 1 gold a2 c6, tile_removed 33 c6, eliminated 2 run_over
expect  decision 0 swap
expect  legal swap taihou 20

title   VX-4 VP-6 a ship out of danger only faces what the roll brings before it
game    seas players=4 active=0 portal=true taihou=true
board   a     b     c     d     e     f     g
  1     D1g^  .     D1b^  .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     32r0  .
ship    0 b1.0   1 b1.1   2 g1.0   3 g7.4
hand    0 35 taihou
hand    1 portal 9
rolls   5 5 1 1 1 2
play    place 35 r0
expect  decision 0 react cause daikaiju daikaiju a1
play    fire
expect  decision 1 react cause daikaiju daikaiju c1
play    portal c1, wake 0
expect  rolled 0 portal 1 1, daikaiju_moved 1 blue c1 a1
expect  no eliminated
expect  ship 0 a1.2

title   VX-4 VP-6 a ship in a loop stays in danger though the daikaiju takes the tile before it: no taihou helps
game    seas players=4 active=0 portal=true taihou=true
board   a     b     c     d     e     f     g
  2     2r0   .     .     .     .     .     .
  3     .     33r0  .     .     .     .     .
  4     .     D1g^  .     .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     32r0  .
ship    0 b2.7   1 b2.4   2 g7.4   3 g1.0
hand    0 1 taihou
hand    1 portal 9
rolls   5 5 2 2
play    place 1 r0
expect  decision 1 react at b3 cause daikaiju daikaiju b4
expect  moves accept, portal a3, portal c3, portal b4
play    portal b4, wake 0
expect  daikaiju_moved 1 gold b4 b2, tile_removed 1 b2, eliminated 0 loop
expect  no eliminated 1

title   VP-6 a daikaiju under the portal that nobody transports
game    seas players=2 active=0 portal=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 a1.0   1 g7.4
state   {"portal":"e4"}
expect  set fails under the portal

title   VU-1 VP-7 the uzushio drawn onto the portal shares its square
game    seas players=2 active=0 uzushio=true portal=true
board   a     b     c     d     e     f     g
  6     .     .     .     .     .     P     .
  7     .     .     .     .     .     D2b^  D2g^
ship    0 a1.0   1 c7.4
hand    0 34
daikaiju_pile uzushio 1g 3g
rolls   5 5 0 2 2 0
play    place 34 r0
expect  uzushio f6, daikaiju_placed 1 gold b2
expect  state portal f6
expect  state uzushio.at f6

title   VU-1 VP-6 drawn onto a wake tile: the ship's owner is asked, and the tile goes under the pile
game    seas players=3 active=0 uzushio=true portal=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     .     D2g^  D2b^
  6     .     .     .     .     .     33r0  .
ship    0 a1.0   1 f7.0   2 g7.4
hand    0 34
hand    1 3 9 portal
hand    2 4
pile    5 6 7 8 10 11
daikaiju_pile uzushio 1g 3g
rolls   5 5 3
play    place 34 r0
expect  decision 1 react at f6 cause whirlpool
expect  moves accept, portal f5, portal e6, portal g6, portal f7
play    accept
expect  uzushio f6 3, tile_removed 33 f6, eliminated 1 whirlpool
expect  pile holds 7
