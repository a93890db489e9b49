# Who sees what: CL-19, CL-24, CL-30; previews.

title   CL-19 players still in see their own hand, the sizes and the pile's size, nothing else
game    classic players=3 active=0
marker  0 a1.0   1 c1.0   2 f6.4
hand    0 34 3 9
hand    1 5 6 7
expect  view 1 hands.1 [5,6,7]
expect  view 1 hands.0 null
expect  view 1 hand_sizes [3,3,3]
expect  view 1 pile 26
expect  view 1 pile_order missing
expect  view 1 random missing
expect  view 1 rolls missing
expect  view 1 seed missing
expect  view public hands [null,null,null]

title   CL-19 eliminated players see all hands and the pile's size, not its order
game    classic players=3 active=0
marker  0 a1.0   1 c1.0   2 out
hand    0 34 3 9
hand    1 5 6 7
hand    2
expect  view 2 hands [[34,3,9],[5,6,7],[]]
expect  view 2 pile 29
expect  view 2 pile_order missing
expect  view 2 random missing

title   CL-24 open: all hands are visible to all
game    classic players=3 active=0 open=true
marker  0 a1.0   1 c1.0   2 f6.4
hand    0 34 3 9
hand    1 5 6 7
hand    2 8 10 11
expect  view 1 hands [[34,3,9],[5,6,7],[8,10,11]]
expect  view public hands [[34,3,9],[5,6,7],[8,10,11]]
expect  view 1 pile_order missing

title   CL-19 a preview ends where the first hidden tile is drawn
game    classic players=3 active=0
marker  0 c1.0   1 a1.0   2 f6.4
hand    0 34 3 9
preview place 34 r0
expect  placed 0, moved 0 c1
expect  no drew
expect  decision 0 place

title   CL-30 before and after an exchange the hands are closed
game    classic players=3 active=0
marker  0 a1.0   1 a1.1   2 f6.4
hand    0 20 3 9
hand    1 5 6 7
hand    2 8 10 11
expect  view 0 hands.1 null
play    place 20 r0
expect  view 0 hands.1 [5,6,7]
expect  view 0 hands.2 null
expect  view 1 hands.0 [3,9]                (who is out sees all)
expect  view 2 hands.1 null
play    done
expect  view 0 hands.2 null
