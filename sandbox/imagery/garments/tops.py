"""Tank, sports bra, tee, bodysuit, camisole."""

import numpy as np

from .model import Garment, Panel, both
from .outline import mirror, trace, tube, whole
from .parts import back, label, line, neckband, sleeve, torso


def binding(text, zone='main', width=0.55, name='binding'):
    """A narrow bound edge along a line."""
    return Panel(name, tube(text, [width] * 3), zone, 'trim', layer=1)


def tank(s):
    m = s.men
    bust, length = (26, 69.5) if m else (20.5 if not s.says('loose') else 23, 57.5)
    strap = 14.2 if m else 12.2
    neck = 9 if m else 8.6
    drop = 14.5 if m else 12.5
    side = f'{bust},{22 if m else 20}* {bust - 1.2},{32} {bust - (0.4 if m or s.says("loose") else 1.8)},{length * 0.68:.1f} {bust + 0.4},{length - 0.6}* {bust * 0.5:.1f},{length + 0.9} 0,{length + 1.2}*'
    neckline = f'0,{drop}* {neck * 0.5},{drop * 0.87:.1f} {neck * 0.88:.2f},{drop * 0.45:.1f} {neck},-0.6*'
    hole = f'{strap},0* {strap - 0.3},{8} {strap + 1.6},{15} {bust},{22 if m else 20}*'
    body = Panel(
        'body',
        whole(f'{neckline} {hole} {side}'),
        'main',
        'body',
        drape=0.6,
        folds=[(np.array([[bust - 1, 23], [bust - 9, 33]]), 0.2, 1.1), (np.array([[-bust + 1, 23], [-bust + 8, 36]]), 0.2, 1.1)],
    )
    front = trace(neckline)
    ring = np.vstack([mirror(front)[::-1], front[1:]])
    return Garment(
        [
            back(neck, 2.2, 10, 'inside', wide=1.25),
            Panel(
                'backStraps',
                whole(f'0,9* {neck * 0.7:.2f},4 {neck},-0.6* {strap},0* {strap + 0.6},9 {strap + 3},19 0,19*'),
                'inside',
                'inside',
                dim=0.72,
            ),
            label(-0.2, 3, 1.6),
            body,
            binding(ring),
            *both(Panel('armR', tube(hole, [0.55] * 3), 'main', 'trim', layer=1)),
            line(
                'twin',
                f'{-bust - 0.2},{length - 2.2} {-bust * 0.5:.1f},{length - 1.1} 0,{length - 0.8} {bust * 0.5:.1f},{length - 1.1} {bust + 0.2},{length - 2.2}',
                'body',
            ),
        ],
        {'rib': {'fabric': 'rib'}, 'main': {'options': {'pitch': 0.32}}},
    )


def sports_bra(s):
    w = 16.6
    neck = '0,9.4* 4,8.6 7,4 7.9,-3.4*'
    hole = f'11.6,-3.2* 11.3,3 12.2,9 {w},13.4*'
    body = Panel(
        'body',
        whole(f'{neck} {hole} {w + 0.3},17.5 {w - 0.2},21 {w - 0.9},24* 8,24.9 0,25.2*'),
        'main',
        'body',
        drape=0.28,
        joined=[trace(f'{-w + 0.9},24 -8,24.9 0,25.2 8,24.9 {w - 0.9},24')],
    )
    cup = line('seam', f'{w - 2.6},12.4 {w - 5.2},16.5 {w - 7.4},21 {w - 7.8},24.4', 'body')
    front = trace(neck)
    band = Panel(
        'band',
        whole(f'0,25.1* 8,24.8 {w - 0.9},23.9* {w - 0.7},26 {w - 1.1},28.6* 8,29.4 0,29.7*'),
        'band',
        'band',
        joined=[trace(f'{-w + 0.9},23.9 -8,24.8 0,25.1 8,24.8 {w - 0.9},23.9')],
    )
    return Garment(
        [
            Panel('inside', whole('0,-2* 3.4,-2.2 6.6,-3 8.2,-3.6* 12,-3.4* 12.6,8 0,12*'), 'inside', 'inside', dim=0.66),
            label(-0.6, 3, 1.5),
            body,
            binding(np.vstack([mirror(front)[::-1], front[1:]]), width=0.5),
            *both(Panel('armR', tube(hole, [0.5] * 3), 'main', 'trim', layer=1)),
            *both(cup),
            band,
            line('twin', f'{-w + 1},25.3 -8,26 0,26.3 8,26 {w - 1},25.3', 'band'),
        ],
        {'main': {'options': {'pitch': 0.32}}, 'band': {'fabric': 'rib' if s.fabric == 'rib' else s.fabric, 'options': {'pitch': 0.26}}},
        wander=0.25,
    )


def tee(s):
    m = s.men
    chest, length = (27, 70) if m else (22, 59)
    nk = 8.6 if m else 9.4
    dr = 8.6 if m else 11
    short = sleeve((chest - 4.6, 4.7), 23 if m else 14.5, 20.5 if m else 16, 18.5 if m else 14.6, 0.62 if m else 0.56, 0.04, hem=2, puff=0.25)
    body = torso(
        chest, length, nk, dr, chest - 4.6, armhole=25 if m else 22, waist=chest - (0.2 if m else 3), hem=chest + 0.2, drape=0.55
    )
    return Garment(
        [
            back(nk, 2.4, 9, 'inside'),
            label(0.2, 3.2, 1.8),
            *short,
            body,
            *neckband(nk, dr, 2.0, 'rib', 2.4),
            line('twin', f'{-chest - 0.2},{length - 2.6} 0,{length - 0.9} {chest + 0.2},{length - 2.6}', 'body'),
            line('stitch', f'{-nk - 1.4},-.3 {-nk * 0.6},{dr * 0.8 + 1.2} 0,{dr + 1.7} {nk * 0.6},{dr * 0.8 + 1.2} {nk + 1.4},-.3', 'body'),
        ],
        {'rib': {'fabric': 'rib', 'options': {'pitch': 0.26}}, 'main': {'options': {'pitch': 0.34, 'gauge': 0.26}}},
    )


def bodysuit(s):
    if s.says('square', 'swim'):
        neck, hole, bust = '0,8.4* 5,8.3 9.2,8* 9.4,-1*', '12,-1* 12.2,7 12.8,13 17.4,18*', 17.4
    else:
        neck, hole, bust = '0,10.5* 4.4,9.6 7.6,5 8.4,-1*', '12.2,-.8* 12,7 12.8,14 17.6,18.4*', 17.6
    leg = f'{bust - 1},19.5 {bust - 2.8},30 {bust - 2.6},38 {bust + 0.2},48 {bust + 1},53.5*'
    hip = f'{bust + 1},53.5* 12.8,57.5 8,63 4,70* 2,71 0,71.2*'
    sleeves = []
    body = Panel(
        'body',
        whole(f'{neck} {hole} {leg} {hip}'),
        'main',
        'body',
        drape=0.5 if s.fabric in ('nylon', 'rib') else 0.8,
        folds=[(np.array([[bust - 2, 36], [4, 40]]), 0.16, 1.1), (np.array([[-bust + 2, 38], [-5, 41]]), 0.16, 1.1)],
    )
    fr = trace(neck)
    ring = np.vstack([mirror(fr)[::-1], fr[1:]])
    inside = Panel('inside', whole('0,3* 5,2 8.4,-1* 12,-.8* 12.6,10 13,15 0,15*'), 'inside', 'inside', dim=0.66)
    low = Panel('backLeg', whole(f'0,60* {bust + 0.4},52 {bust - 1},56.5 9.4,65 5,71.6* 0,72.4*'), 'inside', 'inside', dim=0.7)
    return Garment(
        [
            low,
            inside,
            label(4, 2.8, 1.5),
            *sleeves,
            body,
            binding(ring, width=0.5),
            *both(Panel('armR', tube(hole, [0.5] * 3), 'main', 'trim', layer=1)),
            *both(Panel('legR', tube(hip.rsplit(' ', 2)[0] + '*', [0.45] * 3), 'main', 'trim', layer=1)),
            *both(line('seam', f'{bust - 4.2},16.6 {bust - 7},26 {bust - 7.6},38 {bust - 6.4},56', 'body')),
        ],
        {'main': {'options': {'pitch': 0.34}}},
        wander=0.4,
    )


def camisole(s):
    bust = 19.5
    top = '0,8.8* 3,7.2 7,2.4 9.4,.6*'
    side = f'9.4,.6* 12.8,4.6 16,8.6 {bust},10.8* {bust - 0.8},20 {bust - 0.2},32 {bust + 2.4},45.6* 11,47.2 0,47.8*'
    straps = both(Panel('strapR', tube('9.2,1.6 9.6,-5 8.4,-11 6.4,-15.6', [0.28] * 3), 'main', 'rope'))
    backs = both(Panel('backstrapR', tube('6.4,-15.4 5.4,-9 6.6,-2 8.4,6', [0.28] * 3), 'inside', 'rope', dim=0.8))
    body = Panel(
        'body',
        whole(f'{top} {side}'),
        'main',
        'skirt',
        folds=[
            (np.array([[3, 9], [6, 24]]), 0.26, 1.2),
            (np.array([[-4, 9], [-8, 26]]), 0.28, 1.2),
            (np.array([[0, 10], [1, 26]]), 0.2, 1),
        ],
    )
    tp = trace(top)
    return Garment(
        [
            *backs,
            Panel('inside', whole('0,5.4* 8,4.6 13,5.4 19,10.6* 0,16*'), 'inside', 'inside', dim=0.7),
            label(7, 2.8, 1.5),
            body,
            *straps,
            Panel('edge', tube(np.vstack([mirror(tp)[::-1], tp[1:]]), [0.4] * 3), 'main', 'trim', layer=1),
            line('stitch', f'{-bust - 2.2},44.4 0,46.4 {bust + 2.2},44.4', 'body'),
        ],
        wander=0.9,
    )


MAKERS = {'tank': tank, 'sports-bra': sports_bra, 'tee': tee, 'bodysuit': bodysuit, 'camisole': camisole}
