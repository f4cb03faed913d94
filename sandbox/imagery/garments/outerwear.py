"""Shearling, coat, trench, puffer."""

import numpy as np

from .jacket_parts import POSES, bow, lapels, slanted_welt
from .model import Garment, Panel, both
from .outline import mirror, trace, tube, whole
from .parts import back, buttons, front, label, line, sleeve


def shearling(s):
    m = s.men
    chest, length = (30, 70) if m else (27, 62)
    smooth = s.fabric == 'leather'
    skin = 'main' if smooth or s.says('deep-pile') else 'skin'
    arms = sleeve(
        (chest - 4.4, 5.2),
        60 if m else 57,
        22,
        16.5,
        0.44,
        POSES.get(s.pose, POSES['']),
        hem=0,
        cuff=5,
        cuff_zone='fleece',
        cuff_width=16,
        zone=skin,
    )
    hole = trace(f'{chest - 4.4},5.2 {chest - 6},13 {chest - 5},20 {chest},26')
    right, left = both(
        Panel(
            'frontR',
            trace(
                f'8,-.6* 13,1.6 {chest - 4.4},5.2* {chest - 6},13 {chest - 5},20 {chest},26* {chest + 0.3},40 {chest + 0.2},{length}* 12,{length + 0.8} -.8,{length + 0.8}* -.6,26 4,12 8,-.6*'
            ),
            skin,
            'body',
            joined=[hole],
            folds=[(np.array([[chest - 2, 28], [chest - 11, 38]]), 0.3, 1.4)],
        )
    )
    left.layer = 1
    wide = tube('0,-3.6 6,-3 10.4,2.4 9.4,11 4.4,22 .6,30', [3.2, 4.0, 4.8, 5.0, 3.8, 1.4])
    collar = [Panel('collarR', wide, 'fleece', 'solid', 0, 1), Panel('collarL', mirror(wide), 'fleece', 'solid', 0, 1)]
    for p in collar:
        p.form = 'lapel'
    edge = [
        Panel('edgeL', tube(f'.2,29 .1,45 .2,{length + 0.4}', [1.1] * 3), 'fleece', 'trim', layer=1),
        Panel('hem', tube(f'{-chest},{length - 0.6} 0,{length + 0.5} {chest},{length - 0.6}', [1.3] * 3), 'fleece', 'trim', layer=1),
    ]
    closing = [line('zip', f'-2.4,31 -2.2,{length}', ('frontL',), 1, 'brass')] if smooth else []
    straps = both(line('twin', f'{chest - 7},26 {chest - 9},44 {chest - 8},{length}', ('frontR',)))
    return Garment(
        [
            back(8.4, 3.4, 24, 'fleece', 1),
            label(0.6, 4.4, 2.2),
            *arms,
            right,
            left,
            *edge,
            *collar,
            *closing,
            *both(slanted_welt(chest, 40)),
            *([] if smooth else buttons(-2.4, [34, 45, 56], ('frontL',), 1.0)),
            *straps,
            *both(line('seam', hole, ('frontR', 'sleeveR'))),
        ],
        {
            'skin': {'fabric': 'suede'},
            'fleece': {'fabric': 'shearling', 'colour': 'accent', 'options': {}},
            'button': {'fabric': 'rubber', 'factor': 0.5},
        },
    )


def coat(s):
    fur = s.fabric == 'fur'
    chest, length = (27, 92 if fur else 112)
    if s.men:
        chest, length = chest + 3, length + 4
    arms = sleeve(
        (chest - 4, 5.2),
        60,
        20 if not fur else 21,
        15.5 if not fur else 17.5,
        0.30 if not fur else 0.36,
        POSES.get(s.pose, (0.12, 0.10)),
        hem=0 if fur else 2.6,
    )
    if fur:
        fr = front(chest, length, 3.4, 8.4, chest - 4, 5.2, 25.5, chest + 0.5, chest + 3, centre=f'3,{length - 40} 4,26')
        shawl = both(
            Panel('collarR', tube('0,-4 6.4,-3.4 10,3 8.4,16 5.6,32 4.6,52', [2.6, 3.6, 4.4, 4.2, 3.0, 1.2]), 'main', 'lapel', 0, 1)
        )
        return Garment(
            [back(8.4, 3, length - 2, 'lining', 0.9), label(0, 4.6, 2.4), *arms, *both(fr), *shawl],
            {'lining': {'fabric': 'satin', 'colour': 'accent', 'factor': 0.95}},
        )
    fr = front(
        chest,
        length,
        -2.4,
        8.2,
        chest - 4,
        5.2,
        25.5,
        chest - 0.6,
        chest + 4.5,
        centre=f'-2.4,{length - 60} 1.2,40* 4.2,22 6.6,8',
        drape=0.55,
    )
    right, left = both(fr)
    left.layer = 1
    flap = trace(f'{chest - 17},62* {chest - 3},60.4* {chest - 2.6},65.6* {chest - 16.8},67.2* {chest - 17},62*')
    return Garment(
        [
            back(8.2, 3.2, 42, 'lining', 0.9),
            label(-0.4, 5, 2.6),
            *arms,
            right,
            left,
            *lapels(True, 41, 1.1, 'main'),
            *both(Panel('flapR', flap, 'main', 'patch', layer=1, drape=0.2)),
            *buttons(-0.4, [43.5, 57, 70.5], ('frontL', 'frontR'), 1.15),
            *both(line('seam', trace(f'{chest - 4},5.2 {chest - 5.6},13 {chest - 4.7},20 {chest},25.5'), ('frontR', 'sleeveR'))),
            line('stitch', f'2,46 1.6,{length}', 'frontL'),
        ],
        {
            'lining': {'fabric': 'satin', 'colour': 'accent' if s.accent else 'main', 'factor': 0.9},
            'button': {'fabric': 'rubber', 'factor': 0.55},
        },
    )


def trench(s):
    chest, length = (27.5, 108) if not s.men else (30, 112)
    arms = sleeve((chest - 4, 5.4), 60, 20.5, 16, 0.32, POSES.get(s.pose, (0.12, 0.10)), hem=2.4)
    right, left = both(front(chest, length, -9, 8.2, chest - 4, 5.2, 25.5, chest - 1.6, chest + 5.5, centre='-9,60 -8.4,36* 2,20 6.8,6'))
    left.layer = 1
    wy = 44
    belt = Panel(
        'belt',
        whole(f'0,{wy}* {chest * 0.5},{wy - 0.1} {chest - 1},{wy - 0.4}* {chest - 0.9},{wy + 4.2}* {chest * 0.5},{wy + 4.7} 0,{wy + 4.8}*'),
        'main',
        'flat',
        1.57,
        1,
        drape=0.6,
    )
    tails, loops, knot, pinch = bow(3, wy + 2.4, 'main')
    lap = [
        *both(
            Panel(
                'lapelR', trace('7.4,1.2* 10,5.4 12,9* 19,8.6* 18.6,15 14.6,23 5,36* 4.6,22 7.4,1.2*'), 'main', 'lapel', 0.3, 1, drape=0.6
            )
        ),
        *both(
            Panel(
                'collarR',
                trace('0,-5.2* 5,-5 8.4,-3.2 10.2,-.8* 12.6,4.4 15.8,9.2* 12.4,10.6* 9.6,5.4 7,1.4* 4.6,-.6 0,-1*'),
                'main',
                'lapel',
                0.2,
                1,
                drape=0.4,
            )
        ),
    ]
    gun = Panel(
        'gun', mirror(trace('10,2* 15,4 23,6* 21.6,14 21.4,21* 16,25.4 10.4,23.6* 12,12 10,2*')), 'main', 'patch', layer=1, drape=0.4
    )
    epaulets = both(
        Panel('epauletR', trace(f'10.6,1.8* {chest - 4.2},5* {chest - 4.8},8.6* 11.4,5.4* 10.6,1.8*'), 'main', 'patch', layer=1, drape=0.2)
    )
    [m for m in both(line('fold', f'{chest + 10},53 {chest + 24},48', ('sleeveR',)))]
    rows = [b for y in (30, 39, 53, 63) for b in buttons(-6.4, [y], ('frontL',), 1.05) + buttons(6.8, [y], ('frontR', 'frontL'), 1.05)]
    return Garment(
        [
            back(8.2, 3.2, 34, 'lining', 0.95),
            label(-0.4, 5, 2.6),
            *arms,
            right,
            left,
            gun,
            *lap,
            *epaulets,
            *rows,
            belt,
            *tails[:2],
            *loops,
            knot,
            *pinch,
            *both(
                Panel(
                    'welt',
                    trace(f'{chest - 6.4},62* {chest - 3.8},63* {chest - 8.4},79* {chest - 11},78*  {chest - 6.4},62*'),
                    'main',
                    'patch',
                    layer=1,
                    drape=0,
                )
            ),
            line('twin', f'{9},50 9.6,{length}', 'frontL'),
            line('stitch', f'{-chest - 5},{length - 2} 0,{length - 1} {chest + 5},{length - 2}', ('frontL', 'frontR')),
            *both(line('seam', trace(f'{chest - 4},5.2 {chest - 5.6},13 {chest - 4.7},20 {chest},25.5'), ('frontR', 'sleeveR'))),
        ],
        {
            'lining': {'fabric': 'satin', 'colour': 'accent' if s.accent else 'main', 'factor': 0.9},
            'button': {'fabric': 'rubber', 'colour': 'accent' if s.accent else 'main', 'factor': 1.1},
        },
    )


def puffer(s):
    m = s.men
    chest, length, rows = (31, 70, 7) if m else (28.5, 62, 6)
    arms = sleeve((chest - 5, 5.4), 60, 23.5, 16, 0.42, POSES.get(s.pose, POSES['']), cuff=3, cuff_width=11, quilts=rows)
    hole = trace(f'{chest - 5},5.4 {chest - 6.6},13 {chest - 5.4},21 {chest},27')
    quilt = [trace(f'{-chest - 1},{y - 0.6} -14,{y + 1} 14,{y + 1} {chest + 1},{y - 0.6}') for y in np.linspace(9.5, length - 6, rows)]
    body = Panel(
        'body',
        whole(
            f'0,2.4* 5,1 8.4,-.6* 13,1.6 {chest - 5},5.4* {chest - 6.6},13 {chest - 5.4},21 {chest},27* {chest + 0.6},42 {chest + 0.4},{length - 1}* 14,{length + 0.6} 0,{length + 0.6}*'
        ),
        'main',
        'down',
        joined=[hole, mirror(hole)],
        quilt=quilt,
    )
    col = both(
        Panel(
            'collarR',
            trace('.2,2.6* .5,-4.8* 4,-5.4 8,-6.6 10,-8* 11,-5 11.2,-2 10.4,.6* 7,2.2 3,2.8 .2,2.6*'),
            'main',
            'down',
            layer=1,
            quilt=[trace('0,-1 5,-1.8 11,-3.4')],
        )
    )
    return Garment(
        [
            Panel('inside', whole('0,-7.2* 5,-7.4 8,-7.2 10,-8* 9,2 0,4*'), 'lining', 'inside', dim=0.8),
            label(-5.8, 4, 2),
            *arms,
            body,
            *col,
            line('zip', f'0,-4.6* 0,{length}*', (), 1.1, 'zip'),
            line('pull', '0,-3.6 .4,1', (), 1.2),
            *both(line('zip', f'{chest - 8},{length - 24} {chest - 11.6},{length - 11}', ('body',), 0.7, 'zip')),
        ],
        {
            'lining': {'fabric': 'nylon', 'colour': 'accent' if s.accent else 'main'},
            'zip': {'fabric': 'rubber', 'colour': 'accent' if s.accent else 'main', 'factor': 0.9},
            'rib': {'fabric': 'rib', 'options': {'pitch': 0.4}},
        },
    )


MAKERS = {'shearling': shearling, 'coat': coat, 'trench': trench, 'puffer': puffer}
