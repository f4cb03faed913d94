"""Trainers, boots, loafers, sandals: pairs, seen from above or lying on their side."""

import numpy as np

from .model import Garment, Mark, Panel
from .outline import ring, shift, trace, tube, turn
from .parts import line


def pair(one, gap, lean=0.07, drop=1.6):
    """A right shoe and its mirror image beside it."""
    parts = []
    for side, sgn in (('L', -1), ('R', 1)):

        def put(p):
            q = np.asarray(p, float) * (sgn, 1)
            return shift(turn(q, sgn * lean), sgn * gap, drop if sgn > 0 else 0)

        for part in one():
            if isinstance(part, Panel):
                parts.append(
                    Panel(
                        part.name + side,
                        put(part.outline),
                        part.zone,
                        part.form,
                        sgn * (part.grain + lean),
                        part.layer,
                        [put(j) for j in part.joined],
                        [(put(a), b, c) for a, b, c in part.folds],
                        [],
                        part.drape,
                        part.dim,
                    )
                )
            else:
                parts.append(Mark(part.kind, put(part.points), tuple(n + side for n in part.on), part.size, part.zone))
    return parts


SOLE = '-.4,-15* 3.4,-14.4 5.6,-10.4 5.8,-5.4 4.9,0 4.3,5 4.5,10 3.2,14.2 0,15.4 -3.2,14.2 -4.3,10 -4.2,4 -4.9,-1 -5,-6.4 -4,-12 -.4,-15*'
UPPER = '-.3,-13.8* 2.8,-13.2 4.7,-9.8 4.9,-5.4 4.1,0 3.6,5 3.8,10 2.7,13.3 0,14.4 -2.7,13.3 -3.6,10 -3.5,4 -4.1,-1 -4.2,-6.4 -3.3,-11 -.3,-13.8*'


def trainers(s):
    runner = s.fabric in ('mesh', 'knit')

    def one():
        mouth = ring('0,3.2* 2.1,3.8 2.7,7 2.5,10 1.4,12.6 0,13 -1.4,12.6 -2.5,10 -2.7,7 -2.1,3.8 0,3.2*')
        parts = [
            Panel('sole', ring(SOLE), 'sole', 'sole'),
            Panel('upper', ring(UPPER), 'main', 'solid', joined=[]),
            Panel(
                'tongue',
                trace('-1.9,-6* 0,-6.8 2,-6* 2.3,0 2.5,5.4* 1.6,7.2 0,7.6 -1.6,7.2 -2.4,5.4* -2.2,0 -1.9,-6*'),
                'tongue',
                'tongue',
                layer=1,
            ),
            Panel('hole', mouth, 'dark', 'hole', layer=1),
            Panel('insole', ring('0,4.6* 1.6,5.4 1.9,9 1,11.6 0,12 -1,11.6 -1.9,9 -1.6,5.4 0,4.6*'), 'insole', 'hole', layer=1, dim=0.6),
            Panel('tab', trace('-1.7,2.4* 0,1.8 1.9,2.4* 2.1,5.4 1.4,7.2 0,7.6 -1.4,7.2 -2,5.4 -1.7,2.4*'), 'tongue', 'tongue', layer=1),
            line('seam', '-3.9,-6.4 -2.4,-8.6 0,-9.4 2.8,-8.6 4.6,-6', ('upper',)),
            line('seam', '-2.6,-6.4 -2.9,-1 -3.2,3.6', ('upper',)),
            line('seam', '2.8,-6.4 3.1,-1 3.2,3.6', ('upper',)),
            line('stitch', '-3.2,11 -1.6,12.6 0,13 1.6,12.6 3.2,11', ('upper',)),
        ]
        if s.accent and not runner:
            parts += [
                Panel(
                    'heel',
                    trace('-2.6,11.2* -1.2,13 0,13.3 1.2,13 2.6,11.2* 2.4,13.4 1.2,14.3 0,14.5 -1.2,14.3 -2.4,13.4 -2.6,11.2*'),
                    'accent',
                    'tongue',
                    layer=1,
                )
            ]
        if not runner:
            parts += [
                line('eyelet', f'{x * (0.9 + y * 0.012)},{y} {x * (0.9 + y * 0.012) + 0.02},{y}', (), 0.42, 'hole')
                for y in np.arange(-5.2, 3, 1.7)
                for x in (-2.6, 2.8)
            ]
            parts += [line('eyelet', f'{x},{y} {x + 0.02},{y}', ('upper',), 0.2, 'hole') for y in (-10.6, -11.6) for x in (-0.9, 0.2, 1.3)]
        else:
            parts += [
                line('stripe', '-3.8,4 -2.9,8 -3.4,11', ('upper',), 0.7, 'accent'),
                line('stripe', '4,3 3,8 3.5,11', ('upper',), 0.7, 'accent'),
            ]
        parts += [
            line('lace', f'{-2.3 - i * 0.05},{y} 0,{y - 0.55} {2.5 + i * 0.05},{y + 0.1}', (), 0.95, 'lace')
            for i, y in enumerate(np.arange(-5.2, 2.6, 1.7))
        ]
        parts += [
            line('lace', '-.2,2.4 -2.6,1 -4.2,2.6 -2.2,3.4 -.2,2.5', (), 0.7, 'lace'),
            line('lace', '.2,2.4 2.4,.8 4.4,1.8 2.6,3.4 .2,2.6', (), 0.7, 'lace'),
        ]
        return parts

    sole = {'fabric': 'rubber', 'colour': 'accent' if s.says('soles') else ('main' if s.fabric == 'knit' else '#f1eee6')}
    return Garment(
        pair(one, 6.9),
        {
            'sole': sole,
            'tongue': {'options': {}, 'factor': 0.93},
            'dark': {'fabric': 'canvas', 'factor': 0.35},
            'insole': {'fabric': 'canvas', 'factor': 0.8},
            'hole': {'fabric': 'metal', 'factor': 0.45},
            'lace': {
                'fabric': 'canvas',
                'colour': 'main' if s.fabric in ('suede', 'leather') else '#f1eee6' if not s.says('black mesh') else 'main',
                'factor': 0.97,
            },
        },
        wander=0.08,
    )


def boots(s):
    laced, ankle = s.says('lace', 'lug', 'trim') or (s.active and not s.says('ankle')), s.says('ankle')
    h = 20 if laced else 17 if ankle else 38

    def boot(dx, dy, lean):
        top = f'-7.4,{-h}* 0,{-h - 0.8} 5.4,{-h + 0.2}*' if not laced else f'-6.6,{-h}* 0,{-h - 0.6} 5,{-h + 0.6}*'
        shaft = trace(
            f'{top} 5.6,{-h * 0.6} 5.2,-9 7.4,-4.4 11.4,-1.6 16,.4 19.2,3.4 19.9,6.4 19.5,8* 6,8.2 -7,8* -8,3 -7.4,-3 -6.4,-9 {-7 if h > 25 else -6.6},{-h * 0.62} {-7.4 if not laced else -6.6},{-h}*'
        )
        sole = (
            trace('-7.4,7.6* 6,7.8 19.8,7.6* 20.2,9 19.2,10 10,10.2* 3,9.8 1,9.4 -.6,9.6* -7.6,9.8* -7.4,7.6*')
            if not laced
            else trace('-7.6,7.4* 6,7.6 20,7.4* 20.6,9.4 19.6,11* 12,11.2 4,10.8* 2.6,10* 1,10.2* .6,11.4* -7.4,11.4* -7.6,7.4*')
        )
        heel = trace('-7.6,9.4* -.4,9.4* -1.2,14.4* -6.8,14.4* -7.6,9.4*')
        n = f'{dx}'
        parts = []
        if not laced:
            parts.append(Panel('heel' + n, heel, 'sole', 'sole'))
        folds = [
            (trace('-7,-6 0,-4.6 5,-7'), 0.3, 0.8),
            (trace('-7,-2 0,-1 7,-3.6'), 0.25, 0.8),
            (trace(f'-6.6,{-h * 0.5} 0,{-h * 0.46} 4,{-h * 0.52}'), 0.3, 1.4),
        ]
        parts += [
            Panel('sole' + n, sole, 'sole', 'sole'),
            Panel('shaft' + n, shaft, 'main', 'shaft', folds=folds, drape=0.8),
            Panel(
                'mouth' + n,
                trace(f'-6.8,{-h + 0.4}* 0,{-h - 0.3} 4.9,{-h + 0.6}* 3,{-h + 1.5} 0,{-h + 1.4} -4,{-h + 1.5} -6.8,{-h + 0.4}*'),
                'dark',
                'inside',
                layer=1,
                dim=0.6,
            ),
            line('stitch', '-7.2,7.2 6,7.4 19.4,7.2', ('shaft' + n,)),
        ]
        if laced:
            parts += [
                Panel(
                    'tongue' + n,
                    trace(f'1,{-h + 0.4}* 3.2,{-h - 2.4}* 6.4,{-h - 1.8}* 6,{-h + 4}* 1,{-h + 0.4}*'),
                    'main',
                    'tongue',
                    layer=1,
                    dim=0.9,
                ),
                line('seam', f'1.6,{-h + 1} 1.2,-9 3.4,-3.6 6,0 6.6,3', ('shaft' + n,)),
                line('twin', '6.6,3.4 10,5 19,5.4', ('shaft' + n,)),
                line('seam', '-7.4,-1 -3,1 -1,7', ('shaft' + n,)),
            ]
            for _i, t in enumerate(np.linspace(0, 1, 7)):
                y = -h + 2 + t * (h - 4)
                x = 5.0 + 4.4 * max(0, t - 0.55) ** 1.2 * 2.0
                parts += [
                    line('lace', f'{x - 3.2},{y + 0.5} {x - 1},{y - 0.5} {x + 0.6},{y - 0.1}', (), 0.9, 'lace'),
                    line('eyelet', f'{x - 3.2},{y + 0.5} {x - 3.18},{y + 0.5}', (), 0.5, 'metal'),
                ]
            parts += [
                line('lace', f'2,{-h + 2.4} -1.6,{-h + 0.4} -3.4,{-h + 3} -1,{-h + 4} 2,{-h + 2.6}', (), 0.8, 'lace'),
                line('lace', f'2,{-h + 2.6} 1.4,{-h + 6} -.6,{-h + 9}', (), 0.8, 'lace'),
            ]
        else:
            parts += (
                [line('zip', f'-1.6,{-h + 1} -1.2,-8 -.6,4.6', ('shaft' + n,), 0.55, 'tape')]
                if ankle
                else [line('seam', f'-1.4,{-h + 0.6} -1,-12 .4,-2 2,7', ('shaft' + n,))]
            )
        for p in parts:
            put = lambda q: shift(turn(q, lean), dx, dy)
            if isinstance(p, Panel):
                p.outline, p.grain, p.folds = put(p.outline), lean, [(put(a), b, c) for a, b, c in p.folds]
            else:
                p.points = put(p.points)
        return parts

    return Garment(
        [*boot(-9, 0, -0.06), *boot(9.5, 6.5, 0.20)],
        {
            'sole': {'fabric': 'rubber', 'colour': '#2b2320' if not s.says('persimmon') else '#2a2b2d'},
            'dark': {'fabric': 'suede', 'factor': 0.5},
            'lace': {'fabric': 'canvas', 'colour': 'accent' if s.accent else 'main', 'factor': 1.1 if not s.accent else 1},
            'metal': {'fabric': 'metal', 'colour': '#8d8980'},
            'tape': {'fabric': 'canvas', 'factor': 0.7},
        },
        wander=0.1,
    )


def loafers(s):
    def one():
        upper = (
            '-.2,-14.4* 2.8,-13.6 4.6,-10 4.8,-5.4 4,0 3.5,5 3.7,10 2.6,13 0,14 -2.6,13 -3.5,10 -3.4,4 -4,-1 -4.2,-6 -3.2,-11.6 -.2,-14.4*'
        )
        rim = '-.2,-15* 3.2,-14.2 5.2,-10.4 5.3,-5.4 4.4,0 3.9,5 4.1,10 3,13.7 0,14.8 -3,13.7 -3.9,10 -3.8,4 -4.5,-1 -4.7,-6 -3.7,-12 -.2,-15*'
        slipper = s.fabric == 'velvet'
        mouth = ring('0,-1.6* 2.2,-.6 2.6,4 2.7,8.6 1.6,11.8 0,12.4 -1.6,11.8 -2.6,8.6 -2.5,4 -2.1,-.6 0,-1.6*')
        parts = [
            Panel('sole', ring(rim), 'sole', 'sole'),
            Panel('upper', ring(upper), 'main', 'solid'),
            Panel('hole', mouth, 'dark', 'hole', layer=1),
            Panel('insole', ring('0,1* 1.7,2.4 1.9,8 1.1,10.8 0,11.4 -1.1,10.8 -1.9,8 -1.7,2.4 0,1*'), 'insole', 'hole', layer=1, dim=0.75),
        ]
        if not slipper:
            parts += [
                line('fold', '-3.2,-2.6 -3.4,-7 -1.8,-10.6 .3,-11.6 2.6,-10.4 3.9,-7 3.6,-2.6', ('upper',)),
                line('stitch', '-3.5,-2.4 -3.8,-7.2 -2.1,-11.1 .3,-12.1 2.9,-10.9 4.3,-7.2 3.9,-2.4', ('upper',)),
                Panel(
                    'strap',
                    trace('-4,-4.6* -1,-5.4 1.4,-5.4 4.5,-4.6* 4.3,-1.6* 1.4,-2.6 -1,-2.6 -3.8,-1.6* -4,-4.6*'),
                    'main',
                    'tongue',
                    layer=1,
                ),
                line('fold', '-1,-4 .2,-3.6 1.5,-4', ('strap',), 1),
            ]
        else:
            parts += [line('stitch', '-2.6,-1.4 0,-2.4 2.8,-1.4', ('upper',))]
        return [*parts, line('stitch', '-3.4,9 -2.4,12.6 0,13.5 2.4,12.6 3.4,9', ('upper',))]

    return Garment(
        pair(one, 6.4),
        {
            'sole': {'fabric': 'rubber', 'colour': '#3a2a20' if not s.says('white') else '#d8cdb8'},
            'dark': {'fabric': 'leather', 'factor': 0.4},
            'insole': {'fabric': 'leather', 'colour': '#b98f62' if not s.says('white') else '#e0d4c0', 'factor': 0.8},
        },
        wander=0.08,
    )


def sandals(s):
    strappy = s.says('strap', 'strapped')

    def one():
        foot = '-.4,-13.6* 2.6,-13 4.4,-10 4.6,-5.6 3.6,0 3,5 3.4,10 2.4,13 0,14 -2.4,13 -3.2,10 -2.9,4 -3.4,-1 -3.9,-6 -3.2,-11 -.4,-13.6*'
        rim = '-.4,-14.2* 2.9,-13.6 4.9,-10.2 5.1,-5.6 4,0 3.4,5 3.8,10 2.8,13.5 0,14.6 -2.8,13.5 -3.6,10 -3.3,4 -3.8,-1 -4.3,-6 -3.6,-11.4 -.4,-14.2*'
        parts = [
            Panel('sole', ring(rim), 'sole', 'sole'),
            Panel('bed', ring(foot), 'bed', 'tongue', layer=1),
            line(
                'stitch',
                '-.4,-13 2.4,-12.4 4,-9.6 4.1,-5.6 3.2,0 2.6,5 2.9,10 2,12.6 0,13.4 -2,12.6 -2.8,10 -2.5,4 -3,-1 -3.4,-6 -2.8,-10.6 -.4,-13',
                ('bed',),
            ),
            line('hollow', '0,9 .1,11', ('bed',), 0.5),
            line('hollow', '.6,-8 .7,-6', ('bed',), 0.6),
        ]
        if strappy:
            bands = [
                ('-4,-8.6 .4,-10 4.8,-8', 0.5),
                ('-4.2,-5.4 .4,-7 5,-5', 0.5),
                ('-3.6,4.6 0,2.4 3.4,4.8', 0.5),
                ('-3.3,8.6 0,5.6 3.3,8.8', 0.45),
            ]
        else:
            bands = [('-4.1,-5 -2.6,-6.4 .4,-7 3.4,-6.2 4.8,-4.8', 1.6), ('-3.1,4.8 -1.6,3.2 0,2.8 1.6,3.2 3,4.8', 0.9)]
        for i, (t, w) in enumerate(bands):
            parts.append(Panel(f'strap{i}', tube(t, [w * 0.92, w * 1.08, w * 0.92]), 'main', 'strap', layer=1))
            if w > 0.8:
                parts += [
                    line('stitch', trace(t) + (0, w - 0.35), (f'strap{i}',)),
                    line('stitch', trace(t) - (0, w - 0.35), (f'strap{i}',)),
                ]
        buckle = tube(trace('2.2,3.4* 4,3.9* 3.7,5.7* 1.9,5.2* 2.2,3.4*'), [0.17] * 3)
        return [*parts, Panel('buckle', buckle, 'metal', 'rope', layer=1)]

    return Garment(
        pair(one, 6.3, 0.1),
        {
            'sole': {'fabric': 'rubber', 'colour': '#6e5138'},
            'bed': {'fabric': 'leather', 'colour': '#c9a57c' if not s.says('gold') else 'main', 'factor': 0.95},
            'metal': {'fabric': 'metal', 'colour': '#c3a25c'},
        },
        wander=0.06,
    )


MAKERS = {'trainers': trainers, 'boots': boots, 'loafers': loafers, 'sandals': sandals}
