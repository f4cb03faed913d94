"""Visor, cap, bag, scarf, belt, sunglasses."""

import numpy as np

from .model import Garment, Mark, Panel, both
from .outline import mirror, shift, trace, tube, turn, whole
from .parts import line


def visor(s):
    """Seen from above and in front: one curved band around the brow that narrows to the back, and a moulded peak."""
    strap = tube('-9.2,1 -10.2,-6 -7.6,-12.6 0,-15.4 7.6,-12.6 10.2,-6 9.2,1', [1.5, 1.2, .9, .95, .9, 1.2, 1.5])
    band = trace(
        '-10.5,-1* -7.6,.5 -3.8,1.5 0,1.8 3.8,1.5 7.6,.5 10.5,-1* 10.8,.8 10.6,2.2* 7.4,5 3.8,6.2 0,6.6 -3.8,6.2 -7.4,5 -10.6,2.2* -10.8,.8 -10.5,-1*'
    )
    peak = trace(
        '-10.2,2.3* -7.4,4.8 -3.8,6 0,6.4 3.8,6 7.4,4.8 10.2,2.3* 11.3,6 10.6,10 7.4,13.4 3.2,15 0,15.2 -3.2,15 -7.4,13.4 -10.6,10 -11.3,6 -10.2,2.3*'
    )
    seam = trace('-10.6,2.1 -7.4,4.9 -3.8,6.1 0,6.5 3.8,6.1 7.4,4.9 10.6,2.1')
    rows = [line('stitch', trace('-10,5.4 -9.2,9.2 -6.4,12 -2.8,13.4 0,13.6 2.8,13.4 6.4,12 9.2,9.2 10,5.4') * k + (0, o), ('peak',)) for k, o in ((1, 0), (0.9, 0.6))]
    return Garment(
        [
            Panel('strap', strap, 'main', 'strap'),
            Panel(
                'lining',
                trace('-9,-2* -6,-.6 0,.8 6,-.6 9,-2* 9.6,1 4,4 -4,4 -9.6,1 -9,-2*'),
                'accent' if s.accent else 'inside',
                'inside',
                dim=0.8,
            ),
            Panel('peak', peak, 'main', 'peak', layer=0, joined=[seam]),
            Panel('band', band, 'main', 'lapel', 1.57, 0, joined=[seam], drape=0.2),
            *rows,
            line('seam', seam, ('peak', 'band')),
            line('stitch', seam - (0, 0.7), ('band',)),
            line('stitch', trace('-9.8,-2.2 -7,.5 0,2.1 7,.5 9.8,-2.2'), ('band',)),
            line('stripe', trace('-10.7,5.2 -10.1,9.6 -7.1,12.9 -3,14.5 0,14.7 3,14.5 7.1,12.9 10.1,9.6 10.7,5.2'), ('peak',), 0.35, 'accent')
            if s.accent
            else line('seam', seam, ('peak',)),
        ],
        {'main': {'options': {}}},
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
    outer = tube('-23,2 -19,-8 -2,-12 16,-10 24,-1 17,9 0,11.6 -15,9.6 -23,2', [1.6] * 3)
    tail = tube('-23.4,3 -17,12 0,15.6 18,13.6 31,9', [1.6, 1.6, 1.6, 1.5])
    frame = tube(trace('-27,-1* -21.4,-1.6* -20.8,4.4* -26.4,5* -27,-1*'), [0.38] * 3)
    return Garment(
        [
            Panel('loop', outer, 'main', 'strap'),
            Panel('tail', tail, 'main', 'strap', layer=1),
            line('stitch', trace('-22,6.8 -16,13.2 0,16.7 18,14.6 30,10.2'), ('tail',)),
            line('stitch', trace('-23,1.2 -19.4,-9 -2,-13.1 16.6,-11 25,-1'), ('loop',)),
            *[
                line('eyelet', f'{x},{y} {x + 0.02},{y}', ('tail',), 0.5, 'hole')
                for x, y in ((27.6, 10.4), (24.4, 11.6), (21, 12.7), (17.6, 13.7), (14, 14.4))
            ],
            Panel('keeper', trace('-17.6,-12* -16,-12* -16.4,-4.6* -18,-5*  -17.6,-12*'), 'main', 'strap', layer=1),
            Panel('buckle', frame, 'metal', 'rope', layer=1),
            Panel('prong', tube('-24,2 -21,1.2', [0.28, 0.22]), 'metal', 'rope', layer=1),
        ],
        {
            'metal': {'fabric': 'metal', 'colour': 'accent' if s.accent else '#c39a45'},
            'hole': {'fabric': 'rubber', 'factor': 0.3},
            'main': {'options': {'pitch': 0.5}},
        },
        wander=0.2,
    )


def sunglasses(s):
    aviator, wrap, square = s.says('aviator', 'rims'), s.says('wraparound', 'storm'), s.says('square', 'jet')
    if aviator:
        lens = '1.2,-2.2* 4.2,-2.8 6.9,-2.2 7.6,.4 6.2,3.6 3.6,4.2 1.6,2.2 1.2,-2.2*'
    elif wrap:
        lens = '.7,-1.9* 4,-2.4 7.4,-1.6 8,.2 6.2,2.2 3,2.6 1,1.6 .7,-1.9*'
    elif square:
        lens = '1.1,-2.5* 4,-2.8 7,-2.5* 7.2,.4 6.6,2.9* 4,3.3 1.5,2.7* 1.1,-2.5*'
    else:
        lens = '1.1,-.4* 1.8,-2.6 4,-3.2 6.4,-2.4 7.2,0 6.3,2.4 4,3.2 1.9,2.4 1.1,-.4*'
    shape = trace(lens, 0.15)
    w = 0.22 if aviator else 0.48
    rims = [
        Panel(n, tube(np.vstack([p, p[:3]]), [w] * 3, 0.15), 'frame', 'rope', layer=1)
        for n, p in (('rimR', shape), ('rimL', mirror(shape)))
    ]
    lenses = [Panel('lensR', shape, 'lens', 'flat'), Panel('lensL', mirror(shape), 'lens', 'flat')]
    arms = both(Panel('armR', tube('7.2,-1.8 7.9,-4 7.6,-8.6 6.9,-12.4 5.6,-14.6', [w, w, w * 0.9, w, w * 1.2], 0.2), 'frame', 'rope'))
    bridge = [
        Panel(
            'bridge',
            tube('-1.4,-1.6 0,-2.2 1.4,-1.6' if not aviator else '-1.6,-2 0,-2.4 1.6,-2', [w * 0.9] * 3, 0.15),
            'frame',
            'rope',
            layer=1,
        )
    ] + ([Panel('bar', tube('-3,-2.7 0,-3.2 3,-2.7', [0.2] * 3, 0.15), 'frame', 'rope', layer=1)] if aviator else [])
    k = 1.35
    parts = [*arms, *lenses, *rims, *bridge]
    for p in parts:
        p.outline = p.outline * k
    return Garment(
        parts,
        {
            'frame': {'fabric': 'metal', 'colour': 'main'} if aviator else {'fabric': 'rubber', 'options': {}},
            'lens': {'fabric': 'glass', 'colour': 'accent' if s.accent else '#2a2826', 'factor': 0.7},
        },
        wander=0,
    )


MAKERS = {'visor': visor, 'cap': cap, 'bag': bag, 'scarf': scarf, 'belt': belt, 'sunglasses': sunglasses}
