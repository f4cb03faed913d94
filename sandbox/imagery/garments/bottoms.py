"""Leggings, joggers, tailored trousers, denim."""

import numpy as np

from .model import Garment, Mark, Panel, both
from .outline import trace, whole
from .parts import line
from .waist import inner_waist, legs, waistband


def leggings(s):
    if s.men:
        return tights(s)
    waist, hip, length = 14.6, 19.4, 90
    pair = legs(waist + 1.8, hip, length, 13.6, 8.2, top=10.5, spread=2.4, rise=33, drape=0.42)
    high = Panel(
        'waistband',
        whole(f'0,.8* 6,.4 {waist - 0.4},-.4* {waist - 0.2},3 {waist + 0.6},7 {waist + 1.8},10.8* 8,13 0,13.8*'),
        'band',
        'band',
        joined=[trace(f'{-waist - 1.8},10.7 -8,13 0,13.8 8,13 {waist + 1.8},10.7')],
    )
    x = hip - 3.2
    return Garment(
        [
            inner_waist(waist - 1, 0, 2.2),
            *pair,
            high,
            line('twin', f'{-waist - 1.6},11.6 -8,13.9 0,14.7 8,13.9 {waist + 1.6},11.6', ('legL', 'legR')),
            *both(line('seam', f'{x},11 {x + 1.6},24 {x - 0.4},44 {x - 2.4},62 {x - 4.2},{length}', ('legR',))),
            *both(line('twin', f'{x + 3},{length - 2} {x - 12},{length - 1.8}', ('legR',))),
        ],
        {'band': {'options': {'pitch': 0.3}}, 'main': {'options': {'pitch': 0.42}}},
        wander=0.5,
    )


def tights(s):
    """A man's leggings sit on the hip: a narrow elastic waistband with a cord, straighter legs, a pocket for a phone on the thigh."""
    waist, hip, length = 17, 20.6, 95
    knee, ankle, spread = 13.8, 8.6, 2.2
    x = hip - knee / 2 - 1 + spread * 0.5
    return Garment(
        [
            inner_waist(waist, 0, 2.2),
            *legs(waist + 0.4, hip, length, knee, ankle, top=4.2, spread=spread, rise=29, drape=0.36),
            waistband(waist, 4.2, 'band', dip=0.6),
            line('stitch', f'{-waist},3.4 0,4 {waist},3.4', ('waistband',)),
            *both(line('twin', f'{waist - 3},4.6 {hip - 3.6},20 {x + 4.4},40 {x + 4},62 {x + 3.4},{length}', ('legR',))),
            *both(line('seam', f'{hip - 4.6},22 {hip + 1},23.4', ('legR',))),
            *both(line('twin', f'{x - 7},{length - 2} {x + 8},{length - 2.2}', ('legR',))),
            line('cord', '-1.4,2.6 -2,6 -2.8,9 -2,11', (), 0.85, 'cord'),
            line('cord', '1.4,2.6 2.2,6 1.4,9 2.3,12', (), 0.85, 'cord'),
        ],
        {'band': {'fabric': 'rib', 'options': {'pitch': 0.8}}, 'cord': {'fabric': 'canvas', 'colour': '#c9cdd6'}},
        wander=0.5,
    )


def joggers(s):
    m = s.men
    waist, hip, length = (19, 25.5, 103) if m else (16.6, 23, 98)
    cuffed = not s.says('loose')
    ankle = 11.6 if cuffed else 17
    spread = 3.0
    pair = legs(
        waist + 0.6,
        hip,
        length - (6 if cuffed else 0),
        20 if not s.says('tapered', 'smooth') else 17.5,
        ankle + 2.4,
        top=4.2,
        spread=spread,
        rise=31 if m else 29,
        drape=1.05,
    )
    cx = hip - (20 if not s.says('tapered', 'smooth') else 17.5) / 2 - 1 + spread * 0.5 + spread * 0.6
    y = length - 6
    cuff = (
        both(
            Panel(
                'cuffR',
                trace(
                    f'{cx + ankle / 2 + 1},{y - 0.3}* {cx + ankle / 2 + 0.5},{y + 2.6} {cx + ankle / 2 - 0.4},{y + 6}* {cx - ankle / 2 + 0.6},{y + 6.4}* {cx - ankle / 2 - 0.3},{y + 3} {cx - ankle / 2 - 0.9},{y + 0.2}* {cx + ankle / 2 + 1},{y - 0.3}*'
                ),
                'rib',
                'band',
                joined=[np.array([[cx - ankle / 2 - 1, y], [cx + ankle / 2 + 1, y]])],
            )
        )
        if cuffed
        else both(line('stitch', f'{cx - ankle},{y + 4} {cx + ankle},{y + 3.6}', ('legR',)))
    )
    drawn = [
        *[
            line('cord', '-1.7,2.6 -2.6,8 -4.4,13 -3.4,19', (), 1, 'cord'),
            line('cord', '1.7,2.6 2.4,7 1.4,13 3.4,21.5', (), 1, 'cord'),
            *[Mark('eyelet', np.array([[x, 2.6], [x + 0.02, 2.6]]), (), 0.8, '') for x in (-1.7, 1.7)],
        ]
    ]
    return Garment(
        [
            inner_waist(waist, 0, 2.4),
            *pair,
            *cuff,
            waistband(waist, 4.4, 'gather'),
            *both(line('fold', f'{waist - 3.4},4.8 {waist - 0.6},11 {hip - 1.4},20.5', ('legR',))),
            *both(line('stitch', f'{waist - 4.2},5 {waist - 1.5},11.4 {hip - 2},21', ('legR',))),
            *drawn,
        ],
        {
            'rib': {'fabric': 'rib', 'options': {'pitch': 0.4}},
            'gather': {'fabric': 'rib', 'options': {'pitch': 0.9}} if s.fabric in ('fleece', 'jersey') else {'options': {}},
            'cord': {'fabric': 'canvas', 'factor': 1.0, 'colour': 'accent' if s.accent else 'main'},
        },
    )


def trousers(s):
    m = s.men
    wide, straight = s.says('wide'), s.says('straight') or s.fabric in ('leather', 'canvas')
    waist, hip, length = (19.5, 24.5, 107) if m else (16.2, 22.5 if not wide else 24, 106)
    knee, ankle = (22.5, 19) if m else (23.5, 27) if wide else (20.5, 18.5) if straight else (20.5, 17.5)
    spread = 4.5 if wide else 2.4
    drape = 0.6 if s.fabric == 'leather' else 0.9
    pair = legs(waist + 0.5, hip, length, knee, ankle, top=4, spread=spread, rise=31 if m else 30, drape=drape, flare=0.6 if wide else 0.2)
    cx = max(hip - knee / 2 - 1 + spread * 0.5, knee / 2 + 0.9)
    pressed = s.fabric in ('wool', 'canvas', 'satin', 'print', 'tweed', 'linen')
    creases = (
        both(
            line(
                'crease',
                f'{waist - 6.4},6 {cx + 0.4},34 {cx + 0.1},60 {cx + spread * 0.6},{length}',
                ('legR',),
                0.8 if s.says('crease') else 0.45,
            )
        )
        if pressed
        else []
    )
    loops = [
        Panel(
            'loop',
            trace(f'{x - 0.55},.3* {x + 0.55},.3* {x + 0.55},4.9* {x - 0.55},4.9* {x - 0.55},.3*'),
            'main',
            'patch',
            layer=1,
            drape=0,
        )
        for x in (-waist * 0.56, waist * 0.56)
    ]
    return Garment(
        [
            inner_waist(waist, 0, 2.2, 'lining'),
            *pair,
            waistband(waist, 4.2, dip=0.6),
            *loops,
            line('stitch', '2.7,4.8* 2.7,16 1.8,19 .2,20.6', ('legR',)),
            *both(line('fold', f'{waist - 3.6},4.6 {waist + 1.6},19.5', ('legR',))),
            *creases,
            *both(line('stitch', f'{cx - ankle * 0.6},{length - 3.6} {cx + spread + ankle * 0.55},{length - 4}', ('legR',))),
            Mark('button', np.array([[0.2, 2.6], [0.22, 2.6]]), ('waistband',), 0.55, 'button'),
        ],
        {'lining': {'fabric': 'satin', 'colour': 'main', 'factor': 0.7}},
    )


def denim(s):
    m = s.men
    waist, hip, length = (19.5, 24.5, 106) if m else (16.4, 22.5, 102)
    knee, ankle = (21.5, 19.5) if m else (20.5, 19.5)
    spread = 2.2
    pair = legs(waist + 0.5, hip, length, knee, ankle, top=4, spread=spread, rise=29, drape=0.8)
    cx = hip - knee / 2 - 1 + spread * 0.5
    ax = cx + spread * 0.6
    yoke = both(line('twin', f'{waist - 7},4.6 {waist - 6},10.4 {waist - 1},13.6 {hip - 0.6},13.4', ('legR',), 1, 'thread'))
    loops = [
        Panel(
            'loop',
            trace(f'{x - 0.65},.2* {x + 0.65},.2* {x + 0.65},5.4* {x - 0.65},5.4* {x - 0.65},.2*'),
            'main',
            'patch',
            layer=1,
            drape=0,
        )
        for x in (-waist * 0.55, waist * 0.55)
    ]
    return Garment(
        [
            inner_waist(waist, 0, 2.4),
            *pair,
            waistband(waist, 4.3, dip=0.7),
            line('stitch', f'{-waist - 0.4},4.1 0,4.6 {waist + 0.4},4.1', 'waistband', 1, 'thread'),
            line('stitch', f'{-waist},.5 0,1.2 {waist},.5', 'waistband', 1, 'thread'),
            *loops,
            *yoke,
            line('twin', '3.4,4.8* 3.4,14 2.6,18 .3,20.4', ('legR',), 1, 'thread'),
            line('stitch', f'.5,20 .4,{29}', ('legR',), 1, 'thread'),
            *both(line('stitch', f'{cx - knee * 0.46},58 {hip * 0.36},40 1.4,31.5', ('legR',), 1, 'thread')),
            *both(line('stitch', f'{ax - ankle * 0.62},{length - 1.9} {ax + ankle * 0.6},{length - 2.2}', ('legR',), 1, 'thread')),
            Mark('snap', np.array([[0, 2.7], [0.02, 2.7]]), ('waistband',), 1.1, 'rivet'),
            *[
                p
                for x, y in ((waist - 6.8, 5.2), (hip - 1.6, 13.2))
                for p in both(Mark('snap', np.array([[x, y], [x + 0.02, y]]), ('legR',), 0.42, 'rivet'))
            ],
        ],
        {
            'thread': {'fabric': 'canvas', 'colour': '#b07a3c' if not s.says('black') else '#4a4846'},
            'rivet': {'fabric': 'metal', 'colour': '#a9764a'},
            'inside': {'factor': 0.75},
        },
    )


MAKERS = {'leggings': leggings, 'joggers': joggers, 'tailored-trousers': trousers, 'denim': denim}
