# Two teams: CL-27, CL-31.

title   CL-27 CL-31 teams need four, six or eight players
game    classic players=3 teams=true
expect  new fails 4, 6 or 8

title   CL-31 nor two
game    classic players=2 teams=true
expect  new fails 4, 6 or 8

title   CL-27 seats alternate; a team is out when all its markers are, and the lost of the other win too
game    classic players=4 teams=true active=0
marker  0 a1.0   1 out   2 out   3 a1.1
hand    0 20
hand    1
hand    2
play    place 20 r0
expect  result last 0 2

title   CL-27 one of the team is left: it goes on
game    classic players=4 teams=true active=0 exchange=false
marker  0 a1.0   1 f6.4   2 out   3 a1.1
hand    0 20
hand    2
play    place 20 r0
expect  eliminated 3 edge
expect  result none
expect  decision 1 place

title   CL-27 CL-18 two of one team alone are not two players: the game is over
game    classic players=4 teams=true active=0
marker  0 a1.0   1 out   2 f6.4   3 a1.1
hand    0 20
hand    1
play    place 20 r0
expect  result last 0 2

title   CL-31 both teams go out by one tile: they share
game    classic players=4 teams=true active=0
marker  0 a1.0   1 a1.1   2 out   3 out
hand    0 1
hand    2
hand    3
play    place 1 r0
expect  result together 0 1 2 3

title   CL-31 CL-12 opponents are the other team: nothing to swap with one's partner
game    classic players=4 teams=true active=0
marker  0 a1.0   1 f6.4   2 a1.1   3 f1.1
hand    0 20 3
hand    2 5 6 7
play    place 20 r0
expect  eliminated 2, returned 2 5 6 7
expect  decision 1 place

title   CL-31 CL-12 but with an opponent there is
game    classic players=4 teams=true active=0
marker  0 a1.0   1 a1.1   2 f6.4   3 f1.1
hand    0 20 3
hand    1 5 6 7
play    place 20 r0
expect  decision 0 swap

title   CL-31 CL-30 a partner lost by the same tile keeps the hand closed
game    classic players=6 teams=true active=0
marker  0 a1.0   1 a1.1   2 a1.7   3 f6.4   4 f1.1   5 c1.0
hand    0 12 4
hand    1 5
hand    2 7
play    place 12 r2                         (0-2; 1-7: head-on)
expect  moves swap 4 5, done
expect  view 0 hands.1 [5]
expect  view 0 hands.2 null
play    done
expect  returned 1 5, returned 2 7

title   CL-18 CL-27 no tiles left: both teams share
game    classic players=4 teams=true active=0
marker  0 a1.0   1 out   2 f6.4   3 f1.1
hand    0 20
hand    1
hand    2
hand    3
pile    none
play    place 20 r0
expect  result tiles 0 1 2 3

title   CL-31 a team's score is its players'
game    classic players=4 teams=true active=0 goal=longest
marker  0 a1.0   1 out   2 out   3 out
score   0 2  1 6  2 4  3 0
hand    0 1
hand    1
hand    2
hand    3
play    place 1 r0
expect  scores 3 6 4 0
expect  result score 0 2
