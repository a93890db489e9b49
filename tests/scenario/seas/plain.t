# Without daikaiju: SE-23, VX-8.

title   SE-23 no dice, no step A; nobody is skipped but who is out
game    seas players=3 active=0 daikaiju=false
ship    0 a1.0   1 out   2 g7.4
hand    0 34
play    place 34 r0
expect  drew 0, turn 2
expect  no rolled
expect  no turn 1
expect  state daikaiju []

title   SE-23 when no ship can be given a tile any more, all left share the win
game    seas players=3 active=0 daikaiju=false
ship    0 a1.0   1 c1.0   2 g7.4
hand    0 34
hand    1
hand    2
pile    none
play    place 34 r0
expect  result tiles 0 1 2

title   SE-23 SE-15 who has no tile passes while another has one
game    seas players=3 active=0 daikaiju=false
ship    0 a1.0   1 c1.0   2 g7.4
hand    0 34
hand    1
hand    2 12
pile    none
play    place 34 r0
expect  turn 1, passed 1, turn 2
expect  decision 2 place

title   VX-8 without daikaiju only the portal can be switched on
game    seas players=2 daikaiju=false taihou=true
expect  new fails only `portal`

title   VX-8 nor the tsunami
game    seas players=2 daikaiju=false tsunami=true
expect  new fails only `portal`

title   VX-8 nor the uzushio
game    seas players=2 daikaiju=false uzushio=true
expect  new fails only `portal`

title   VX-8 VP-3 the dice are then rolled for the portal alone
game    seas players=2 active=0 daikaiju=false portal=true
board   a     b
  2     33r0  .
ship    0 b2.7   1 g7.4
hand    0 portal 34 3
pile    9 12
rolls   5 5
play    portal
expect  portal 0 b2, rolled 0 portal 5 5, transported 0 f6
expect  decision 0 wake at f6
play    wake 34 r0 0
expect  placed 0 34 f6, moved 0 f6 0 5, turn 1
expect  no rolled
expect  ship 0 f7.0
