"""Wrap jacket and blazer."""

import numpy as np

from .jacket_parts import POSES, bow, lapels
from .model import Garment, Panel, both
from .outline import mirror, trace, tube, whole
from .parts import back, buttons, front, label, line, sleeve


def wrap_jacket(s):
    m = s.men
    chest, length = (27, 72) if m else (23, 57)
    wy = 40 if m else 35
    arms = sleeve((chest - 3, 5), 57 if m else 55, 19.5 if m else 17.5, 15.5 if m else 13.5, 0.50, POSES.get(s.pose, POSES['']), hem=2.2)
    side = f'{chest},25* {chest - 1.4},31 {chest - (1 if m else 2.6)},{wy} {chest - 0.4},{wy + 8} {chest + 1},{length}*'
    shoulder = f'8.2,-.6* 13,1.2 {chest - 3},5* {chest - 4.6},12 {chest - 3.7},20 {chest},25*'
    hole = trace(f'{chest - 3},5 {chest - 4.6},12 {chest - 3.7},20 {chest},25')
    under = Panel(
        'under',
        trace(f'{shoulder} {side} 8,{length + 0.8} -6,{length + 0.6}* -7,{wy} -2,27 5,12 8.2,-.6*'),
        'main',
        'body',
        joined=[hole],
        folds=[(np.array([[8, wy - 1], [16, 20]]), 0.22, 1.1)],
    )
    over = Panel(
        'over',
        mirror(
            trace(
                f'{shoulder} {side} 10,{length + 1} -{chest * 0.55},{length + 0.4}* -{chest * 0.6},{wy + 8} -{chest * 0.62},{wy}* -8,{wy - 8} 2.4,14 8.2,-.6*'
            )
        ),
        'main',
        'body',
        layer=1,
        joined=[mirror(hole)],
        folds=[(mirror(np.array([[-chest * 0.6, wy], [x, y]])), 0.3, 1.2) for x, y in ((2, 22), (8, 27), (10, 33))]
        + [(mirror(np.array([[-chest * 0.58, wy + 3], [x, y]])), 0.28, 1.2) for x, y in ((4, 46), (0, 52))],
    )
    col_r = Panel('collarR', tube('0,-2.6 5,-2.4 8.4,1.6 6.8,11 3,20', [1.8, 2.2, 2.4, 2.4, 2.0]), 'main', 'lapel', 0.45, 1)
    col_l = Panel(
        'collarL',
        tube(f'0,-2.6 -5,-2.4 -8.4,1.6 -5,12 3,{wy * 0.66} {chest * 0.6},{wy}', [1.8, 2.2, 2.4, 2.4, 2.2, 1.8]),
        'main',
        'lapel',
        -0.6,
        1,
    )
    x = chest * 0.56
    tails, loops, knot, pinch = bow(x, wy + 1.6)
    belt = Panel(
        'belt',
        whole(
            f'0,{wy - 0.2}* {chest * 0.5},{wy - 0.2} {chest - (1 if m else 2.6) + 0.3},{wy - 0.4}* {chest - (1 if m else 2.6) + 0.3},{wy + 3.6}* {chest * 0.5},{wy + 4} 0,{wy + 4.1}*'
        ),
        'belt',
        'flat',
        1.57,
        1,
    )
    return Garment(
        [
            Panel('inside', whole('0,-3* 4,-3 7,-2.2 8.6,-.4* 8,12 0,28*'), 'inside', 'inside', dim=0.68),
            label(-0.2, 3.4, 1.8),
            *arms,
            under,
            col_r,
            over,
            col_l,
            belt,
            *tails,
            *loops,
            knot,
            *pinch,
            line('stitch', f'{-chest},{length - 1.8} 0,{length - 0.9} {x},{length - 1.4}', 'over'),
            *both(line('seam', f'{chest - 3},5 {chest - 4.6},12 {chest - 3.7},20 {chest},25', ('over', 'under', 'sleeveR'))),
        ],
        {'belt': {'colour': 'accent' if s.accent else 'main', 'options': {}}},
    )


def blazer(s):
    m = s.men
    chest, length = (28.4, 76) if m else (23.4, 66)
    shoulder = chest - (3.4 if m else 4.4)
    arms = sleeve(
        (shoulder, 5), 62 if m else 59, 18.2 if m else 16.4, 13.2 if m else 12.2, 0.30, POSES.get(s.pose, (0.16, 0.12)), hem=0, puff=0.6
    )
    centre = '-1.6,46 2.2,39* 4,22 6.4,8'
    waist, hem = (chest - 1.6, chest) if m else (chest - 4.6, chest + 1.6)
    fr = front(chest, length, -1.6, 8, shoulder, 5, 25, waist, hem, round_hem=5, centre=centre, drape=0.4)
    right, left = both(fr)
    left.joined = left.joined
    right.layer = 0
    left.layer = 1
    sx = chest - 9 if m else chest - 10
    flap = trace(
        f'{chest - 18},{length - 24}* {chest - 5},{length - 25}* {chest - 4.8},{length - 20.2} {chest - 5.4},{length - 19.6}* {chest - 17.6},{length - 18.6} {chest - 18.2},{length - 19.2}* {chest - 18},{length - 24}*'
    )
    inside = [back(8, 3.2, 40, 'lining', 0.9), label(-0.6, 5, 2.6)]
    # Narrow shoulders bring a woman's sleeve heads into the opening: there the lining covers them.
    beneath = [*inside, *arms] if m else [*arms, *inside]
    return Garment(
        [
            *beneath,
            right,
            left,
            *lapels(True, 39, 1.0 if not m else 1.02),
            *both(Panel('flapR', flap, 'main', 'patch', layer=1, drape=0.2)),
            *both(line('seam', f'{sx},22 {sx - 2.4},34 {sx - 2.6},{length - 24}', ('frontR',))),
            Panel('welt', np.array([[-19.0, 25.2], [-11.6, 26.4], [-11.8, 28.6], [-19.2, 27.4]]), 'main', 'patch', layer=1, drape=0),
            *buttons(0.2, [40.5, 52], ('frontL', 'frontR'), 0.95),
            *both(line('seam', trace(f'{shoulder},5 {shoulder - 1.6},13 {shoulder - 0.7},20 {chest},25'), ('frontR', 'sleeveR'))),
        ],
        {
            'facing': {'fabric': s.fabric if s.fabric != 'velvet' else 'satin', 'factor': 1.0 if s.fabric != 'velvet' else 0.75},
            'lining': {'fabric': 'satin', 'colour': 'accent' if s.accent and not s.says('button') else 'main', 'factor': 0.9},
            'button': {'fabric': 'metal', 'colour': '#c39a45'} if s.says('gold button') else {'fabric': 'rubber', 'factor': 0.5},
        },
    )


MAKERS = {'wrap-jacket': wrap_jacket, 'blazer': blazer}
