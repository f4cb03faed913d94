"""Shirt and polo."""

import numpy as np

from .model import Garment, Mark, Panel, both
from .outline import trace, whole
from .parts import buttons, label, line, patch_pocket, placket, sleeve, torso

BUTTONS = {'button': {'fabric': 'rubber', 'colour': '#e9e2d4'}}


def shirt_collar(zone='main', spread=1.0, size=1.0):
    """Stand and two points."""
    point = trace(
        f'.4,3.6* {2.2 * spread},7.6 {4.6 * spread + 0.6},{10.4 * size}* {7.4 * spread},6.2 8.6,.4 8.2,-1.6* 6.6,-3.4 3,-4.4 0,-4.6* 0,-2.2 4.6,-1.6* 3,1.4 .4,3.6*'
    )
    return [
        Panel('stand', whole('0,-3.6* 4,-3.4 7.2,-2 7.8,-.2* 6,2.6 2,4.2 0,4.4*'), 'inside', 'inside', dim=0.78),
        *both(Panel('collarR', point, zone, 'lapel', grain=0.5, layer=1, drape=0.4)),
        *both(line('stitch', f'1,4.4 {2.6 * spread},7.4 {4.5 * spread + 0.5},{9.7 * size}* {7 * spread},6 8,.4', ('collarR',))),
    ]


def shirt(s):
    m = s.men
    chest, length = (29, 77) if m else (27, 73)
    loose = s.says('loose', 'linen')
    a = 0.40 if not loose else 0.46
    bends = {'across': (0.40, 0.08), 'hip': (0.08, 0.36)}.get(s.pose, (0.16, 0.12))
    sl = sleeve(
        (chest - 4.4, 4.8),
        60 if not s.says('short') else 25,
        19.5,
        12.5 if not s.says('short') else 18,
        a,
        bends,
        cuff=6.5,
        cuff_zone='main',
        cuff_width=11.6,
        puff=0.55,
    )
    left, right = (
        both(
            Panel(
                'frontR',
                (fr := torso(chest, length, 7.6, 4.4, chest - 4.4, armhole=25, waist=chest - 1, hem=chest - 0.4, curve=3.2)).outline,
                'main',
                'body',
                0,
                0,
                fr.joined,
                fr.folds,
                drape=0.5,
            )
        )[:1]
        * 2
    )
    hem = line(
        'stitch',
        f'{-chest + 0.2},{length - 1.6} {-chest * 0.55:.1f},{length + 1.2} 0,{length + 2.2} {chest * 0.55:.1f},{length + 1.2} {chest - 0.2},{length - 1.6}',
        'frontR',
    )
    band = placket(4.2, length + 3.0, 3.2)
    return Garment(
        [
            *sl,
            left,
            *shirt_collar()[:1],
            label(-2.6, 3.2, 1.7),
            band,
            *both(line('stitch', f'1.1,5* 1.1,{length + 2.6}*', 'placket')),
            *shirt_collar()[1:],
            *patch_pocket(11.5, 22, 11, 12.5, name='pocket'),
            *buttons(0, [6.2, *np.arange(15, length - 6, 9.5)], size=0.5),
            hem,
            *[Mark('button', np.array([[0, 2.6], [0.02, 2.6]]), (), 0.48, 'button')],
        ],
        BUTTONS,
    )


def polo(s):
    m = s.men
    chest, length = (27.5, 70) if m else (21.5, 56)
    arms = sleeve(
        (chest - 4.4, 4.7),
        23 if m else 15,
        19.5 if m else 15.5,
        17 if m else 13.6,
        0.60,
        0.04,
        puff=0.4,
        cuff=2.4,
        cuff_zone='collar',
        cuff_width=16.6 if m else 13.2,
    )
    body = torso(
        chest, length, 7.4, 4.6, chest - 4.4, armhole=24 if m else 21, waist=chest - (0.8 if m else 2.6), hem=chest + 0.1, drape=0.6
    )
    point = trace('.3,4.2* 2.6,7.2 6.2,9.4* 8.4,5.4 9,.6 8.4,-1.4* 6.6,-3.4 3,-4.3 0,-4.4* 0,-2.2 4.8,-1.6* 3.4,1.6 .3,4.2*')
    tipped = s.says('tipped', 'collar')
    tip = (
        [m_ for m_ in both(line('stripe', '.9,4.2 2.9,6.6 6.1,8.6* 7.9,5 8.4,.6', ('collarR',), 0.5, 'accent'))]
        if tipped and not s.says('surf')
        else []
    )
    return Garment(
        [
            Panel('inside', whole('0,-3.6* 4,-3.4 7.4,-2 8,-.2* 6,3 0,5*'), 'inside', 'inside', dim=0.72),
            label(-2.6, 3, 1.6),
            *arms,
            body,
            placket(4, 19, 3.1),
            *both(line('stitch', '1.1,4.6* 1.1,18.4* 0,18.4*', 'placket')),
            *buttons(0, [6.6, 11.4, 16.2], size=0.46),
            *both(Panel('collarR', point, 'collar', 'lapel', grain=0.4, layer=1, drape=0.3)),
            *tip,
            line('twin', f'{-chest},{length - 2.4} 0,{length - 1.0} {chest},{length - 2.4}', 'body'),
        ],
        {
            'collar': {'fabric': 'rib', 'colour': 'accent' if s.says('surf blue collar') else 'main', 'options': {'pitch': 0.2}},
            'button': {'fabric': 'rubber', 'colour': 'accent' if s.accent else 'main', 'factor': 0.9},
        },
    )


MAKERS = {'shirt': shirt, 'polo': polo}
