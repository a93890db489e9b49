# The taihou: VC-1 to VC-6.

title   VC-1 a taihou drawn: keep it; the others only see that a tile is drawn
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 g7.4
hand    0 34 3 9
hand    1 5 6 7
pile    taihou 30 31
rolls   1 1
play    place 34 r0
expect  drew 0 1
expect  decision 0 keep
expect  moves keep, discard
expect  view 0 decision.kind keep
expect  view 1 decision.kind draw
expect  view 1 hands.0 null
expect  view public decision.kind draw
play    keep
expect  kept 0, turn 1
expect  hand 0 3 9 taihou

title   VC-1 or show it, take it out of the game and draw another
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 g7.4
hand    0 34 3 9
hand    1 5 6 7
pile    taihou 30 31
rolls   1 1
play    place 34 r0, discard
expect  discarded 0 taihou, drew 0 1, turn 1
expect  hand 0 3 9 30

title   VC-1 another taihou drawn in its place is decided too; with an empty pile there is none
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 g7.4
hand    0 34 3 9
hand    1 5 6 7
pile    taihou taihou
rolls   1 1
play    place 34 r0, discard
expect  decision 0 keep
play    discard
expect  discarded 0 taihou, turn 1
expect  hand 0 3 9

title   VC-1 at most two in a hand: a third is shown and removed
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D1g^  D2g^  D2b^
ship    0 a1.0   1 g7.4
hand    0 34 taihou taihou
hand    1 5 6 7
pile    taihou 30 31
rolls   1 1
play    place 34 r0
expect  drew 0 1, discarded 0 taihou, drew 0 1, turn 1
expect  hand 0 30 taihou taihou

title   VC-2 a daikaiju about to run over the ship: it goes under its pile before it acts
game    seas players=3 active=0 taihou=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  .     .     .     .
  4     .     .     D1g^  .     D2g^  D4g^  D2b^
ship    0 a1.0   1 c2.5   2 g7.4
hand    0 34
hand    1 taihou 9
hand    2 17
pile    4 5 6 7 8 10 11
daikaiju_pile 5g
rolls   2 5 2
play    place 34 r0
expect  decision 1 react at c3 cause run_over daikaiju c4
expect  moves accept, fire
play    fire
expect  fired 1 c4, daikaiju_removed 1 gold c4, daikaiju_turned 2 gold
expect  no eliminated
expect  tile c3 33r0
expect  state daikaiju_pile_order ["5 gold","1 gold"]
expect  decision 1 place

title   VC-2 who accepts is lost
game    seas players=3 active=0 taihou=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  .     .     .     .
  4     .     .     D1g^  .     D2g^  D4g^  D2b^
ship    0 a1.0   1 c2.5   2 g7.4
hand    0 34
hand    1 taihou 9
hand    2 17
pile    4 5 6 7 8 10 11
rolls   2 5 2 1 1
play    place 34 r0, accept
expect  daikaiju_moved 1 gold c4 c3, eliminated 1 run_over

title   VC-2 VC-6 one being placed: shot, it counts for SE-10
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  4     .     .     D1g^  .     D2g^  D4g^  D2b^
  6     .     .     .     .     .     33r0  .
ship    0 a1.0   1 f7.0
hand    0 34
hand    1 taihou 9
pile    4 5 6 7 8 10 11
daikaiju_pile 5g 5b
rolls   2 5 6 5 5 1
play    place 34 r0
expect  decision 1 react at f6 cause run_over daikaiju f6
play    fire
expect  fired 1 f6, daikaiju_removed 5 gold
expect  no daikaiju_placed
expect  state daikaiju_pile_order ["5 blue","5 gold"]
expect  decision 1 place

title   VC-6 but SE-8 goes on until three lie on the board
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     .     D4g^  D2b^
  6     .     .     .     .     .     33r0  .
ship    0 a1.0   1 f7.0
hand    0 34
hand    1 taihou 9
pile    4 5 6 7 8 10 11
daikaiju_pile 5g 5b
rolls   5 5 1 2 2 0
play    place 34 r0, fire
expect  daikaiju_removed 5 gold, daikaiju_placed 5 blue b2

title   VC-2 VX-5 before the ship at SE-14; the turn goes on with step C
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  D1g^  .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 a1.0   1 d3.7
hand    0 34
hand    1 taihou 13
pile    4 5 6 7 8 10 11
rolls   1 1
play    place 34 r0
expect  decision 1 react at c3 cause blocked daikaiju d3
play    fire
expect  fired 1 d3, daikaiju_removed 1 gold d3
expect  decision 1 place
expect  legal place 13 r0

title   VC-2 sailing into one: the ship stops before the square, now empty
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  2     D1g^  .     .     .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 a1.0   1 g7.4
hand    0 34 taihou
hand    1 15
pile    4 5 6 7 8 10 11
rolls   1 1
play    place 34 r0
expect  moved 0 a1 0 5
expect  decision 0 react at a1 cause daikaiju daikaiju a2
play    fire
expect  fired 0 a2, daikaiju_removed 1 gold a2, turn 1
expect  ship 0 a2.0

title   VC-3 VC-6 instead of a wake tile, at a daikaiju beside the ship's tile
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  2     .     .     D1g^  .     .     .     .
  3     .     D3g^  33r0  .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 d3.7   1 g7.4
hand    0 34 taihou 9
hand    1 15
pile    4 5 6 7 8 10 11
daikaiju_pile 5g
rolls   1 1
expect  legal fire c2
expect  legal fire b3
expect  illegal fire e4
expect  illegal fire
play    fire b3
expect  fired 0 b3, daikaiju_removed 3 gold b3, drew 0 1, turn 1
expect  ship 0 d3.7
expect  state daikaiju_pile_order ["5 gold","3 gold"]

title   VC-4 a taihou played leaves the game
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  3     .     D3g^  33r0  .     .     .     .
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 d3.7   1 g7.4
hand    0 34 taihou 9
hand    1 5 6 7
pile    30
rolls   1 1
play    fire b3
expect  hand 0 9 30 34
expect  pile holds 0

title   VC-4 it does nothing against the uzushio
game    seas players=3 active=0 taihou=true uzushio=true
board   a     b     c     d     e     f     g
  2     U^    .     .     .     .     .     .
  4     .     .     .     D1g^  D2g^  D4g^  D2b^
ship    0 a1.0   1 g7.4   2 c1.0
hand    0 34 taihou
hand    1 15
hand    2 17
pile    4 5 6 7 8 10 11
rolls   1 1 6
play    place 34 r0
expect  eliminated 0 whirlpool

title   VC-4 nor against the tsunami
game    seas players=3 active=0 taihou=true tsunami=true
board   a     b     c     d     e     f     g
  4     .     .     .     D1g^  D2g^  D4g^  D2b^
state   {"tsunami":{"at":"g1","facing":2,"round":1,"seat":0}}
ship    0 a1.0   1 g7.4   2 c1.0
hand    0 34 taihou
hand    1 15
hand    2 17
pile    4 5 6 7 8 10 11
rolls   1 1 1
play    place 34 r0
expect  rolled 0 tsunami 1, eliminated 0 capsized

title   VC-4 VP-8 used out of turn it is not replaced before the end of the own turn
game    seas players=2 active=0 taihou=true
board   a     b     c     d     e     f     g
  3     .     .     33r0  .     .     .     .
  4     .     .     D1g^  .     D2g^  D4g^  D2b^
ship    0 a1.0   1 d3.7
hand    0 34
hand    1 taihou 13 9
pile    4 5 6 7 8 10 11
rolls   2 5 2 1 1
play    place 34 r0, fire
expect  decision 1 place
expect  hand 1 9 13
play    place 13 r0
expect  drew 1 2

title   VC-5 the deal: decided from the first player on, before any daikaiju is placed
game    seas players=8 first=0 taihou=true portal=true seed=deal5
expect  state pile 38
expect  decision 0 keep
expect  state daikaiju []
play    discard
expect  discarded 0 taihou, drew 0 1

title   VC-5 an exchange may take a taihou, but never a third
game    seas players=3 active=0 taihou=true portal=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 a1.1   2 g7.4
hand    0 20 3 taihou
hand    1 portal taihou 31
hand    2 17
pile    4 5 6 7 8 10 11
rolls   1 1
play    place 20 r0, accept
expect  moves swap 3 31, swap 3 portal, swap 3 taihou, swap taihou 31, swap taihou portal, done
play    swap 3 taihou
expect  hand 0 taihou taihou
expect  moves swap taihou 3, swap taihou 31, swap taihou portal, done

title   VC-5 those left over go under the wake pile with the rest
game    seas players=3 active=0 taihou=true portal=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D4g^  D4b^  D5g^
ship    0 a1.0   1 a1.1   2 g7.4
hand    0 20 3 9
hand    1 portal taihou 31
hand    2 17
pile    30
rolls   1 1
play    place 20 r0, accept, done
expect  returned 1 3
expect  pile holds 3

title   VC-5 an exchange may not leave more than two taihou in the hand
game    seas players=3 active=0 taihou=true
board   a     b     c     d     e     f     g
  4     .     .     .     .     D2g^  D4g^  D2b^
ship    0 a1.0   1 g7.4   2 out
hand    0 5 taihou taihou   (three tiles at a swap: only a position set by hand has them)
hand    1 15
hand    2 9 taihou
state   {"agenda":[{"step":"swap","out":4,"given":0,"taken":0},{"step":"draw","seat":0}],"decision":{"player":0,"kind":"swap"}}
expect  moves swap 5 9, swap taihou 9, done
