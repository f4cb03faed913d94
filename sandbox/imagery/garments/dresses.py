"""Knit dress and slip dress."""

import numpy as np

from .knitwear import POSES
from .model import Garment, Panel, both
from .outline import mirror, trace, tube, whole
from .parts import hem_band, label, line, sleeve


def knit_dress(s):
    chest, length = 20.5, 112
    arms = sleeve((chest - 3.4, 5), 58, 16, 10, 0.44, POSES.get(s.pose, (0.16, 0.12)), cuff=5, cuff_width=8.4)
    hole = trace(f'{chest - 3.4},5 {chest - 4.8},12 {chest - 3.9},18 {chest},22.5')
    body = Panel(
        'body',
        whole(
            f'0,1.6* 4,1.2 7,-1* 12,1.4 {chest - 3.4},5* {chest - 4.8},12 {chest - 3.9},18 {chest},22.5* {chest - 1.8},32 {chest - 2.6},40 {chest + 0.6},52 {chest + 2.6},62 {chest + 3},84 {chest + 3.6},{length - 5}* 12,{length - 4} 0,{length - 3.8}*'
        ),
        'main',
        'body',
        joined=[hole, mirror(hole)],
        drape=0.8,
    )
    hem = hem_band(chest + 3.6, length - 5, 5, tuck=0.8)
    roll = Panel('collar', whole('0,-9* 4,-8.8 6.6,-8* 7.4,-4 7.4,-.6* 5,1.8 0,2.6*'), 'rib', 'lapel', 0, 1)
    return Garment(
        [
            *arms,
            Panel('inside', whole('0,-9.8* 4,-9.8 6.6,-8.4* 6,-6 0,-5*'), 'inside', 'inside', dim=0.7),
            body,
            hem,
            roll,
            line('fold', '-6.6,-4 0,-2.8 6.6,-4', ('collar',)),
            *both(line('seam', hole, ('body', 'sleeveR'))),
        ],
        {'main': {'options': {'pitch': 0.62}}, 'rib': {'fabric': 'rib', 'options': {'pitch': 0.42}}},
    )


def slip_dress(s):
    bust, length = 19.5, 108
    top = '0,10.6* 4,8 7.6,3 9.6,.8*'
    side = f'9.6,.8* 13,5 16,9 {bust},11.6* {bust - 1.4},22 {bust - 2.2},31 {bust - 0.4},40 {bust + 3},56 {bust + 6},80 {bust + 10},{length}* 15,{length + 2.6} 0,{length + 3.4}*'
    straps = both(Panel('strapR', tube('9.4,1.8 9.8,-6 8.6,-12 6.2,-17', [0.28] * 3), 'main', 'rope'))
    backs = both(Panel('backstrapR', tube('6.2,-16.8 5,-9 6.6,-1 9,8', [0.28] * 3), 'inside', 'rope', dim=0.8))
    folds = (
        [
            (np.array([[x, y], [x * 2.2 + dx, length - 2]]), a, 2.0)
            for x, y, dx, a in ((-9, 40, -2, 0.55), (-4, 52, 1, 0.5), (3, 36, -3, 0.5), (8, 48, 3, 0.55), (12, 60, 4, 0.4))
        ]
        + [(np.array([[x, 9], [x * 1.5, 24]]), 0.3, 1.0) for x in (-6, -3, 3, 6)]
        + [(np.array([[x, 28], [x * 0.2 + dx, 40]]), 0.26, 1.5) for x, dx in ((-17, -4), (16, 5), (-12, 2))]
    )
    body = Panel('body', whole(f'{top} {side}'), 'main', 'skirt', folds=folds, drape=1.1)
    tp = trace(top)
    return Garment(
        [
            *backs,
            Panel('inside', whole('0,6.6* 8,5.4 13,6.4 19,11.4* 0,18*'), 'inside', 'inside', dim=0.7),
            label(8, 3, 1.6),
            body,
            *straps,
            Panel('edge', tube(np.vstack([mirror(tp)[::-1], tp[1:]]), [0.38] * 3), 'main', 'trim', layer=1),
            line('stitch', f'{-bust - 10},{length - 1.6} 0,{length + 1.8} {bust + 10},{length - 1.6}', 'body'),
        ],
        wander=1.1,
    )


MAKERS = {'knit-dress': knit_dress, 'slip-dress': slip_dress}
