"""Biker jacket, bomber, field jacket."""

import numpy as np

from .jacket_parts import POSES, slanted_welt
from .model import Garment, Mark, Panel, both
from .outline import mirror, trace, tube, whole
from .parts import back, buttons, hem_band, label, line, neckband, patch_pocket, placket, sleeve
from .shirts import shirt_collar


def biker_jacket(s):
    chest, length = (24, 56)
    arms = sleeve((chest - 4, 5), 60, 17.5, 12.4, 0.44, POSES.get(s.pose, (0.18, 0.14)), hem=0, puff=0.7)
    hole = f'{chest - 4},5* {chest - 5.6},12.5 {chest - 4.7},19 {chest},24*'
    under = Panel(
        'frontR',
        trace(
            f'8,-.6* 13,1.6 {hole} {chest - 1},34 {chest - 0.6},44 {chest + 0.2},{length}* 8,{length + 0.6} 2,{length + 0.6}* 1.6,36 4,18 8,-.6*'
        ),
        'main',
        'body',
        joined=[trace(hole)],
        drape=0.6,
    )
    over = Panel(
        'frontL',
        mirror(
            trace(
                f'8,-.6* 13,1.6 {hole} {chest - 1},34 {chest - 0.6},44 {chest + 0.2},{length}* 6,{length + 0.8} -9.4,{length + 0.4}* -11,40 -12.6,26* -2,24 8,-.6*'
            )
        ),
        'main',
        'body',
        layer=1,
        joined=[mirror(trace(hole))],
        drape=0.6,
    )
    lapel_r = Panel(
        'lapelR', trace('6.6,1* 10,6.4 12,9* 18.4,9.4* 17,16 13.6,21.4* 8,21 4.6,25* 4.4,14 6.6,1*'), 'main', 'lapel', 0.3, 1, drape=0.6
    )
    lapel_l = Panel(
        'lapelL',
        trace('-6.6,1* -10,6.4 -12,9* -18.6,8.8* -16.4,17 -9,24.4* 3,25 12.6,26* 3,19 -3.6,10 -6.6,1*'),
        'main',
        'lapel',
        -0.4,
        1,
        drape=0.6,
    )
    col = both(
        Panel(
            'collarR',
            trace('0,-4.8* 5,-4.6 8,-3 9.8,-.6* 11.6,4 14.4,8.2* 11.9,9.4* 9.4,5 7,1.4* 4.4,-.6 0,-1*'),
            'main',
            'lapel',
            0.2,
            1,
            drape=0.4,
        )
    )
    zips = [
        line('zip', f'12.2,26 10.6,40 9.2,{length}', ('frontL',), 0.9),
        line('pull', '12.4,27.4 12.9,30.4', (), 1),
        *both(line('zip', f'{chest - 6},35 {chest - 11.6},46.5', ('frontR', 'frontL'), 0.8)),
        line('zip', '-17.4,21.5 -9.4,24.8', ('frontL',), 0.7),
        line('pull', f'{chest - 11.6},46.4 {chest - 12.4},49', (), 0.9),
        line('pull', f'{-chest + 11.6},46.4 {-chest + 12.4},49', (), 0.9),
    ]
    belt = Panel(
        'belt',
        whole(
            f'0,{length - 4}* {chest * 0.6},{length - 4.4} {chest + 0.6},{length - 4.8}* {chest + 0.8},{length - 0.4}* {chest * 0.6},{length + 0.4} 0,{length + 0.8}*'
        ),
        'main',
        'flat',
        1.57,
        1,
        drape=0.4,
    )
    loops = [
        p
        for x in (chest - 4, 8)
        for p in both(
            Panel(
                'loopR',
                trace(
                    f'{x - 0.8},{length - 5.4}* {x + 0.8},{length - 5.4}* {x + 0.8},{length + 1.2}* {x - 0.8},{length + 1.2}* {x - 0.8},{length - 5.4}*'
                ),
                'main',
                'patch',
                layer=1,
                drape=0,
            )
        )
    ]
    buckle = [
        Panel(
            'buckle',
            tube(trace('-2.4,{0}* 2.6,{0}* 2.6,{1}* -2.4,{1}* -2.4,{0}*'.format(length - 5, length + 1.2)), [0.34] * 3),
            'metal',
            'rope',
            layer=1,
        )
    ]
    snaps = [
        Mark('snap', np.array([[x, y], [x + 0.02, y]]), (), 0.95, 'metal')
        for x, y in ((16.6, 11), (12.9, 19.9), (-16.8, 10.6), (10.4, 25.3))
    ]
    epaulet = both(
        Panel('epauletR', trace(f'10,1.6* {chest - 4},4.8* {chest - 4.4},8.4* 11,5.2* 10,1.6*'), 'main', 'patch', layer=1, drape=0.2)
    )
    return Garment(
        [
            back(8, 3, 26, 'lining', 1.0),
            label(-0.4, 4.4, 2.2),
            *arms,
            under,
            lapel_r,
            over,
            lapel_l,
            *col,
            *zips,
            belt,
            *loops,
            *buckle,
            *epaulet,
            *snaps,
            *both(line('seam', hole, ('frontR', 'frontL', 'sleeveR'))),
            *both(line('seam', f'{chest - 5.4},13 9,21', ('frontR',))),
        ],
        {'lining': {'fabric': 'satin', 'colour': 'main', 'factor': 0.8}, 'metal': {'fabric': 'metal', 'colour': '#b7b8b6'}},
    )


def bomber(s):
    m = s.men
    chest, length = (28.5, 68) if m else (26, 60)
    varsity = s.fabric == 'wool'
    zone = 'accent' if varsity else 'main'
    # Thin ripstop that buckles freely glitters like foil.
    calm = 0.55 if s.fabric == 'nylon' else 1
    arms = sleeve(
        (chest - 4.4, 5),
        61 if m else 58,
        21.5,
        14.5,
        0.46,
        POSES.get(s.pose, (0.2, 0.14)),
        cuff=6.4,
        cuff_width=10,
        zone=zone,
        cuff_zone='rib',
        puff=calm,
    )
    h = length - 6
    hole = trace(f'{chest - 4.4},5 {chest - 6},13 {chest - 5},20 {chest},25.5')
    right, left = both(
        Panel(
            'frontR',
            trace(
                f'8,-.6* 13,1.6 {chest - 4.4},5* {chest - 6},13 {chest - 5},20 {chest},25.5* {chest + 0.6},38 {chest + 0.4},{h}* 12,{h + 0.8} 0,{h + 0.8}* 0,3.4* 5,1.8 8,-.6*'
            ),
            'main',
            'body',
            joined=[hole, np.array([[0, 3], [0, h + 1]])],
            folds=[
                (np.array([[chest - 2, h - 2], [chest - 9, h - 12]]), 0.3, 1.2),
                (np.array([[8, h - 1], [9, h - 10]]), 0.3, 1.1),
                (np.array([[chest - 2, 27], [chest - 10, 36]]), 0.25, 1.1),
            ],
            drape=calm,
        )
    )
    collar = neckband(7.8, 3.4, 3.6, 'rib', 4.2, name='collar')
    closing = (
        [*buttons(0, [7, 17, 27, 37, 47, h - 1.4][: 6 if length > 62 else 6], (), 0.85, 'snap')]
        if varsity
        else [line('zip', f'0,3.6* 0,{length}*', (), 1.0, 'accent' if s.accent else ''), line('pull', '0,5 .3,8.4', (), 1)]
    )
    bands = (
        [line('stripe', f'{-chest - 2},{y} 0,{y + 1.3} {chest + 2},{y}', ('hem',), 0.75, 'accent') for y in (length - 4.4, length - 2.6)]
        if varsity or s.says('trim')
        else []
    )
    return Garment(
        [
            back(7.8, 4.4, 5, 'lining'),
            label(-3, 4, 1.8),
            *arms,
            right,
            left,
            hem_band(chest, h, 6),
            *collar,
            *bands,
            *closing,
            line('seam', f'0,4* 0,{h}*', ('frontL', 'frontR')),
            *both(slanted_welt(chest, 38)),
            *both(line('seam', hole, ('frontR', 'sleeveR'))),
        ],
        {
            'accent': {'fabric': 'leather' if varsity else s.fabric, 'colour': 'accent'},
            'rib': {'fabric': 'rib', 'options': {'pitch': 0.4}},
            'lining': {'fabric': 'satin', 'colour': 'main', 'factor': 0.75},
            'snap': {'fabric': 'rubber', 'colour': 'accent'},
        },
    )


def field_jacket(s):
    m = s.men
    chest, length = (29, 78) if m else (26, 70)
    arms = sleeve(
        (chest - 4.2, 5), 62 if m else 58, 20.5, 14.5, 0.42, POSES.get(s.pose, (0.18, 0.14)), hem=0, cuff=5, cuff_zone='main', cuff_width=13
    )
    hole = trace(f'{chest - 4.2},5 {chest - 5.8},13 {chest - 4.9},20 {chest},25.5')
    right, left = both(
        Panel(
            'frontR',
            trace(
                f'8,-.6* 13,1.6 {chest - 4.2},5* {chest - 5.8},13 {chest - 4.9},20 {chest},25.5* {chest - 0.8},42 {chest + 0.6},{length}* 12,{length + 0.7} 0,{length + 0.7}* 0,3* 5,1.8 8,-.6*'
            ),
            'main',
            'body',
            joined=[hole, np.array([[0, 3], [0, length + 1]])],
            folds=[(np.array([[chest - 2, 27], [chest - 10, 37]]), 0.25, 1.1)],
        )
    )

    pockets = [
        p
        for sgn, n in ((1, 'R'), (-1, 'L'))
        for p in (
            *patch_pocket(sgn * (chest * 0.5), 20, 12, 13, name='chest' + n, flap=5),
            *patch_pocket(sgn * (chest * 0.52), length - 26, 16.5, 18, name='hip' + n, flap=6),
        )
    ]
    snaps = [
        Mark('snap', np.array([[sgn * x, y], [sgn * x + 0.02, y]]), (), 0.9, 'snap')
        for sgn in (1, -1)
        for x, y in ((chest * 0.5, 23.6), (chest * 0.52, length - 21.4))
    ]
    return Garment(
        [
            *arms,
            right,
            left,
            *shirt_collar(size=1.1)[:1],
            label(-2.6, 4, 2),
            placket(4, length + 0.4, 5.4),
            *both(line('stitch', f'2.1,4.6* 2.1,{length}*', 'placket')),
            *shirt_collar(size=1.1)[1:],
            *pockets,
            *buttons(0, [6.6, 18, 30, 42, 54, length - 7], (), 0.75, 'snap'),
            *snaps,
            line('stitch', f'{-chest + 1},44 0,45 {chest - 1},44', ('frontL', 'frontR')),
            line('cord', '-3.4,44.6 -5,48 -4.6,52', (), 0.7, 'accent'),
            line('cord', '3.4,44.6 4.4,49 5.4,53', (), 0.7, 'accent'),
            *both(line('seam', hole, ('frontR', 'sleeveR'))),
        ],
        {
            'snap': {'fabric': 'metal', 'colour': '#8d8472' if not s.accent or s.fabric == 'canvas' else '#5d5f62'},
            'accent': {'fabric': 'canvas', 'colour': 'accent'},
            'inside': {'colour': 'accent' if s.accent else 'main', 'factor': 0.8},
        },
    )


MAKERS = {'biker-jacket': biker_jacket, 'bomber': bomber, 'field-jacket': field_jacket}
