from demesne.bots.search.plans import Plans


def test_each_plan_is_tried_once_first():
    plans = Plans(2, 3)
    tried = []
    for _ in range(3):
        tried.append(plans.choose(1))
        plans.note(1, tried[-1], 5000)
    assert tried == [0, 1, 2]
    assert plans.choose(0) == 0


def test_a_seat_settles_on_what_serves_it():
    plans = Plans(2, 3)
    for _ in range(300):
        for seat, good in ((0, 2), (1, 0)):
            plan = plans.choose(seat)
            plans.note(seat, plan, 8000 if plan == good else 3000)
    assert plans.leader(0) == 2
    assert plans.leader(1) == 0
    assert plans.visits[2] > 200
