title   PR-14 PR-34 off the board with a Life token: one must rise, beside any empty border square
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  1     .        ET01Ar0  .        ET02Ar0  ET03Ar0  ET04Ar0
  2     ET05Ar0  CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  ET06Ar0
  3     ET07Ar0  CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  ET08Ar0
  4     ET09Ar0  CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     ET10Ar0  CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  ET11Ar0
  6     ET12Ar0  .        ET13Ar0  ET14Ar0  ET15Ar0  .
pawn    0 c3.1   1 -
pile    ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":0,"life":true},{"stars":4,"life":true}]}
play    turn B r3
expect  decision 1 rise
expect  moves rise a1, rise c1, rise f4, rise b6, rise f6
expect  illegal rise a2
play    rise f4
expect  rose 1 f4, drew 1
expect  state players_state.1.life false
expect  state players_state.1.stars 4
expect  state players_state.1.place beside
expect  decision 1 place
expect  illegal immolate
expect  marker 1 f4

title   PR-34 off the board without a Life token is out of the game
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  2     ET02Ar1  CT02Br0  CT01Ar0  CT03Ar0  CT04Ar0  .
  3     .        CT05Ar0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 b2.5   1 d4.0   2 f6.0
hand    2 ET01 ET03
pile    ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":0,"life":false},{"stars":0,"life":true},{"stars":0,"life":true}]}
play    turn A r0
expect  left 0 edge, eliminated 0
expect  marker 0 out

title   PR-34 and so is one who finds no empty border square, Life token or not
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  1     ET01Ar0  ET03Ar0  ET04Ar0  ET05Ar0  ET06Ar0  ET07Ar0
  2     ET02Ar1  CT02Br0  CT01Ar0  CT03Ar0  CT04Ar0  ET08Ar0
  3     ET09Ar0  CT05Ar0  CT06Ar0  CT07Ar0  CT08Ar0  ET10Ar0
  4     ET11Ar0  CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  ET12Ar0
  5     ET13Ar0  CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  ET14Ar0
  6     ET15Ar0  ET16Ar0  ET17Ar0  ET18Ar0  ET19Ar0  ET20Ar0
pawn    0 b2.5   1 d4.0   2 d2.3
pile    none
state   {"lanterns":[],"round":2,"star_round":1}
play    turn A r0
expect  left 0 edge, eliminated 0

title   PR-35 immolate: hand under the stack, no Star, the turn ends
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT03Ar0  CT04Ar0  CT05Ar0  .
  3     .        CT02Br0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 a3.4   1 d4.0
hand    0 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b3 blue
state   {"round":2,"star_round":1}
play    immolate
expect  left 0 immolate, returned 0
expect  no star
expect  decision 1 turn
expect  state players_state.0.life true

title   PR-35 with swift_rise one rises in the same turn
game    phoenix players=2 active=0 first=0 swift_rise=true
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT03Ar0  CT04Ar0  CT05Ar0  .
  3     .        CT02Br0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 a3.4   1 d4.0
hand    0 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b3 blue
state   {"round":2,"star_round":1}
play    immolate
expect  left 0 immolate, returned 0
expect  no star
expect  decision 0 rise
expect  state players_state.0.life true

title   PR-35 never without a Life token
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 d4.0
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":0,"life":false},{"stars":0,"life":true}]}
expect  illegal immolate

title   PR-35 and never without an empty border square
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  1     ET01Ar0  ET02Ar0  ET03Ar0  ET04Ar0  ET05Ar0  ET06Ar0
  2     ET07Ar0  CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  ET08Ar0
  3     ET09Ar0  CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  ET10Ar0
  4     ET11Ar0  CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  ET12Ar0
  5     ET13Ar0  CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  ET14Ar0
  6     ET15Ar0  ET16Ar0  ET17Ar0  ET18Ar0  ET19Ar0  ET20Ar0
pawn    0 c3.1   1 d4.0
pile    none
state   {"lanterns":[],"round":2,"star_round":1}
expect  illegal immolate
