# A flip moves the pawns of others only: WC-5. And loops of Winds of Change: WC-6 (d).

title   WC-5 the own scoring flip opens the tile in front, where a Lantern could give a third Star: the pawn is held
game    winds players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT03Br0  CT02Ar0  CT05Ar0  .
  3     .        CT06Ar0  CT04Br1  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c2.11   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b2 orange c2 yellow
state   {"round":2,"star_round":1}
play    turn A r0
expect  star 0 b2, star 0 c2
expect  marker 0 b2.6
expect  decision 0 lantern from b2
play    lantern d3
expect  decision 0 lantern from c2
play    lantern b4
expect  scored 0
play    flip lr
play    flip lr
expect  no moved
expect  state markers.0.held true
expect  state players_state.0.stars 2

title   WC-5 WC-1 a pawn that sends a Lantern to the dimmed tile in front of it does not fly again in that turn
game    winds players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT04Br2  CT02Br0  CT05Ar0  CT06Ar0  .
  3     .        CT07Ar0  CT03Ar0  CT01Br0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c2.11   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b2 orange
state   {"round":2,"star_round":1}
play    turn A r0
expect  marker 0 d3.11
play    lantern d3 tb
expect  flipped 0 d3 tb, lantern 0 b2 d3, scored 0
expect  decision 0 flip at b2
play    flip lr
expect  no moved
expect  marker 0 d3.11
expect  state markers.0.held true
expect  decision 1 place

title   WC-5 PR-27 another's flip that leaves a path: the held pawn moves in that turn
game    winds players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Br0  CT03Ar0  CT05Ar0  .
  3     .        CT06Ar0  CT04Br1  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c2.11   1 b2.7
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
lantern b2 orange
state   {"round":2,"star_round":1}
expect  state markers.1.held true
play    turn A r0
expect  no moved 1
play    lantern c3
expect  decision 0 flip at b2
expect  state markers.1.held true
play    flip lr
expect  flipped 0 b2 lr, moved 1

title   WC-5 another's flip that leaves a star: it waits like any other
same
pawn    0 c2.11   1 b2.8
expect  state markers.1.held true
play    turn A r0
expect  no moved 1
play    lantern c3
expect  decision 0 flip at b2
expect  state markers.1.held true
play    flip lr
expect  no moved 1
expect  marker 1 b2.8
expect  state markers.1.held missing
expect  decision 1 turn

title   WC-5 a flip further along its path does nothing
same
pawn    0 c2.11   1 b3.5
expect  state markers.1.held true
play    turn A r0
expect  no moved 1
play    lantern c3
expect  decision 0 flip at b2
expect  state markers.1.held true
play    flip lr
expect  no moved 1
expect  state markers.1.held true
expect  decision 1 turn

title   WC-5 PR-16 PR-35 on its own turn a held pawn has the present lie among its choices; another that is held there stays
game    winds players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Br0  CT03Ar0  CT05Ar0  .
  3     .        CT06Ar0  CT04Br1  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 b2.7   1 b2.8
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1}
expect  state markers.0.held true
expect  decision 0 turn
expect  legal turn A r0
expect  legal immolate
play    turn A r0
expect  moved 0
expect  no moved 1
expect  state markers.1.held true

title   WC-5 PR-27 turned to other lines, it moves the other held pawn too
same
play    turn A r1
expect  moved 0, moved 1

title   WC-5 a pawn cannot be held in the standard game
game    phoenix players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Br0  CT03Ar0  CT05Ar0  .
  3     .        CT06Ar0  CT04Br1  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c2.11   1 b2.6
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"round":2,"star_round":1,"markers":[{"player":0,"at":"c2","port":11},{"player":1,"at":"b2","port":7,"held":true}]}
expect  set fails held

title   WC-5 a pawn cannot be held without a path before it
game    winds players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT01Ar0  CT02Br0  CT03Ar0  CT05Ar0  .
  3     .        CT06Ar0  CT04Br1  CT07Ar0  CT08Ar0  .
  4     .        CT09Ar0  CT10Ar0  CT11Ar0  CT12Ar0  .
  5     .        CT13Ar0  CT14Ar0  CT15Ar0  CT16Ar0  .
pawn    0 c2.11   1 b2.6
pile    ET01 ET02 ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"round":2,"star_round":1,"markers":[{"player":0,"at":"c2","port":11},{"player":1,"at":"b2","port":6,"held":true}]}
expect  set fails held

title   WC-6 (d) a loop without Stars, 0 tiles flipped: every tile of it is offered, breaking or not
game    winds players=2 active=0 first=0
board   a        b        c        d        e        f
  2     .        CT09Ar2  CT01Ar1  CT15Ar0  CT04Ar1  .
  3     .        CT13Ar0  CT03Ar2  CT07Ar3  CT06Ar0  .
  4     .        CT12Ar0  CT16Br2  CT08Br0  CT11Br3  .
  5     .        CT10Br0  CT05Br3  CT02Ar3  CT14Ar1  .
pawn    0 c2.5   1 f6.0
hand    1 ET01 ET02
pile    ET03 ET04 ET05 ET06 ET07 ET08 ET09 ET10 ET11 ET12 ET13 ET14 ET15 ET16 ET17 ET18 ET19 ET20
state   {"lanterns":[],"round":2,"star_round":1,"decision":{"player":0,"kind":"flip"},"agenda":[{"step":"loop","player":0,"tries":0},{"step":"prepare","player":0},{"step":"circle","looked":0,"circles":0,"moved":0}]}
expect  moves 18
expect  legal flip c3 lr
expect  legal flip c3 tb
expect  legal flip c2 lr
play    flip c3 lr
expect  flipped 0 c3
expect  no moved
expect  no left
expect  decision 0 flip

title   WC-6 (d) a loop without Stars, 35 tiles flipped: every tile of it is offered, breaking or not
same
state   {"lanterns":[],"round":2,"star_round":1,"decision":{"player":0,"kind":"flip"},"agenda":[{"step":"loop","player":0,"tries":35},{"step":"prepare","player":0},{"step":"circle","looked":0,"circles":0,"moved":0}]}
expect  moves 18
expect  legal flip c3 lr
expect  legal flip c3 tb
expect  legal flip c2 lr
play    flip c3 lr
expect  flipped 0 c3
expect  no moved
expect  no left
expect  decision 0 flip

title   WC-6 (d) a loop without Stars, 36 tiles flipped: only flips that break it
same
state   {"lanterns":[],"round":2,"star_round":1,"decision":{"player":0,"kind":"flip"},"agenda":[{"step":"loop","player":0,"tries":36},{"step":"prepare","player":0},{"step":"circle","looked":0,"circles":0,"moved":0}]}
expect  moves 16
expect  illegal flip c3 lr
expect  illegal flip c3 tb
expect  legal flip c2 lr
play    flip c2 lr
expect  flipped 0 c2
expect  no left 0 loop
