title   PR-36 seven Stars, but the round is not over
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 d4.0
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":7,"life":true},{"stars":0,"life":true}]}
play    turn B r3
expect  result none
expect  decision 1 turn

title   PR-36 seven Stars and the last turn of the round is done
game    phoenix players=2 active=0 first=1
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 d4.0
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":7,"life":true},{"stars":0,"life":true}]}
play    turn B r3
expect  result stars 0
expect  scores 7 0
expect  over

title   PR-37 T9 nine Stars, off the board, no Life token: not eligible
game    phoenix players=3 active=0 first=1
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 d4.0   2 out
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":3,"life":true},{"stars":7,"life":true},{"stars":9,"life":false}]}
play    turn B r3
expect  result stars 1

title   PR-37 off the board, but able to rise: eligible
game    phoenix players=3 active=0 first=1
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 d4.0   2 -
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":3,"life":true},{"stars":7,"life":true},{"stars":9,"life":true}]}
play    turn B r3
expect  result stars 2

title   PR-39 a tie goes to the only one with a Life token
game    phoenix players=2 active=0 first=1
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 d4.0
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":7,"life":false},{"stars":7,"life":true}]}
play    turn B r3
expect  result stars 1

title   PR-39 two with a Life token share
game    phoenix players=2 active=0 first=1
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 d4.0
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":7,"life":true},{"stars":7,"life":true}]}
play    turn B r3
expect  result stars 0 1

title   PR-38 PR-40 T9 the last phoenix wins with no Star, and before the Stars are counted
game    phoenix players=2 active=0 first=1
board   a        b        c        d        e        f
  2     ET02Ar1  CT02Br0  CT01Ar0  CT03Ar0  CT04Ar0  .
  3     .        CT05Ar0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 b2.5   1 d4.0
pile    ET01 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":9,"life":false},{"stars":0,"life":true}]}
play    turn A r0
expect  result last_phoenix 1

title   PR-38 not while another can rise
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     ET02Ar1  CT02Br0  CT01Ar0  CT03Ar0  CT04Ar0  .
  3     .        CT05Ar0  CT06Ar0  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 b2.5   1 d4.0
pile    ET01 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    turn A r0
expect  result none
expect  decision 1 turn

title   PR-40 nobody on the board and none can rise: most Stars of those who were in
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT02Ar0  CT03Ar0  CT04Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br2  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT01Br0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.4   1 c4.2
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":3,"life":false},{"stars":5,"life":false}]}
play    turn A r1
expect  result stars 1

title   PR-40 nobody on the board, one can rise: that one wins
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT02Ar0  CT03Ar0  CT04Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br2  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT01Br0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.4   1 c4.2
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"players_state":[{"stars":3,"life":false},{"stars":0,"life":true}]}
play    turn A r1
expect  result last_phoenix 1

title   PR-41 thirty rounds without a Star end the game
game    phoenix players=2 active=0 first=1
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 d4.0
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":40,"star_round":10,"players_state":[{"stars":0,"life":true},{"stars":2,"life":true}]}
play    turn B r3
expect  result stars 1

title   PR-41 twenty-nine do not
game    phoenix players=2 active=0 first=1
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 d4.0
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":40,"star_round":11,"players_state":[{"stars":0,"life":true},{"stars":2,"life":true}]}
play    turn B r3
expect  result none
expect  round 41

title   PR-13 a round begins at the First Player's seat, also when that player is out
game    phoenix players=4 active=0 first=2
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Ar0  CT03Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT05Br1  CT08Ar0  CT09Ar0  .
  4     .        CT10Ar0  CT04Br1  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c3.1   1 out   2 out   3 d4.0
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
play    turn B r3
expect  round 3, turn 3
