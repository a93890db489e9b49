title   PR-3 PR-19 T6 a path to a corner leads to the diagonal square and nowhere else
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT02Ar0  CT03Ar0  CT05Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT04Br2  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT11Ar0  CT01Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.4   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    turn B r0
expect  moved 0
expect  marker 0 d4.0

title   T6 PR-17 out of a4 by its north-west corner is off the board, though a3 lies to the north
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT03Ar0  CT04Ar0  CT05Ar0  .
  3     ET02Ar1  CT06Ar0  CT07Ar0  CT08Ar0  CT09Ar0  .
  4     ET05Br2  CT02Ar1  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 a4.4   1 f6.0
hand    1 ET01 ET03
pile    ET04 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    turn B r0
expect  left 0 edge
expect  marker 0 -
expect  state players_state.0.place off

title   PR-16 PR-19 the tile in front is turned, and the pawn runs over three tiles to a star
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  1     .        ET05Ar1  .        .        .        .
  2     .        CT06Br1  CT03Ar0  CT04Ar0  CT05Ar0  .
  3     .        CT01Ar0  CT08Br3  CT07Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT11Ar0  CT02Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 b2.1   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    turn B r0
expect  flipped 0 b2, moved 0
expect  marker 0 d4.0
expect  decision 1 place

title   PR-16 example 1: the tile under another pawn is flipped and turned; that pawn keeps its place, the Lantern too
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT02Ar0  CT03Ar0  CT06Ar0  CT07Ar0  .
  3     .        CT08Ar0  CT05Br1  CT01Br0  CT09Ar0  .
  4     .        CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 d3.11
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern c3 blue
state   {"round":2,"star_round":1}
play    turn B r3
expect  marker 0 c4.1 1 d3.11
expect  state lanterns.0.at c3
expect  no star

title   PR-20 two pawns meet head-on: both leave the board
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  2     ET04Ar1  CT05Br0  CT01Ar0  CT02Ar0  CT03Ar0  .
  3     .        CT04Ar0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 b2.5   1 b2.10   2 f6.0
hand    2 ET01 ET02
pile    ET03 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    turn B r2
expect  left 0 collision, left 1 collision
expect  marker 0 - 1 -

title   PR-20 PR-23 running up behind a pawn is a collision too; the hand of the one who waited goes under the stack
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT02Br0  CT01Ar0  CT03Ar0  CT04Ar0  .
  3     .        CT05Ar0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 b2.5   1 a2.5   2 f6.0
hand    1 ET01 ET02
hand    2 ET03 ET04
pile    ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    turn A r0
expect  left 0 collision, left 1 collision, returned 1
expect  hand 1 holds 0

title   PR-6 PR-22 two diagonals cross at one corner of the board and never meet
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT03Ar0  CT05Ar0  CT06Ar0  CT07Ar0  .
  3     .        CT08Ar0  CT04Br1  CT02Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT11Ar0  CT01Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 d3.9
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    turn B r2
expect  marker 0 d4.0 1 d3.9
expect  no left

title   PR-21 PR-24 an endless loop: the pawn leaves the board, and every tile of the loop counts
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT07Ar0  CT02Br0  CT01Ar0  CT04Ar0  .
  3     .        CT03Ar0  CT16Ar3  CT05Ar0  CT06Ar0  .
  4     .        CT08Ar0  CT09Ar0  CT10Ar0  CT11Ar0  .
  5     .        CT12Ar0  CT13Ar0  CT14Ar0  CT15Ar0  .
pawn    0 c2.11   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b2 orange b3 yellow
state   {"round":2,"star_round":1}
play    turn A r0
expect  moved 0, star 0 b2, star 0 b3, left 0 loop
expect  decision 0 lantern from b2

title   PR-15 an empty square in front: one tile of the hand, either face, any turn with a path there
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT04Ar0  .
  3     .        CT05Ar0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 a2.4   1 f6.0
hand    0 ET01 ET04
hand    1 ET02 ET03
pile    ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
expect  decision 0 place
expect  legal place ET01 A r2 (the same lines as r0: accepted, not listed)
expect  illegal place ET03 A r0
expect  illegal place ET01 A r0 port 4
play    place ET01 A r0
expect  placed 0 ET01 a2, returned 0, moved 0

title   PR-27 the others whose path the turned tile opens move clockwise from the active player's left
game    phoenix players=4 active=1 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT05Ar0  .
  3     .        CT06Ar0  CT04Br0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.8   1 c3.2   2 f6.0   3 c3.5
hand    2 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    turn A r0
expect  moved 1, moved 3, moved 0
