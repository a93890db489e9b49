# The presets and every option by itself: CL-20.

title   CL-20 classic, as printed in 2005
game    classic players=2
expect  state options.width 6
expect  state options.deck classic
expect  state options.dragon pass
expect  state options.exchange true
expect  state options.start mark
expect  state options.markers 1
expect  state options.goal last
expect  state options.open false

title   CL-20 modern, by the reference manual: two markers each for two
game    modern players=2
expect  state width 6
expect  state options.deck classic
expect  state options.dragon aside
expect  state options.exchange false
expect  state options.start mark
expect  state options.markers 2
expect  state pile 29

title   CL-20 modern for three: one marker each
game    modern players=3
expect  state options.markers 1

title   CL-20 kosmos for two: 6x6, 64 tiles, no dragon, beside a side, two markers
game    kosmos players=2
expect  state width 6
expect  state options.deck kosmos
expect  state options.dragon none
expect  state options.exchange false
expect  state options.start side
expect  state options.markers 2
expect  state pile 58
expect  moves 24

title   CL-20 kosmos for four: 6x6
game    kosmos players=4
expect  state width 6
expect  state options.markers 1

title   CL-20 kosmos for five: 7x7
game    kosmos players=5
expect  state width 7
expect  state height 7
expect  state pile 49
expect  moves 28

title   CL-20 kosmos: the host may take 7x7 for fewer
game    kosmos players=3 width=7
expect  state width 7
expect  state height 7

title   CL-20 kosmos: but not 6x6 for more
game    kosmos players=5 width=6
expect  new fails Kosmos board

title   CL-20 kosmos: nor another size
game    kosmos players=3 width=8
expect  new fails Kosmos board

title   CL-20 custom begins as classic
game    custom players=3
expect  state options.dragon pass
expect  state options.exchange true
expect  state options.deck classic

title   CL-20 every option by itself
game    classic players=2 width=5 height=4 deck=kosmos dragon=none exchange=false start=side markers=2 goal=longest open=true
expect  state width 5
expect  state height 4
expect  state options.deck kosmos
expect  state options.dragon none
expect  state options.exchange false
expect  state options.start side
expect  state options.markers 2
expect  state options.goal longest
expect  state options.open true
expect  moves 18

title   CL-20 two markers only for two players
game    classic players=3 markers=2
expect  new fails markers

title   CL-20 a word that is no value of the option
game    classic players=3 dragon=away
expect  new fails dragon

title   CL-20 an option that there is not
game    classic players=3 colour=red
expect  new fails option

title   CL-20 an option of another edition
game    classic players=3 tsunami=true
expect  new fails no such option

title   CL-20 kosmos: five tiles that look the same in every turn and tile 10 are there once
game    kosmos players=3 active=0
board   a    b
  1     10r0 10r0
marker  0 f1.N 1 f2.E 2 f6.S
expect  set fails more often

title   CL-20 kosmos: the others are there twice
game    kosmos players=3 active=0
board   a    b
  1     2r0  2r1
marker  0 f1.N 1 f2.E 2 f6.S
expect  decision 0 place
