"""Visor, cap, bag, scarf, belt, sunglasses."""

import numpy as np

from .model import Garment, Mark, Panel, both
from .outline import mirror, shift, trace, tube, turn, whole
from .parts import line


def scaled(parts, k):
    for p in parts:
        if isinstance(p, Panel):
            p.outline, p.joined = p.outline * k, [j * k for j in p.joined]
        else:
            p.points = p.points * k
    return parts


def visor(s):
    """Seen from the front and a little above: a band around the brow, the peak wider than it, and the strap low behind the opening."""
    strap = tube('-9.7,0 -10.2,-4 -7.6,-8.4 0,-10.4 7.6,-8.4 10.2,-4 9.7,0', [1.25, 1.1, 0.85, 0.75, 0.85, 1.1, 1.25])
    band = trace(
        '-10.2,-1.6* -7.4,.2 -3.8,1.2 0,1.5 3.8,1.2 7.4,.2 10.2,-1.6* 10.4,0 10,1.6* 7,3.8 3.6,4.9 0,5.2 -3.6,4.9 -7,3.8 -10,1.6* -10.4,0 -10.2,-1.6*'
    )
    peak = trace(
        '-9.9,1.2* -7,3.6 -3.6,4.7 0,5 3.6,4.7 7,3.6 9.9,1.2* 13.2,2.6 15,5.6 14,8.8 10.4,11.6 5.4,13.2 0,13.6 -5.4,13.2 -10.4,11.6 -14,8.8 -15,5.6 -13.2,2.6 -9.9,1.2*'
    )
    seam = trace('-10,1.4 -7,3.7 -3.6,4.8 0,5.1 3.6,4.8 7,3.7 10,1.4')
    rim = '-13,4.4 -13.9,6 -13,8.2 -9.8,10.7 -5.1,12.2 0,12.6 5.1,12.2 9.8,10.7 13,8.2 13.9,6 13,4.4'
    rows = [line('stitch', trace(rim) * (k, 1) - (0, o), ('peak',)) for k, o in ((0.93, 1.5), (0.84, 3.0))]
    parts = [
        Panel('strap', strap, 'inside', 'patch'),
        Panel('peak', peak, 'main', 'peak', layer=0, joined=[seam]),
        Panel('band', band, 'main', 'band', 1.57, 0, joined=[seam], drape=0),
        *rows,
        line('fold', seam, ('peak', 'band')),
        line('stitch', seam - (0, 0.7), ('band',)),
        line('stitch', trace('-9.7,-1 -7,.9 0,2.2 7,.9 9.7,-1'), ('band',)),
        *([line('stripe', rim, ('peak',), 0.7, 'accent')] if s.accent else []),
    ]
    return Garment(
        scaled(parts, 0.88),
        {'inside': {'factor': 0.5}},
        wander=0.06,
    )


def cap(s):
    crown = trace('-9.3,2* -9.9,-2.4 -9.2,-8 -6.6,-12.4 -2.6,-14.6 2.6,-14.6 6.6,-12.4 9.2,-8 9.9,-2.4 9.3,2* 5,3.9 0,4.4 -5,3.9 -9.3,2*')
    peak = trace('-9.4,1.8* -5,3.8 0,4.3 5,3.8 9.4,1.8* 10.6,5.4 9.9,9 7,12 3,13.4 0,13.6 -3,13.4 -7,12 -9.9,9 -10.6,5.4 -9.4,1.8*')
    join = trace('-9.6,1.7 -5,3.8 0,4.3 5,3.8 9.6,1.7')
    seams = [
        line('twin', '0,-7.6 .1,-3 0,4.2', ('crown',)),
        line('twin', '0,-7.6 0,-14.6', ('crown',)),
        *both(line('twin', '0,-7.6 4.6,-5.4 7.4,-1.6 8,2.6', ('crown',))),
        *both(line('twin', '0,-7.6 4.4,-8.4 9,-8', ('crown',))),
    ]
    rows = [
        line('stitch', trace('-9.4,5 -8.9,8.4 -6.2,11.1 -2.8,12.4 0,12.6 2.8,12.4 6.2,11.1 8.9,8.4 9.4,5') * k + (0, o), ('peak',))
        for k, o in ((1, 0), (0.9, 0.3), (0.8, 0.6), (0.7, 0.9))
    ]
    holes = [line('eyelet', f'{x},{y} {x + 0.02},{y}', ('crown',), 0.6, 'main') for x, y in ((-4.6, -6.4), (4.6, -6.4))]
    return Garment(
        [
            Panel('peak', peak, 'main', 'peak', joined=[join]),
            Panel('crown', crown, 'main', 'dome', joined=[join]),
            *seams,
            *rows,
            *holes,
            line('seam', join, ('peak', 'crown')),
            Mark('button', np.array([[0, -7.6], [0.02, -7.6]]), (), 0.62, 'top'),
        ],
        {'top': {'fabric': 'canvas', 'colour': 'accent' if s.accent else 'main', 'factor': 0.95}},
        wander=0.1,
    )


def bag(s):
    trim = 'accent' if s.accent else 'main'
    if s.says('small'):
        body = whole('0,0* 7,-.2 11,.4* 12,7 11.6,13.6 9.6,15.4 0,16*')
        flap = whole('0,-.4* 7,-.5 11.4,.2* 11.8,4 9,8.6 4,10 0,10.4*')
        chain = tube('-10.6,.6 -15,-8 -12,-18 0,-22 12,-18 15,-8 10.6,.6', [0.32] * 5)
        return Garment(
            [
                Panel('handle', chain, 'metal' if s.accent else 'main', 'rope'),
                Panel('body', body, 'main', 'pouch', drape=0.6),
                Panel('flap', flap, 'main', 'lapel', layer=1, drape=0.5),
                line('stitch', '-11,.9 -11.2,4 -8.6,8 -3.8,9.4 0,9.8 3.8,9.4 8.6,8 11.2,4 11,.9', ('flap',)),
                Panel('clasp', trace('-1.3,8.6* 1.3,8.6* 1.6,11.4* 0,12.2 -1.6,11.4* -1.3,8.6*'), 'metal', 'rope', layer=1),
            ],
            {'metal': {'fabric': 'metal', 'colour': '#c39a45'}},
            wander=0.15,
        )
    big = s.fabric == 'canvas'
    w, h = (21, 32) if big else (16, 25)
    body = whole(f'0,0* {w * 0.6},-.2 {w},.2* {w + 0.6},{h * 0.5} {w - 0.4},{h - 2} {w - 2},{h}* {w * 0.5},{h + 0.5} 0,{h + 0.6}*')
    top = -17 if big else -14
    hx = w * 0.46
    handle = lambda dy: tube(
        f'{-hx},{6 + dy} {-hx},-4 {-hx * 0.82},{top + 5 + dy} 0,{top + dy} {hx * 0.82},{top + 5 + dy} {hx},-4 {hx},{6 + dy}', [0.95] * 5
    )
    tabs = [
        p
        for x in (-hx, hx)
        for p in (
            Panel(
                f'tab{x}',
                trace(f'{x - 1.5},-.2* {x + 1.5},-.2* {x + 1.5},9* {x},10.6* {x - 1.5},9* {x - 1.5},-.2*'),
                trim,
                'patch',
                layer=1,
                drape=0,
            ),
            line('stitch', f'{x - 1.1},.2* {x - 1.1},8.8* {x},10* {x + 1.1},8.8* {x + 1.1},.2*', (f'tab{x}',)),
        )
    ]
    rest = (
        [
            Panel(
                'pocket',
                trace(
                    f'{-w * 0.55},{h * 0.45}* {w * 0.55},{h * 0.45}* {w * 0.53},{h * 0.86}* {-w * 0.53},{h * 0.86}* {-w * 0.55},{h * 0.45}*'
                ),
                'main',
                'patch',
                layer=1,
                drape=0.2,
            ),
            line('twin', f'{-w * 0.53},{h * 0.47} {w * 0.53},{h * 0.47}', ('pocket',)),
        ]
        if big
        else [
            line('seam', f'{-w + 1.6},1 {-w + 1.2},{h - 2}', ('body',)),
            line('seam', f'{w - 1.6},1 {w - 1.2},{h - 2}', ('body',)),
            Panel('lock', trace('-1.8,6* 1.8,6* 1.8,9* -1.8,9* -1.8,6*'), 'metal', 'rope', layer=1),
        ]
    )
    return Garment(
        [
            Panel('handleBack', handle(-1.8), trim, 'strap', dim=0.8),
            Panel('inside', whole(f'0,-1.4* {w * 0.6},-1.3 {w - 0.6},-.6* {w - 0.6},2* 0,2.4*'), 'inside', 'inside', dim=0.6),
            Panel('body', body, 'main', 'pouch', drape=0.7),
            line('twin', f'{-w},1.6 0,1.7 {w},1.6', ('body',)),
            Panel('handle', handle(0), trim, 'strap', layer=0),
            *tabs,
            *rest,
        ],
        {
            'metal': {'fabric': 'metal', 'colour': '#c3a25c'},
            'accent': {'fabric': 'leather' if s.says('cognac') else 'canvas', 'colour': 'accent'},
        },
        wander=0.2,
    )


def scarf(s):
    silk, fur = s.fabric == 'print', s.fabric == 'fur'
    if fur:
        c = '-2.4,33 -8.4,18 -9.8,5 -6.4,-4 0,-6.8 6.6,-4 10,5 9,17 5.4,30'
        return Garment(
            [Panel('scarf', tube(c, [5.2, 5.6, 5.2, 4.8, 5.2, 5.6, 5.4], 0.5), 'main', 'lapel')],
            {'main': {'options': {'length': 0.9}}},
            wander=0.4,
        )
    if silk:
        low = Panel(
            'scarf',
            trace('-26,-9* -10,-10.6 8,-9.8 25,-11* 15,3 4.6,17* 2.4,18.4 -12,6 -26,-9*'),
            'main',
            'skirt',
            0.785,
            drape=1.1,
            folds=[(np.array([[-18, -6], [0, 8]]), 0.4, 1.8), (np.array([[16, -6], [4, 8]]), 0.4, 1.8)],
        )
        over = Panel(
            'turn',
            trace('-27,-10.4* -8,-12.4 10,-11.2 26.6,-13.6* 14,1 1,15* -1,15.4 -14,3 -27,-10.4*'),
            'main',
            'skirt',
            0.785,
            1,
            drape=1.1,
            folds=[
                (np.array([[-18, -8], [1, 6]]), 0.45, 2.0),
                (np.array([[-6, -11], [2, 8]]), 0.4, 1.8),
                (np.array([[16, -9], [3, 7]]), 0.45, 2.0),
            ],
        )
        return Garment([low, over], {'main': {'options': {'half': 17}}}, wander=0.9)
    w = 10.5 if s.says('wide') else 8
    folds = [(trace('-3,-26 -2,0 -3,36'), 0.3, 1.6), (trace('3,-26 2,4 3.4,36'), 0.3, 1.6)]
    one = Panel(
        'scarf',
        tube('-8,38 -8.2,16 -5.6,-4 -1,-22', [w * 0.82, w * 0.8, w * 0.75, w * 0.7]),
        'main',
        'skirt',
        0.1,
        folds=[(shift(a, -6, 4), b, c) for a, b, c in folds],
        drape=0.8,
    )
    two = Panel(
        'scarfTop',
        tube('.4,-22.4 4.6,-5 7.8,14 10,43', [w * 0.7, w * 0.75, w * 0.8, w * 0.84]),
        'main',
        'skirt',
        -0.06,
        1,
        folds=[(shift(a, 8, 4), b, c) for a, b, c in folds],
        drape=0.8,
    )
    fringe = []
    rng = np.random.default_rng(5)
    for cx, cy, a, half in ((-8, 38.2, 0.02, w * 0.80), (10.1, 43.2, -0.07, w * 0.82)):
        for x in np.arange(-half + 0.4, half - 0.2, 0.85):
            b = turn(np.array([[x, -0.4], [x + rng.normal(0, 0.25), 2.6], [x + rng.normal(0, 0.5), 5 + rng.normal(0, 0.3)]]), a)
            fringe.append(Mark('cord', shift(b, cx, cy), (), 0.62, 'fringe'))
    return Garment(
        [one, two, *fringe],
        {'main': {'options': {'stripe': s.says('striped'), 'gauge': 0.55, 'pitch': 0.6}}, 'fringe': {'options': {}}},
        wander=0.8,
    )


def belt(s):
    """Folded in half: the buckle on the upper half, the holes and the tip on the lower one."""
    upper = '-23,-4.4 -12,-5.2 2,-4.6 14,-2.4 25,.9'
    lower = '25,1.1 14,4.4 2,7.2 -10,8.2 -19.6,7.8'
    tip = '-19.2,5.9* -22.4,6.3 -24,7.8 -22.5,9.3 -19.4,9.7* -19.2,5.9*'
    strap = [2.05] * 3
    frame = tube(trace('-27.4,-7.8* -21.8,-8.2* -21.2,-.8* -26.8,-.4* -27.4,-7.8*'), [0.5] * 3)
    stitched = lambda path, on: [line('stitch', trace(path) + (0, d), (on,)) for d in (-1.5, 1.5)]
    holes = [(-17, 7.9), (-14, 8.05), (-11, 8.15), (-8, 8.1), (-5, 7.9)]
    return Garment(
        [
            Panel('bend', trace('22.4,-1.4 25.6,-1 27.2,1 25.8,3 22.6,3.6 22.4,-1.4'), 'main', 'patch', drape=0),
            Panel('upper', tube(upper, strap), 'main', 'patch', drape=0),
            *stitched('-20,-4.6 -12,-5.2 2,-4.6 14,-2.4 20,-.8', 'upper'),
            Panel('lower', tube(lower, strap), 'main', 'patch', layer=1, drape=0),
            Panel('tip', trace(tip), 'main', 'patch', layer=1, drape=0),
            *stitched('20,2.6 14,4.4 2,7.2 -10,8.2 -19.6,7.8', 'lower'),
            *[line('eyelet', f'{x},{y} {x + 0.02},{y}', ('lower',), 1.1, 'hole') for x, y in holes],
            Panel('keeper', trace('-17.6,-7.3* -15.9,-7.3* -15.9,-2.7* -17.6,-2.7* -17.6,-7.3*'), 'main', 'strap', layer=1),
            Panel('buckle', frame, 'metal', 'rope', layer=1),
            Panel('prong', tube('-27,-4.2 -21.2,-4.6', [0.34, 0.28]), 'metal', 'rope', layer=1),
        ],
        {
            'metal': {'fabric': 'metal', 'colour': 'accent' if s.accent else '#c39a45'},
            'hole': {'fabric': 'rubber', 'factor': 0.3},
            'main': {'options': {'pitch': 0.5}},
        },
        wander=0.2,
    )


def sunglasses(s):
    """Folded, lenses up: the front as one sees it on a face, the arms crossed beneath it."""
    aviator, square = s.says('aviator', 'rims'), s.says('square', 'jet')
    if aviator:
        lens = '.9,-2* 3.8,-2.9 6.9,-2.5 7.5,.2 6.3,3.2 3.9,4.2 1.9,3 1,.6 .9,-2*'
        front = []
    else:
        lens = (
            '1,-2* 4,-2.5 7.4,-2.4* 7.5,.2 6.8,2.5 4.2,2.9 1.9,2.5 1.1,.6 1,-2*'
            if square
            else '1,-1.6 2.2,-2.4 4.4,-2.7 7,-2.2 7.5,0 6.4,2.4 4.2,3.1 2.1,2.3 1.1,.4 1,-1.6'
        )
        outer = (
            '0,-2* 1.4,-2.8 4,-3.3 7.6,-3.4 8.9,-3.2* 8.8,-1.6* 8.3,-.6 8.1,1 7.3,3.2 4.2,3.7 1.5,3.2 .6,.8 0,-.5*'
            if square
            else '0,-1.9* 1.6,-2.9 4.4,-3.5 7.4,-3.1 8.8,-2.8* 8.7,-1.3* 8.2,-.4 7,3 4.2,3.9 1.7,3.1 .6,.7 0,-.5*'
        )
        front = [Panel('front', whole(trace(outer, 0.15)), 'frame', 'band')]
    shape = trace(lens, 0.15)
    sides = (('R', shape), ('L', mirror(shape)))
    lenses = [Panel(f'lens{n}', o, 'lens', 'inside' if front else 'flat', layer=1) for n, o in sides]
    w = 0.3 if aviator else 0.5
    arm = tube('8,-2 3,-.6 -2,1.2 -4.6,1.8', [w] * 3, 0.2)
    arms = [Panel('armR', arm, 'frame', 'strap'), Panel('armL', mirror(arm) + (0, 0.2), 'frame', 'strap')]
    rims = (
        [
            *[Panel(f'rim{n}', tube(np.vstack([p, p[:3]]), [0.26] * 3, 0.15), 'frame', 'rope', layer=1) for n, p in sides],
            Panel('bridge', tube('-1.2,-.9 0,-1.5 1.2,-.9', [0.24] * 3, 0.15), 'frame', 'rope', layer=1),
            Panel('bar', tube('-3.4,-2.8 0,-3.2 3.4,-2.8', [0.24] * 3, 0.15), 'frame', 'rope', layer=1),
        ]
        if aviator
        else []
    )
    parts = [*arms, *front, *lenses, *rims]
    return Garment(
        scaled(parts, 1.15),
        {
            'frame': {'fabric': 'metal', 'colour': 'main'} if aviator else {'fabric': 'acetate', 'options': {}},
            'lens': {'fabric': 'glass', 'colour': 'accent' if s.accent else '#3a3836', 'factor': 0.7},
        },
        wander=0,
    )


MAKERS = {'visor': visor, 'cap': cap, 'bag': bag, 'scarf': scarf, 'belt': belt, 'sunglasses': sunglasses}
