# The exchange and the return of tiles: CL-12, CL-13, CL-30.

title   CL-12 CL-30 who puts an opponent out may swap tiles with them; only they see that hand
game    classic players=3 active=0
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20 3 9
hand    1 5 6 7
hand    2 8 10 11
play    place 20 r0                         (0-2, 1-6)
expect  eliminated 1 edge
expect  no returned
expect  decision 0 swap
expect  moves swap 3 5, swap 3 6, swap 3 7, swap 9 5, swap 9 6, swap 9 7, done
expect  view 0 hands [[3,9],[5,6,7],null]
expect  view 2 hands [null,null,[8,10,11]]
expect  view public hands [null,null,null]
play    swap 9 6
expect  swapped 0 9 6, returned 1 5 9 7, drew 0     (given tiles come in ascending order: it is over)
expect  decision 2 place

title   CL-12 the lower tile first leaves the higher one to be given; a tile taken is not given again
game    classic players=3 active=0
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20 3 9
hand    1 5 6 7
play    place 20 r0, swap 3 5
expect  hand 0 5 9
expect  moves swap 9 3, swap 9 6, swap 9 7, done

title   CL-12 any number of tiles: both of two
game    classic players=3 active=0
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20 3 9
hand    1 5 6 7
play    place 20 r0, swap 3 5, swap 9 7
expect  returned 1 3 6 9, shuffled, drew 0
expect  no drew 1

title   CL-12 or none
game    classic players=3 active=0
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20 3 9
hand    1 5 6 7
hand    2 8 10 11
pile    12
play    place 20 r0, done
expect  hand 1
expect  hand 0 holds 3
expect  pile holds 3

title   CL-12 a player who is out swaps nothing
game    classic players=4 active=0
marker  0 a1.0   1 a1.1   2 f6.4   3 f1.1
hand    0 1 35
hand    1 5 6 7
play    place 1 r0                          (0-1: head-on)
expect  eliminated 0 collision, eliminated 1 collision, returned 0 35, returned 1
expect  no swapped
expect  decision 2 place

title   CL-12 without the option nobody is asked
game    classic players=3 active=0 exchange=false
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20 3 9
hand    1 5 6 7
play    place 20 r0
expect  returned 1 3 5 6 7, shuffled, drew 0, turn 2
expect  decision 2 place

title   CL-12 nobody is asked when the game is over, or the lost hand is empty
game    classic players=2 active=0
marker  0 a1.0   1 a1.1
hand    0 20 3 9
hand    1 5 6 7
play    place 20 r0
expect  over last
expect  result last 0

title   CL-12 an empty hand gives nothing to swap
game    classic players=3 active=0
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20 3 9
hand    1
hand    2 8 10
pile    none
play    place 20 r0
expect  decision 2 place

title   CL-12 modern: the exchange is an option, off by itself
game    modern players=3 active=0 exchange=true
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20 3 9
hand    1 5 6 7
play    place 20 r0
expect  decision 0 swap

title   CL-13 all tiles of those who went out are shuffled into the pile before anybody draws
game    classic players=4 active=0 exchange=false
marker  0 a1.0   1 a1.1   2 a1.7   3 f6.4
hand    0 12 3 9
hand    1 5 6 7
hand    2 8 10 11
hand    3 15 13 14
pile    none
play    place 12 r2                         (0-2; 1-7: head-on)
expect  moved 0 2, eliminated 1 collision, eliminated 2 collision
expect  returned 1 5 6 7, returned 2 8 10 11, shuffled, drew 0 1
expect  hand 1
expect  hand 2
expect  pile holds 5

title   CL-13 nothing comes back, nothing is shuffled
game    classic players=3 active=0 exchange=false
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20 3 9
hand    1
hand    2 8 10 11
pile    12 13
play    place 20 r0
expect  no shuffled
expect  drew 0 12
expect  pile 13
