"""Half-zip, hoodie, sweater, cardigan."""

import numpy as np

from .model import Garment, Mark, Panel, both
from .outline import mirror, trace, tube, whole
from .parts import back, buttons, hem_band, label, line, neckband, patch_pocket, sleeve, torso

POSES = {'across': (0.36, 0.08), 'hip': (0.08, 0.34), '': (0.16, 0.12)}
SEAM = lambda sx, chest, uy: trace(f'{sx},4.8 {sx - 1.5},{4.8 + (uy - 4.8) * 0.42} {sx - 0.6},{4.8 + (uy - 4.8) * 0.72} {chest},{uy}')


def armholes(chest, sx, uy, on):
    return both(line('seam', SEAM(sx, chest, uy), on))


def half_zip(s):
    m = s.men
    slim = s.says('slim', 'smooth')
    chest, length = (27.5, 70) if m else (22.5 if slim else 24.5, 60)
    cuffed = s.fabric in ('knit', 'fleece')
    calm = 1 if cuffed else 0.6
    arms = sleeve(
        (chest - 4.4, 4.8),
        63 if m else 59,
        19.5 if m else 16.5,
        12 if m else 10.5,
        0.48,
        POSES.get(s.pose, POSES['']),
        cuff=5.5 if cuffed else 0,
        cuff_width=9,
        puff=calm,
    )
    h = length - (5.5 if cuffed else 0)
    body = torso(chest, h, 7.8, 3.5, chest - 4.4, armhole=24.5 if m else 22, waist=chest - (0.8 if m else 2), hem=chest - 0.2, drape=calm)
    leaf = trace('.4,14* 1.8,8 3.2,1 4.2,-4.2 5,-7.4* 7.4,-7.2 9,-5.6* 9.6,-2.6 9.2,.4* 7.4,2 5.8,3.2* 4,8 .4,14*')
    slit = Panel('slit', whole('0,-5.2* 3,-5.6 4.9,-6.6* 4,-3 2.8,3 1.4,9 0,14*'), 'inside', 'inside', layer=1, dim=0.6)
    zipped = 27 if m else 25
    hem = (
        [hem_band(chest - 0.2, h, 5.5)]
        if cuffed
        else [line('twin', f'{-chest},{length - 2.4} 0,{length - 0.9} {chest},{length - 2.4}', 'body')]
    )
    return Garment(
        [
            *arms,
            body,
            *hem,
            slit,
            label(-4.4, 3.2, 1.8),
            *both(Panel('collarR', leaf, 'collar', 'lapel', 0.3, 1, drape=0.4)),
            line('zip', f'0,13.4* 0,{zipped}*', (), 0.9, 'zip'),
            *both(line('zip', '.35,13.6 1.9,7.6 3.3,.8 4.3,-4.2 5,-7', (), 0.7, 'zip')),
            line('pull', '0,13.4 .35,17', (), 1),
            *both(line('stitch', f'1.5,14* 1.5,{zipped + 0.9}* 0,{zipped + 0.9}*', 'body')),
            *both(line('seam', '9.2,.4 7.4,2 5.6,3.4', ('body', 'collarR'))),
            *armholes(chest, chest - 4.4, 24.5 if m else 22, ('body', 'sleeveR')),
        ],
        {
            'collar': {'options': {}},
            'zip': {'fabric': 'rubber', 'colour': 'accent' if s.accent else 'main', 'factor': 0.9},
            'rib': {'fabric': 'rib', 'options': {'pitch': 0.42}},
        },
    )


def hoodie(s):
    m = s.men
    chest, length = (29, 70) if m else (26, 63)
    arms = sleeve((chest - 3.4, 6), 60 if m else 57, 22, 13.5, 0.46, POSES.get(s.pose, POSES['']), cuff=6.5, cuff_width=9.6)
    h = length - 6
    body = torso(chest, h, 8.6, 5.4, chest - 3.4, slope=6, armhole=27, waist=chest, hem=chest + 0.1)
    hood_back = Panel('hoodBack', whole('0,-15.6* 5,-15.4 10.4,-13 13.4,-7.6 13,-1.4 9.6,2.6* 4,4 0,4.4*'), 'main', 'body', drape=0.6)
    opening = Panel('inside', whole('0,-11.6* 4.6,-11.2 8,-7.6 8.2,-2.2 5,4.2 0,9*'), 'inside', 'inside', layer=1, dim=0.55)
    rim = [
        Panel(
            'rimR',
            trace(
                '0,-14.4* 6.6,-13.8 11.6,-9 12.2,-2.6 8.6,4.4 1.2,9.8 -.6,10.6* -.4,8* 4,4 7.2,-1.6 7.4,-6.8 4.4,-10.4 0,-11.2* 0,-14.4*'
            ),
            'main',
            'lapel',
            0.4,
            1,
            drape=0.7,
        ),
        Panel(
            'rimL',
            mirror(
                trace(
                    '0,-14.4* 6.6,-13.8 11.6,-9 12.2,-2.6 8.6,4.4 1.2,9.8 -.9,11.8* -.4,8* 4,4 7.2,-1.6 7.4,-6.8 4.4,-10.4 0,-11.2* 0,-14.4*'
                )
            ),
            'main',
            'lapel',
            -0.4,
            1,
            drape=0.7,
        ),
    ]
    pk = Panel(
        'pouch',
        whole(f'0,{h - 19}* 7.6,{h - 19.2}* 8.6,{h - 18.6} 15,{h - 7.4}* 15.2,{h - 0.2}* 8,{h + 0.5} 0,{h + 0.6}*'),
        'main',
        'patch',
        layer=1,
        drape=0.4,
        joined=[np.array([[-15.4, h], [0, h + 0.6], [15.4, h]])],
    )
    return Garment(
        [
            hood_back,
            *arms,
            body,
            opening,
            label(-6.4, 3.4, 1.9),
            *rim,
            pk,
            hem_band(chest, h, 6),
            *both(line('twin', '1.4,-12.6 6,-12 9.8,-7.8 10,-2.6 6.6,3.4 .6,8.2', ('rimR',))),
            *both(line('twin', f'8,{h - 18.8} 14.4,{h - 7.6}', ('pouch',))),
            line('stitch', f'-7.6,{h - 18.4} 7.6,{h - 18.4}', 'pouch'),
            line('cord', '-1.8,8.4 -3,13 -2.2,18 -3.4,24', (), 1, 'cord'),
            line('cord', '1.8,8.2 2.6,13 4,18 3.2,26', (), 1, 'cord'),
            *[Mark('eyelet', np.array([[x, 8.1], [x + 0.02, 8.1]]), (), 0.9, '') for x in (-1.8, 1.8)],
            *both(line('seam', SEAM(chest - 3.4, chest, 27), ('body', 'sleeveR'))),
            line('seam', '0,-15.4 .2,-12 0,-11.4', ('hoodBack', 'rimR', 'rimL')),
        ],
        {
            'cord': {'fabric': 'canvas', 'colour': 'accent' if s.accent else 'main', 'factor': 1.0},
            'rib': {'fabric': 'rib', 'options': {'pitch': 0.45}},
        },
    )


def sweater(s):
    m = s.men
    chunky = s.fabric == 'cable' or s.says('brushed', 'alpaca')
    chest, length = (28.5, 70) if m else (25.5 if chunky else 23.5, 61 if chunky else 59)
    arms = sleeve(
        (chest - 3.6, 5.2),
        62 if m else 57,
        21 if chunky else 18,
        13 if chunky else 11,
        0.50,
        POSES.get(s.pose, POSES['']),
        cuff=7 if chunky else 5.5,
        cuff_width=9.6 if chunky else 8.6,
    )
    h = length - (7 if chunky else 5)
    body = torso(
        chest, h, 9, 6.8, chest - 3.6, slope=5.2, armhole=25.5 if chunky else 22.5, waist=chest - (0.2 if chunky else 1.4), hem=chest - 0.3
    )
    pitch = 0.62 if chunky else 0.36
    return Garment(
        [
            back(9, 2.8, 7, 'inside'),
            label(-0.4, 3.2, 1.8),
            *arms,
            body,
            hem_band(chest - 0.3, h, 7 if chunky else 5),
            *neckband(9, 6.8, 2.9 if chunky else 2.2, 'rib', 3.0),
            *armholes(chest, chest - 3.6, 25.5 if chunky else 22.5, ('body', 'sleeveR')),
        ],
        {
            'rib': {'fabric': 'rib', 'options': {'pitch': pitch}},
            'main': {'options': {'gauge': 0.42 if s.says('brushed', 'alpaca') else 0.28}},
        },
    )


def cardigan(s):
    m = s.men
    chunky = s.fabric in ('cable',)
    chest, length = (28, 71) if m else (25.5 if chunky else 23.8, 62 if chunky else 58)
    arms = sleeve(
        (chest - 3.4, 5.6),
        56,
        20 if chunky else 17.5,
        12.5 if chunky else 11,
        0.48,
        POSES.get(s.pose, POSES['']),
        cuff=6.5 if chunky else 5,
        cuff_width=9.4 if chunky else 8.6,
    )
    h = length - (6.5 if chunky else 5)
    open_ = s.fabric == 'mesh'
    vee = 31 if not open_ else 40
    body = Panel(
        'body',
        whole(
            f'0,{vee}* 4,17 7.8,-.6* 13,1.6 {chest - 3.4},5.6* {chest - 4.9},14 {chest - 4},20 {chest},25.5* {chest - 0.6},36 {chest - 0.8},46 {chest - 0.3},{h}* {chest * 0.5},{h + 0.6} 0,{h + 0.8}*'
        ),
        'main',
        'body',
        joined=[q for q in (SEAM2(chest), mirror(SEAM2(chest)))],
        folds=[
            (np.array([[chest - 1.5, 26], [chest - 10, 36]]), 0.24, 1.2),
            (np.array([[-chest + 1.5, 26], [-chest + 10, 37]]), 0.24, 1.2),
        ],
    )
    w = 1.75
    band = [
        Panel('bandR', tube(f'0,-3 4.4,-2.6 7.4,.4 5.4,12 .6,{vee - 2} .1,{vee + 6} .1,{length}', [w] * 8), 'trim', 'trim', 0, 1),
        Panel(
            'bandL', mirror(tube(f'0,-3 4.4,-2.6 7.4,.4 5.4,12 .6,{vee - 2} .1,{vee + 6} .1,{length + 0.4}', [w] * 8)), 'trim', 'trim', 0, 1
        ),
    ]
    pockets = [p for x in (-13, 13) for p in patch_pocket(x, h - 18, 12, 14, name=f'pocket{x}')] if chunky or s.says('long-sleeved') else []
    stripes = (
        [line('stripe', f'{-chest - 1},{y} 0,{y + 1.2} {chest + 1},{y}', ('hem',), 0.8, 'accent') for y in (h + 2.2, h + 4.2)]
        if s.says('trim')
        else []
    )
    return Garment(
        [
            back(7.8, 3.2, vee - 2, 'inside', 0.95),
            label(-0.8, 3.4, 1.9),
            *arms,
            body,
            hem_band(chest - 0.3, h, length - h),
            *stripes,
            *band,
            *pockets,
            *buttons(0, [*np.arange(vee + 2.5, length - 1, 6.4 if chunky else 5.2)], (), 0.85 if chunky else 0.62),
            *both(line('seam', SEAM2(chest), ('body', 'sleeveR'))),
        ],
        {
            'rib': {'fabric': 'rib', 'options': {'pitch': 0.55 if chunky else 0.36}},
            'trim': {'fabric': 'rib', 'colour': 'accent' if s.says('trim') else 'main', 'options': {'pitch': 0.5}},
            'main': {'options': {'gauge': 0.30 if s.says('fine') else 0.42}},
            'button': {'fabric': 'rubber', 'colour': 'accent' if s.says('button') else 'main', 'factor': 0.95 if s.says('button') else 0.6},
        },
    )


def SEAM2(chest):
    return trace(f'{chest - 3.4},5.6 {chest - 4.9},14 {chest - 4},20 {chest},25.5')


MAKERS = {'half-zip': half_zip, 'hoodie': hoodie, 'sweater': sweater, 'cardigan': cardigan}
