"""Shorts, swim shorts, pleated skirt, slip skirt."""

import numpy as np

from .model import Garment, Panel, both
from .outline import trace, whole
from .parts import line
from .waist import inner_waist, waistband


def shorts(s):
    m = s.men
    fitted = s.says('fitted', 'ride')
    waist, hip, length = (18.6, 24, 44) if m else (16.6, 22.5, 36)
    if fitted:
        hip, length = hip - 2.5, length + (2 if m else 10)
    rise = 29 if m else 27
    w = hip + (0.4 if fitted else 3.2)
    gap = 4.4 if fitted or m else 3.4
    leg = Panel(
        'legR',
        trace(
            f'0,4* {waist + 0.5},4* {hip - 1.5},14 {hip + 1},25 {w},{length}* {w * 0.55:.1f},{length + 1.2} {gap},{length + 0.6}* 1.2,{rise + 5} 0,{rise}*'
        ),
        'main',
        'leg',
        -0.03,
        0,
        [np.array([[0, 4], [0, rise]]), np.array([[0, 4], [waist + 0.5, 4]])],
        [(np.array([[0.6, rise], [hip * 0.6, rise - 9 + 6 * i]]), 0.28, 1.0) for i in range(3)],
        drape=0.5 if fitted or s.fabric in ('nylon', 'tech') else 0.7,
    )
    band = waistband(waist, 4.4, 'gather' if not fitted else 'main')
    notch = both(line('stitch', f'{gap},{length - 1.6} {w - 0.2},{length - 2}', ('legR',)))
    linen = s.fabric == 'linen'
    return Garment(
        [
            inner_waist(waist, 0, 2.2),
            *reversed(both(leg)),
            line('seam', f'0,4 .1,15 0,{rise}', ('legL', 'legR')),
            band,
            *both(line('fold', f'{waist - 2.6},4.6 {waist},11 {hip - 0.6},19', ('legR',))),
            *notch,
            *(both(line('stripe', f'{hip - 1.6},16 {hip - 0.4},25 {w - 2},{length}', ('legR',), 1.1, 'accent')) if s.accent else []),
            *(
                []
                if fitted
                else [
                    line('cord', '-1.4,2.6 -2.4,7 -3.4,11 -2.2,15', (), 0.8, 'cord'),
                    line('cord', '1.4,2.6 2.6,8 1.6,12 2.9,16.6', (), 0.8, 'cord'),
                ]
            ),
        ],
        {
            'gather': {'options': {}, 'fabric': s.fabric if linen else 'rib', **({} if linen else {'options': {'pitch': 0.8}})},
            'cord': {'fabric': 'canvas', 'colour': 'accent' if s.accent else 'main'},
        },
    )


def swim_shorts(s):
    waist, hip, length, rise = 19, 24.6, 40, 27
    leg = Panel(
        'legR',
        trace(
            f'0,4* {waist + 0.5},4* {hip - 1},14 {hip + 1.6},26 {hip + 3.6},{length - 3} {hip + 2.2},{length}* {hip * 0.5},{length + 1.6} 2.2,{length + 0.5}* 1,{rise + 4} 0,{rise}*'
        ),
        'main',
        'leg',
        -0.03,
        0,
        [np.array([[0, 4], [0, rise]]), np.array([[0, 4], [waist + 0.5, 4]])],
        [(np.array([[0.6, rise], [hip * 0.6, rise - 8 + 6 * i]]), 0.28, 1.0) for i in range(3)],
    )
    return Garment(
        [
            inner_waist(waist, 0, 2.2),
            *reversed(both(leg)),
            line('seam', f'0,4 .1,15 0,{rise}', ('legL', 'legR')),
            waistband(waist, 4.6, 'main'),
            *[
                line('hollow', f'{x},.4 {x + 0.1},4', ('waistband',), 0.35)
                for x in np.linspace(-waist + 1.5, waist - 1.5, 17)
                if abs(x) > 3
            ],
            *both(line('stitch', f'2.6,{length - 1.6} {hip + 2.4},{length - 2.2}', ('legR',))),
            line('cord', '-1.2,2.6 -3,8 -2.4,13 -4,17', (), 0.95, 'cord'),
            line('cord', '1.2,2.6 2,8 3.6,12 2.6,18', (), 0.95, 'cord'),
        ],
        {'cord': {'fabric': 'canvas', 'colour': '#f2eee4'}},
    )


def pleated_skirt(s):
    tennis = s.says('tennis')
    waist, length, hem, n = (15.8, 36, 31, 17) if tennis else (16.4, 46, 34, 15)
    parts = []
    for i in range(n - 1, -1, -1):
        k0, k1 = i / n, (i + 1) / n
        tx0, tx1 = -waist - 0.8 + (2 * waist + 1.6) * k0, -waist - 0.8 + (2 * waist + 1.6) * k1
        bx0, bx1 = -hem + 2 * hem * k0, -hem + 2 * hem * min(1.02, k1 + 0.22 / n)
        y = lambda x: length + 1.4 - 4.4 * abs(x / hem) ** 2.2
        sway = 0.5 * np.sin(i * 7.3)
        out = trace(
            f'{tx0},4* {tx1 + 0.2},4* {tx1 + (bx1 - tx1) * 0.4 + 0.3},{4 + (length - 4) * 0.42:.2f} {bx1 + sway},{y(bx1) - 0.5:.2f}* {bx0 + sway * 0.6},{y(bx0):.2f}* {tx0 + (bx0 - tx0) * 0.42},{4 + (length - 4) * 0.42:.2f} {tx0},4*'
        )
        lean = np.arctan2((tx0 + tx1 - bx0 - bx1) / 2, length)
        edge = trace(f'{tx0 + 0.2},4 {tx0 + (bx0 - tx0) * 0.42},{4 + (length - 4) * 0.42:.2f} {bx0 + sway * 0.6},{y(bx0):.2f}')
        parts += [
            Panel(
                f'pleat{i}', out, 'main', 'pleat', lean, 1 if i < n - 1 else 0, joined=[np.array([[tx0, 4], [tx1, 4]])], folds=[], drape=0.5
            ),
            line('swell', edge + (0.9, 0), (f'pleat{i}',), 0.55),
            line('hollow', trace(f'{tx1},4.4 {bx1},{length}') - (0.5, 0), (f'pleat{i}',), 0.55),
        ]
        if s.accent and tennis:
            parts.append(
                line('stripe', f'{bx0 + sway - 0.5},{y(bx0) - 2.2:.2f} {bx1 + sway},{y(bx1) - 2.7:.2f}', (f'pleat{i}',), 0.7, 'accent')
            )
    return Garment(
        [
            inner_waist(waist, 0, 2.0),
            *parts,
            waistband(waist, 4.4, 'band', dip=0.3, flare=0.9),
            line('stitch', f'{-waist - 0.6},3.9 0,4.2 {waist + 0.6},3.9', 'waistband'),
        ],
        {'band': {'options': {}}},
        wander=0.25,
    )


def slip_skirt(s):
    waist, hip, hem, length = 15.4, 21.5, 27.5, 76
    body = Panel(
        'body',
        whole(f'0,2.6* {waist},2* {hip - 2},14 {hip},24 {hip + 2.4},48 {hem},{length}* {hem * 0.5},{length + 2.2} 0,{length + 2.8}*'),
        'main',
        'skirt',
        joined=[np.array([[-waist, 2.2], [waist, 2.2]])],
        folds=[
            (np.array([[x, 14], [x * 1.5 + dx, length]]), a, 1.8)
            for x, dx, a in ((-11, -3, 0.5), (-4, 1, 0.42), (4, -2, 0.5), (12, 3, 0.45))
        ],
        drape=1.15,
    )
    return Garment(
        [
            inner_waist(waist - 0.4, 0, 2.0),
            body,
            waistband(waist - 0.2, 2.6, dip=0.3, flare=0.3),
            line('stitch', f'{-hem},{length - 1.6} 0,{length + 1} {hem},{length - 1.6}', 'body'),
            line('seam', f'{hip - 3},3 {hip - 1.6},22 {hip + 0.4},48 {hem - 2},{length}', 'body'),
        ],
        wander=1.1,
    )


MAKERS = {'shorts': shorts, 'swim-shorts': swim_shorts, 'pleated-skirt': pleated_skirt, 'slip-skirt': slip_skirt}
