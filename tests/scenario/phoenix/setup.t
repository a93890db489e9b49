title   PR-10 PR-11 PR-12 start squares come first, in turn order and one pawn each; then the board is laid and dealt
game    phoenix players=3 first=1
expect  decision 1 start
expect  moves 20
expect  illegal start b2
expect  state tiles []
play    start c1
expect  started 1 c1
expect  decision 2 start
expect  illegal start c1
expect  moves 19
play    start a1, start f4
expect  started 0 f4, drew 1, drew 2, drew 0, round 1, turn 1
expect  decision 1 place
expect  hand 0 holds 2
expect  pile holds 14
expect  state phoenix_tile null
expect  state players_state.0.life true
expect  view 0 hands.1 null
expect  view 0 pile_order missing
expect  view public hands.0 null

title   PR-15 a first entry is by any path end on the rim: at a corner square by both outer sides and three corners
game    phoenix players=2 active=0
pawn    0 a1   1 f6
hand    0 ET01 ET04
state   {"round":1}
expect  decision 0 place
expect  legal place ET01 A r0 port 1
expect  legal place ET01 A r0 port 2
expect  legal place ET01 A r0 port 10
expect  legal place ET01 A r0 port 11
expect  illegal place ET01 A r0 port 4
expect  illegal place ET01 A r0 port 0   (face A has a star at the corner)
expect  legal place ET01 B r0 port 0
expect  legal place ET01 B r0 port 3
expect  legal place ET01 B r0 port 9
expect  illegal place ET01 B r0 port 6   (leads to b2)
expect  illegal place ET01 A r0
expect  illegal immolate

title   PR-18 PR-13 in the first round everybody enters by the own square; seat 1 enters last
game    phoenix players=2 first=0 active=0
pawn    0 a1   1 f6
hand    0 ET01 ET04
hand    1 ET02 ET03
state   {"round":1}
play    place ET01 A r0 port 1
expect  placed 0 ET01 a1, entered 0 a1, returned 0 ET04, moved 0, turn 1
expect  decision 1 place
expect  hand 1 ET02 ET03

title   resign: the pawn leaves, its tiles go under the stack, the last one wins
game    phoenix players=2 first=0 active=0
pawn    0 a1   1 f6
hand    1 ET02 ET03
state   {"round":1}
play    resign 1
expect  resigned 1, eliminated 1 resigned, returned 1, over
expect  result last_phoenix 0
