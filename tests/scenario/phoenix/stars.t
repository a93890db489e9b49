title   PR-24 PR-25 T7 examples 2A-2C: Stars for the two tiles that were left, none for the last; Lanterns in order, then the Stars
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT04Br2  CT02Br0  CT05Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT03Ar0  CT01Br0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c2.11   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b2 orange c2 blue c3 yellow
state   {"round":2,"star_round":1}
play    turn A r0
expect  star 0 b2, star 0 c2
expect  no star c3
expect  decision 0 lantern from b2
expect  illegal lantern c2
play    lantern b3
expect  lantern 0 b2
expect  no scored
expect  decision 0 lantern from c2
play    lantern d2
expect  lantern 0 c2, scored 0
expect  state players_state.0.stars 2
expect  state stars []

title   PR-25 a Lantern goes to no tile with a Star, and not to the one with the mover's pawn
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT04Br2  CT01Br0  CT03Ar0  CT05Ar0  .
  3     .        CT06Ar0  CT07Ar2  CT02Br0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c2.11   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b2 orange c2 orange
state   {"round":2,"star_round":1}
play    turn A r0
expect  decision 0 lantern from b2
expect  illegal lantern c2
expect  illegal lantern c3
expect  illegal lantern b2

title   PR-26 a pawn that left the board for good still scores
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  2     ET02Ar1  CT02Br0  CT01Ar0  CT03Ar0  CT04Ar0  .
  3     .        CT05Ar0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 b2.5   1 f6.0   2 d4.0
hand    1 ET01 ET03
pile    ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b2 blue
state   {"round":2,"star_round":1,"players_state":[{"stars":0,"life":false},{"stars":0,"life":true},{"stars":0,"life":true}]}
play    turn A r0
expect  star 0 b2, left 0 edge
expect  decision 0 lantern from b2
play    lantern b3
expect  scored 0, eliminated 0
expect  state players_state.0.stars 1

title   PR-26 the stationary victim of a collision scores nothing
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT03Ar0  CT04Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br2  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT02Br0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.4   1 c4.2   2 f6.0
hand    2 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern c4 blue
state   {"round":2,"star_round":1}
play    turn A r1
expect  left 0 collision, left 1 collision
expect  no star

title   PR-25 PR-27 a forced mover scores too and chooses for itself, in the middle of the other's turn
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT03Br0  CT05Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT04Br0  CT02Br0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.2   1 f6.0   2 c3.5
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern c2 yellow d3 blue
state   {"round":2,"star_round":1}
play    turn A r0
expect  decision 0 lantern from c2
play    lantern e2
expect  decision 2 lantern from d3
expect  state active 0
play    lantern d2
expect  scored 2, turn 1
expect  state players_state.2.stars 1

title   PR-9 with all 50 tokens taken no Star is made
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT02Br0  CT01Br0  CT03Ar0  CT05Ar0  .
  3     .        CT04Br1  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 b2.5   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern c2 orange
state   {"round":2,"star_round":1,"players_state":[{"stars":0,"life":true},{"stars":50,"life":true}]}
play    turn A r3
expect  no star
