title   WC-1 WC-2 T8 examples 3A-3C: a dimmed goal is flipped to Glowing before its Lantern comes, a glowing one is not; then Stars in order, glowing Star tiles to Dimmed
game    winds players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT04Br2  CT02Br0  CT05Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT03Ar0  CT01Br0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c2.11   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b2 orange c2 blue
state   {"round":2,"star_round":1}
play    turn A r0
expect  decision 0 lantern from b2
expect  illegal lantern d3
play    lantern d3 tb
expect  flipped 0 d3 tb, lantern 0 b2 d3
expect  illegal lantern d2 lr
play    lantern d2
expect  lantern 0 c2, scored 0
expect  no flipped 0 d2
expect  decision 0 flip at b2
play    flip lr
expect  flipped 0 b2 lr

title   WC-4 PR-27 a scoring flip opens the path of another pawn, which then moves
game    winds players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Br0  CT03Ar0  CT05Ar0  .
  3     .        CT06Ar0  CT04Br1  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c2.11   1 b2.6
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b2 orange
state   {"round":2,"star_round":1}
play    turn A r0
play    lantern c3
expect  decision 0 flip at b2
play    flip lr
expect  flipped 0 b2 lr, moved 1

title   WC-5 the mover's own scoring flip opens the tile in front: it is held
game    winds players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT03Br0  CT02Ar0  CT05Ar0  .
  3     .        CT06Ar0  CT04Br1  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c2.11   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b2 orange
state   {"round":2,"star_round":1}
play    turn A r0
expect  marker 0 b2.6
play    lantern d3
play    flip lr
expect  flipped 0 b2 lr, turn 1
expect  no moved
expect  marker 0 b2.6
expect  state markers.0.held true

title   WC-6 (d) a loop without Stars: once round, then the owner flips a tile of it
game    winds players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT07Ar0  CT02Br0  CT01Ar0  CT04Ar0  .
  3     .        CT03Ar0  CT16Ar3  CT05Ar0  CT06Ar0  .
  4     .        CT08Ar0  CT09Ar0  CT10Ar0  CT11Ar0  .
  5     .        CT12Ar0  CT13Ar0  CT14Ar0  CT15Ar0  .
pawn    0 c2.11   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    turn A r0
expect  moved 0
expect  no left
expect  marker 0 c2.11
expect  decision 0 flip
expect  illegal flip lr
expect  illegal flip d4 lr
play    flip b2 lr
expect  flipped 0

title   WC-6 (a) (b) the Star on the tile of the start is settled before the pawn enters it again: Lantern, Star, flip
game    winds players=2 active=0 first=0
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
expect  moved 0, star 0 b2
expect  no star b3
expect  marker 0 b2.8
expect  decision 0 lantern from b2
play    lantern d2
expect  lantern 0 b2, scored 0
expect  decision 0 flip at b2
play    flip lr
expect  flipped 0 b2 lr

title   WC-6 (c) the tile shows Dimmed and is not flipped: still a loop, on to the next Star
game    winds players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT06Ar1  CT02Br0  CT01Ar0  CT04Ar0  .
  3     .        CT03Ar0  CT16Ar3  CT05Ar0  CT07Ar0  .
  4     .        CT08Ar0  CT09Ar0  CT10Ar0  CT11Ar0  .
  5     .        CT12Ar0  CT13Ar0  CT14Ar0  CT15Ar0  .
pawn    0 c2.11   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b2 yellow b3 yellow
state   {"round":2,"star_round":1}
play    turn A r0
play    lantern c4
expect  scored 0, moved 0, star 0 b3
expect  no flipped b2
expect  decision 0 lantern from b3
expect  marker 0 b3.4

title   WC-7 the end is that of the standard game
game    winds players=2 active=0 first=1
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 d4.0
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":0,"life":true},{"stars":7,"life":true}]}
play    turn B r3
expect  result stars 1
