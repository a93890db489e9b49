# The last phoenix wins at once: PR-38 and PR-40, tested after each pawn's move.

title   PR-38 pawn 1 (5 Stars) leaves the board, pawn 0 would be moved off after it: player 0 has won and is not moved
game    phoenix players=2 active=1 first=0
board   a        b        c        d        e        f
  2     .        CT01Br0  CT02Ar0  CT03Ar0  CT04Ar0  .
  3     .        CT05Ar0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 a2.5   1 a2.4
hand    0 ET01 ET03
hand    1 ET02 ET04
pile    ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":1,"life":false},{"stars":5,"life":false}]}
play    place ET02 A r0
expect  left 1 edge, eliminated 1
expect  no moved 0
expect  result last_phoenix 0
expect  scores 1 5
expect  marker 0 a2.5

title   PR-38 pawn 1 (9 Stars) leaves the board, pawn 0 would be moved off after it: player 0 has won and is not moved
same
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":1,"life":false},{"stars":9,"life":false}]}
play    place ET02 A r0
expect  left 1 edge, eliminated 1
expect  no moved 0
expect  result last_phoenix 0
expect  scores 1 9
expect  marker 0 a2.5

title   PR-38 PR-26 the one who left had crossed a Lantern: that is settled first, then the game ends
game    phoenix players=2 active=1 first=0
board   a        b        c        d        e        f
  2     .        CT01Br0  CT02Ar0  CT03Ar0  CT04Ar0  .
  3     .        CT05Ar0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 a2.5   1 a2.4
hand    0 ET01 ET03
hand    1 ET02 ET04
pile    ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b2 orange
state   {"round":2,"star_round":1,"players_state":[{"stars":1,"life":false},{"stars":5,"life":false}]}
play    place ET02 A r0
expect  star 1 b2, left 1 edge
expect  result none
expect  decision 1 lantern from b2
play    lantern d3
expect  scored 1, eliminated 1
expect  no moved 0
expect  result last_phoenix 0
expect  scores 1 6

title   PR-38 PR-40 with a Life token left the mover can rise: play goes on, and pawn 0 is moved off too
game    phoenix players=2 active=1 first=0
board   a        b        c        d        e        f
  2     .        CT01Br0  CT02Ar0  CT03Ar0  CT04Ar0  .
  3     .        CT05Ar0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 a2.5   1 a2.4
hand    0 ET01 ET03
hand    1 ET02 ET04
pile    ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":1,"life":true},{"stars":5,"life":true}]}
play    place ET02 A r0
expect  left 1 edge, moved 0, left 0 edge
expect  result none
expect  decision 0 rise

title   PR-38 the last border space is filled: who is off the board cannot rise any more, and the placer wins before it travels
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  1     ET02Ar0  ET03Ar0  ET04Ar0  ET05Ar0  ET06Ar0  ET07Ar0
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT04Ar0  ET08Ar0
  3     ET09Ar0  CT05Ar0  CT06Ar0  CT07Ar0  CT08Ar0  ET10Ar0
  4     ET11Ar0  CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  ET12Ar0
  5     ET13Ar0  CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  ET14Ar0
  6     ET15Ar0  ET16Ar0  ET17Ar0  ET18Ar0  ET19Ar0  ET20Ar0
pawn    0 a2.4   1 -
hand    0 ET01
pile    none
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":0,"life":false},{"stars":5,"life":true}],"phoenix_tile":0}
play    place ET01 B r0
expect  placed 0 ET01, eliminated 1
expect  no moved
expect  result last_phoenix 0

title   PR-40 the first flies off with most Stars, then the other two collide: one of these by Stars
game    phoenix players=3 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT04Ar0  .
  3     ET01Br0  CT05Ar0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 a2.4   1 a2.5   2 a2.7
hand    0 ET07 ET02
hand    1 ET03 ET04
hand    2 ET05 ET06
pile    ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":6,"life":false},{"stars":2,"life":false},{"stars":3,"life":false}]}
play    place ET07 A r3
expect  left 0 edge, eliminated 0, left 1 collision, left 2 collision
expect  result stars 2

title   PR-40 PR-39 the two who collide last have as many Stars: they share
same
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":6,"life":false},{"stars":3,"life":false},{"stars":3,"life":false}]}
play    place ET07 A r3
expect  result stars 1 2

title   PR-40 one of the two who collide last can rise: that one
same
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":6,"life":false},{"stars":2,"life":true},{"stars":3,"life":false}]}
play    place ET07 A r3
expect  result last_phoenix 1

title   PR-40 both can rise: play on
same
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":6,"life":false},{"stars":2,"life":true},{"stars":3,"life":true}]}
play    place ET07 A r3
expect  eliminated 0
expect  result none
expect  decision 1 rise
