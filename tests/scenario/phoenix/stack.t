title   PR-29 facing a tile at the end of the turn there is no draw; the unused tile lies under the stack
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT05Ar0  .
  3     .        CT04Br0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 a3.4   1 f6.0
hand    0 ET05 ET06
hand    1 ET01 ET02
pile    ET03 ET04 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    place ET05 A r0
expect  marker 0 b3.10
expect  returned 0 ET06
expect  no drew 0
expect  hand 0 holds 0

title   PR-29 facing an empty square its owner draws two from the top
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT05Ar0  .
  3     .        CT04Br0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 a3.4   1 f6.0
hand    0 ET01 ET02
hand    1 ET03 ET04
pile    ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    place ET01 A r1
expect  marker 0 a4.2
expect  hand 0 ET05 ET06

title   PR-28 PR-42 another's tile fills the square one waits at: the unused tile, then that hand go under the stack, though the pawn stays
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT05Ar0  .
  3     .        CT04Br0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 a3.4   1 a3.6   2 f6.0
hand    0 ET05 ET06
hand    1 ET01 ET02
hand    2 ET03 ET04
pile    ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    place ET05 A r0
expect  returned 0, returned 1
expect  marker 1 a3.6
expect  hand 1 holds 0

title   PR-30 the discard of another goes to the holder of the Phoenix tile, who gives it back with the second tile
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  1     ET01Ar0  ET02Ar0  .        ET03Ar0  ET04Ar0  ET06Ar0
  2     ET07Ar0  CT01Ar0  CT02Ar0  CT03Ar0  CT05Ar0  ET08Ar0
  3     .        CT04Br0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     ET09Ar0  CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  ET10Ar0
  5     ET11Ar0  CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  ET12Ar0
  6     ET13Ar0  ET14Ar0  ET15Ar0  ET16Ar0  ET17Ar0  ET18Ar0
pawn    0 a3.4   1 f3.11   2 d4.0
hand    0 ET05 ET20
hand    1 ET19
pile    none
state   {"lanterns":[],"phoenix_tile":1,"round":2,"star_round":1}
play    place ET05 A r0
expect  returned 0 ET20, drew 1 ET20, phoenix_tile none
expect  hand 1 ET19 ET20
expect  state phoenix_tile null

title   PR-31 when it comes back the first short player clockwise takes it at once
game    phoenix players=4 active=0 first=0
board   a        b        c        d        e        f
  1     ET01Ar0  ET02Ar0  .        ET03Ar0  ET04Ar0  ET06Ar0
  2     ET07Ar0  CT01Ar0  CT02Ar0  CT03Ar0  CT05Ar0  ET08Ar0
  3     .        CT04Br0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     ET09Ar0  CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     ET10Ar0  CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  ET11Ar0
  6     ET12Ar0  ET13Ar0  ET14Ar0  ET15Ar0  ET16Ar0  ET17Ar0
pawn    0 a3.4   1 f3.11   2 f4.11   3 d4.0
hand    0 ET05 ET20
hand    1 ET19
hand    2 ET18
pile    none
state   {"lanterns":[],"phoenix_tile":1,"round":2,"star_round":1}
play    place ET05 A r0
expect  drew 1 ET20, phoenix_tile none, phoenix_tile 2
expect  state phoenix_tile 2

title   PR-30 who has to draw and finds too few takes what there is and the Phoenix tile
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  1     ET02Ar0  ET03Ar0  .        ET04Ar0  ET05Ar0  ET06Ar0
  2     ET07Ar0  CT01Ar0  CT02Ar0  CT03Ar0  CT05Ar0  ET08Ar0
  3     .        CT04Br0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  ET09Ar0
  5     ET10Ar0  CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  ET11Ar0
  6     ET12Ar0  ET13Ar0  ET14Ar0  ET15Ar0  ET16Ar0  ET17Ar0
pawn    0 a3.4   1 f3.11   2 d4.0
hand    0 ET01 ET20
hand    1 ET19 ET18
pile    none
state   {"lanterns":[],"round":2,"star_round":1}
play    place ET01 A r1
expect  drew 0, phoenix_tile 0
expect  hand 0 ET20
expect  state phoenix_tile 0

title   PR-32 to lay a tile and have none: all tiles of the first to the left in exchange for the Phoenix tile; the unused one comes back
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  1     ET02Ar0  ET04Ar0  ET05Ar0  ET06Ar0  ET07Ar0  ET08Ar0
  2     ET09Ar0  CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  ET01Br0
  3     ET10Ar0  CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  .
  4     ET11Ar0  CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     ET12Ar0  CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  ET13Ar0
  6     ET14Ar0  ET15Ar0  ET16Ar0  ET17Ar0  ET18Ar0  ET19Ar0
pawn    0 c3.1   1 f3.11   2 f4.11
hand    2 ET03 ET20
pile    none
state   {"lanterns":[],"phoenix_tile":1,"round":2,"star_round":1}
play    turn B r3
expect  returned 2, drew 1, phoenix_tile 2
expect  hand 1 ET03 ET20
expect  hand 2 holds 0
expect  decision 1 place
play    place ET03 A r0
expect  returned 1 ET20, drew 2 ET20
expect  hand 2 ET20
expect  state phoenix_tile 2

title   PR-33 PR-31 the last Edge tile: one tile in hand is the one to play, and the Phoenix tile goes back
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  1     ET01Ar0  ET02Ar0  ET03Ar0  ET04Ar0  ET06Ar0  ET07Ar0
  2     ET08Ar0  CT01Ar0  CT02Ar0  CT03Ar0  CT07Ar0  ET09Ar0
  3     .        CT06Br0  CT05Br1  CT08Ar0  CT09Ar0  ET10Ar0
  4     ET11Ar0  CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  ET12Ar0
  5     ET13Ar0  CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  ET14Ar0
  6     ET15Ar0  ET16Ar0  ET17Ar0  ET18Ar0  ET19Ar0  ET20Ar0
pawn    0 c3.1   1 a3.4   2 d4.0
hand    1 ET05
pile    none
state   {"lanterns":[],"phoenix_tile":1,"round":2,"star_round":1}
play    turn B r3
expect  decision 1 place
play    place ET05 A r0
expect  phoenix_tile none
expect  state phoenix_tile null
expect  pile holds 0
