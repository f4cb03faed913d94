"""Leggings, joggers, tailored trousers, denim, shorts, swim shorts, skirts."""

import numpy as np

from .model import Garment, Mark, Panel, both
from .outline import trace, tube, whole
from .parts import inner_waist, legs, line, waistband, welt


def folded(waist, hip, length, knee, ankle, top, depth, zone='main', extra=()):
    """One leg laid on the other: the near one whole, a sliver of the far one behind it."""
    def leg(dx, grow):
        return trace(f'{-waist * .5 + dx},{top}* {waist * .52 + dx},{top}* {hip * .62 + dx},{top + 15} {hip * .66 + dx},{top + 26} {knee * .55 + 1 + dx},{length * .56} {ankle * .5 + 1.6 + dx},{length - grow}* {-ankle * .5 + 1.6 + dx},{length + .6 - grow}* '
                     f'{-knee * .45 + 1 + dx},{length * .56} {-hip * .42 + dx},{top + 33} {-hip * .46 + dx},{top + 27}* {-waist * .56 + dx},{top + 13} {-waist * .5 + dx},{top}*')
    folds = [(np.array([[-hip * .4, 30], [hip * .35, 22 + i * 5]]), .26, 1) for i in range(3)] + [(np.array([[-knee * .4, length * .54 + i * 4], [knee * .3, length * .52 + i * 5]]), .24, 1) for i in range(3)]
    band = trace(f'{-waist * .5},{top - depth}* {waist * .5},{top - depth - .4}* {waist * .52},{top + .1}* {-waist * .5},{top + .2}* {-waist * .5},{top - depth}*')
    return [Panel('legL', leg(-2.6, 2.2), zone, 'leg', dim=.93), Panel('legR', leg(0, 0), zone, 'leg', folds=folds, layer=1, joined=[np.array([[-waist * .5, top], [waist * .52, top]])]),
            Panel('waistband', band, zone, 'band', layer=1, joined=[np.array([[-waist * .5, top], [waist * .52, top]])])]


def leggings(s):
    m = s.men
    waist, hip, length = (17.5, 21.5, 94) if m else (14.6, 19.4, 90)
    pair = legs(waist + 1.8, hip, length, 15.2 if m else 13.6, 9.2 if m else 8.2, top=10.5, spread=2.4, rise=33, drape=.42)
    high = Panel('waistband', whole(f'0,.8* 6,.4 {waist - .4},-.4* {waist - .2},3 {waist + .6},7 {waist + 1.8},10.8* 8,13 0,13.8*'), 'band', 'band', joined=[trace(f'{-waist - 1.8},10.7 -8,13 0,13.8 8,13 {waist + 1.8},10.7')])
    x = hip - 3.2
    return Garment([inner_waist(waist - 1, 0, 2.2), *pair, high, line('twin', f'{-waist - 1.6},11.6 -8,13.9 0,14.7 8,13.9 {waist + 1.6},11.6', ('legL', 'legR')),
                    *both(line('seam', f'{x},11 {x + 1.6},24 {x - .4},44 {x - 2.4},62 {x - 4.2},{length}', ('legR',))), *both(line('twin', f'{x + 3},{length - 2} {x - 12},{length - 1.8}', ('legR',)))],
                   {'band': {'options': {'pitch': .3}}, 'main': {'options': {'pitch': .42}}}, wander=.5)


def joggers(s):
    m = s.men
    waist, hip, length = (19, 25.5, 103) if m else (16.6, 23, 98)
    cuffed = not s.says('loose')
    ankle = 11.6 if cuffed else 17
    spread = 3.0
    pair = legs(waist + .6, hip, length - (6 if cuffed else 0), 20 if not s.says('tapered', 'smooth') else 17.5, ankle + 2.4, top=4.2, spread=spread, rise=31 if m else 29, drape=1.05)
    cx = hip - (20 if not s.says('tapered', 'smooth') else 17.5) / 2 - 1 + spread * .5 + spread * .6
    y = length - 6
    cuff = both(Panel('cuffR', trace(f'{cx + ankle / 2 + 1},{y - .3}* {cx + ankle / 2 + .5},{y + 2.6} {cx + ankle / 2 - .4},{y + 6}* {cx - ankle / 2 + .6},{y + 6.4}* {cx - ankle / 2 - .3},{y + 3} {cx - ankle / 2 - .9},{y + .2}* {cx + ankle / 2 + 1},{y - .3}*'), 'rib', 'band',
                      joined=[np.array([[cx - ankle / 2 - 1, y], [cx + ankle / 2 + 1, y]])])) if cuffed else both(line('stitch', f'{cx - ankle},{y + 4} {cx + ankle},{y + 3.6}', ('legR',)))
    drawn = [line('cord', '-1.7,2.6 -2.6,8 -4.4,13 -3.4,19', (), 1, 'cord'), line('cord', '1.7,2.6 2.4,7 1.4,13 3.4,21.5', (), 1, 'cord'), *[Mark('eyelet', np.array([[x, 2.6], [x + .02, 2.6]]), (), .8, '') for x in (-1.7, 1.7)]] if s.fabric != 'nylon' or True else []
    return Garment([inner_waist(waist, 0, 2.4), *pair, *cuff, waistband(waist, 4.4, 'gather'), *both(line('fold', f'{waist - 3.4},4.8 {waist - .6},11 {hip - 1.4},20.5', ('legR',))), *both(line('stitch', f'{waist - 4.2},5 {waist - 1.5},11.4 {hip - 2},21', ('legR',))), *drawn],
                   {'rib': {'fabric': 'rib', 'options': {'pitch': .4}}, 'gather': {'fabric': 'rib', 'options': {'pitch': .9}} if s.fabric in ('fleece', 'jersey') else {'options': {}}, 'cord': {'fabric': 'canvas', 'factor': 1.0, 'colour': 'accent' if s.accent else 'main'}})


def trousers(s):
    m = s.men
    wide, straight = s.says('wide'), s.says('straight') or s.fabric in ('leather', 'canvas')
    waist, hip, length = (19.5, 24.5, 107) if m else (16.2, 22.5 if not wide else 24, 106)
    knee, ankle = (22.5, 19) if m else (23.5, 27) if wide else (20.5, 18.5) if straight else (20.5, 17.5)
    spread = 4.5 if wide else 2.4
    pair = legs(waist + .5, hip, length, knee, ankle, top=4, spread=spread, rise=31 if m else 30, drape=.9, flare=.6 if wide else .2)
    cx = max(hip - knee / 2 - 1 + spread * .5, knee / 2 + .9)
    pressed = s.fabric in ('wool', 'canvas', 'satin', 'print', 'tweed', 'linen')
    creases = both(line('crease', f'{waist - 6.4},6 {cx + .4},34 {cx + .1},60 {cx + spread * .6},{length}', ('legR',), .8 if s.says('crease') else .45)) if pressed else []
    loops = [Panel('loop', trace(f'{x - .55},.3* {x + .55},.3* {x + .55},4.9* {x - .55},4.9* {x - .55},.3*'), 'main', 'patch', layer=1, drape=0) for x in (-waist * .56, waist * .56)]
    return Garment([inner_waist(waist, 0, 2.2, 'lining'), *pair, waistband(waist, 4.2, dip=.6), *loops, line('stitch', '2.7,4.8* 2.7,16 1.8,19 .2,20.6', ('legR',)), *both(line('fold', f'{waist - 3.6},4.6 {waist + 1.6},19.5', ('legR',))), *creases,
                    *both(line('stitch', f'{cx - ankle * .6},{length - 3.6} {cx + spread + ankle * .55},{length - 4}', ('legR',))), Mark('button', np.array([[.2, 2.6], [.22, 2.6]]), ('waistband',), .55, 'button')],
                   {'lining': {'fabric': 'satin', 'colour': 'main', 'factor': .7}})


def denim(s):
    m = s.men
    waist, hip, length = (19.5, 24.5, 106) if m else (16.4, 22.5, 102)
    knee, ankle = (21.5, 19.5) if m else (20.5, 19.5)
    spread = 2.2
    pair = legs(waist + .5, hip, length, knee, ankle, top=4, spread=spread, rise=29, drape=.8)
    cx = hip - knee / 2 - 1 + spread * .5
    ax = cx + spread * .6
    yoke = both(line('twin', f'{waist - 7},4.6 {waist - 6},10.4 {waist - 1},13.6 {hip - .6},13.4', ('legR',), 1, 'thread'))
    loops = [Panel('loop', trace(f'{x - .65},.2* {x + .65},.2* {x + .65},5.4* {x - .65},5.4* {x - .65},.2*'), 'main', 'patch', layer=1, drape=0) for x in (-waist * .55, waist * .55)]
    return Garment([inner_waist(waist, 0, 2.4), *pair, waistband(waist, 4.3, dip=.7), line('stitch', f'{-waist - .4},4.1 0,4.6 {waist + .4},4.1', 'waistband', 1, 'thread'), line('stitch', f'{-waist},.5 0,1.2 {waist},.5', 'waistband', 1, 'thread'), *loops, *yoke,
                    line('twin', '3.4,4.8* 3.4,14 2.6,18 .3,20.4', ('legR',), 1, 'thread'), line('stitch', f'.5,20 .4,{29}', ('legR',), 1, 'thread'), *both(line('stitch', f'{cx - knee * .46},58 {hip * .36},40 1.4,31.5', ('legR',), 1, 'thread')),
                    *both(line('stitch', f'{ax - ankle * .62},{length - 1.9} {ax + ankle * .6},{length - 2.2}', ('legR',), 1, 'thread')), Mark('snap', np.array([[0, 2.7], [.02, 2.7]]), ('waistband',), 1.1, 'rivet'),
                    *[p for x, y in ((waist - 6.8, 5.2), (hip - 1.6, 13.2)) for p in both(Mark('snap', np.array([[x, y], [x + .02, y]]), ('legR',), .42, 'rivet'))]],
                   {'thread': {'fabric': 'canvas', 'colour': '#b07a3c' if not s.says('black') else '#4a4846'}, 'rivet': {'fabric': 'metal', 'colour': '#a9764a'}, 'inside': {'factor': .75}})


def shorts(s):
    m = s.men
    fitted = s.says('fitted', 'ride')
    waist, hip, length = (19.5, 25.5, 46) if m else (16.6, 22.5, 36)
    if fitted:
        hip, length = hip - 2.5, length + (2 if m else 10)
    rise = 29 if m else 27
    w = hip + (4.2 if not fitted else .4)
    leg = Panel('legR', trace(f'0,4* {waist + .5},4* {hip - 1.5},14 {hip + 1},25 {w},{length}* {w * .55:.1f},{length + 1.2} {2.6 if not fitted else 4.4},{length + .6}* 1.2,{rise + 5} 0,{rise}*'), 'main', 'leg', -.03, 0,
                [np.array([[0, 4], [0, rise]]), np.array([[0, 4], [waist + .5, 4]])], [(np.array([[.6, rise], [hip * .6, rise - 9 + 6 * i]]), .28, 1.0) for i in range(3)], drape=1.0 if not fitted else .5)
    band = waistband(waist, 4.4, 'gather' if not fitted else 'main')
    notch = both(line('stitch', f'{2.8},{length - 1.6} {w - .2},{length - 2}', ('legR',)))
    linen = s.fabric == 'linen'
    return Garment([inner_waist(waist, 0, 2.2), *reversed(both(leg)), line('seam', f'0,4 .1,15 0,{rise}', ('legL', 'legR')), band, *both(line('fold', f'{waist - 2.6},4.6 {waist},11 {hip - .6},19', ('legR',))), *notch,
                    *(both(line('stripe', f'{hip - 1.6},16 {hip - .4},25 {w - 2},{length}', ('legR',), 1.1, 'accent')) if s.accent else []),
                    *([] if fitted else [line('cord', '-1.4,2.6 -2.4,7 -3.4,11 -2.2,15', (), .8, 'cord'), line('cord', '1.4,2.6 2.6,8 1.6,12 2.9,16.6', (), .8, 'cord')])],
                   {'gather': {'options': {}, 'fabric': s.fabric if linen else 'rib', **({} if linen else {'options': {'pitch': .8}})}, 'cord': {'fabric': 'canvas', 'colour': 'accent' if s.accent else 'main'}})


def swim_shorts(s):
    waist, hip, length, rise = 19, 24.6, 40, 27
    leg = Panel('legR', trace(f'0,4* {waist + .5},4* {hip - 1},14 {hip + 1.6},26 {hip + 3.6},{length - 3} {hip + 2.2},{length}* {hip * .5},{length + 1.6} 2.2,{length + .5}* 1,{rise + 4} 0,{rise}*'), 'main', 'leg', -.03, 0,
                [np.array([[0, 4], [0, rise]]), np.array([[0, 4], [waist + .5, 4]])], [(np.array([[.6, rise], [hip * .6, rise - 8 + 6 * i]]), .28, 1.0) for i in range(3)])
    return Garment([inner_waist(waist, 0, 2.2), *reversed(both(leg)), line('seam', f'0,4 .1,15 0,{rise}', ('legL', 'legR')), waistband(waist, 4.6, 'main'), *[line('hollow', f'{x},.4 {x + .1},4', ('waistband',), .35) for x in np.linspace(-waist + 1.5, waist - 1.5, 17) if abs(x) > 3],
                    *both(line('stitch', f'2.6,{length - 1.6} {hip + 2.4},{length - 2.2}', ('legR',))), line('cord', '-1.2,2.6 -3,8 -2.4,13 -4,17', (), .95, 'cord'), line('cord', '1.2,2.6 2,8 3.6,12 2.6,18', (), .95, 'cord')],
                   {'cord': {'fabric': 'canvas', 'colour': '#f2eee4'}})


def pleated_skirt(s):
    tennis = s.says('tennis')
    waist, length, hem, n = (15.8, 36, 31, 17) if tennis else (16.4, 46, 34, 15)
    parts = []
    for i in range(n - 1, -1, -1):
        k0, k1 = i / n, (i + 1) / n
        tx0, tx1 = -waist - .8 + (2 * waist + 1.6) * k0, -waist - .8 + (2 * waist + 1.6) * k1
        bx0, bx1 = -hem + 2 * hem * k0, -hem + 2 * hem * min(1.02, k1 + .22 / n)
        y = lambda x: length + 1.4 - 4.4 * abs(x / hem) ** 2.2
        sway = .5 * np.sin(i * 7.3)
        out = trace(f'{tx0},4* {tx1 + .2},4* {tx1 + (bx1 - tx1) * .4 + .3},{4 + (length - 4) * .42:.2f} {bx1 + sway},{y(bx1) - .5:.2f}* {bx0 + sway * .6},{y(bx0):.2f}* {tx0 + (bx0 - tx0) * .42},{4 + (length - 4) * .42:.2f} {tx0},4*')
        lean = np.arctan2((tx0 + tx1 - bx0 - bx1) / 2, length)
        edge = trace(f'{tx0 + .2},4 {tx0 + (bx0 - tx0) * .42},{4 + (length - 4) * .42:.2f} {bx0 + sway * .6},{y(bx0):.2f}')
        parts += [Panel(f'pleat{i}', out, 'main', 'pleat', lean, 1 if i < n - 1 else 0, joined=[np.array([[tx0, 4], [tx1, 4]])], folds=[], drape=.5), line('swell', edge + (.9, 0), (f'pleat{i}',), .55), line('hollow', trace(f'{tx1},4.4 {bx1},{length}') - (.5, 0), (f'pleat{i}',), .55)]
        if s.accent and tennis:
            parts.append(line('stripe', f'{bx0 + sway - .5},{y(bx0) - 2.2:.2f} {bx1 + sway},{y(bx1) - 2.7:.2f}', (f'pleat{i}',), .7, 'accent'))
    return Garment([inner_waist(waist, 0, 2.0), *parts, waistband(waist, 4.4, 'band', dip=.3, flare=.9), line('stitch', f'{-waist - .6},3.9 0,4.2 {waist + .6},3.9', 'waistband')], {'band': {'options': {}}}, wander=.25)


def slip_skirt(s):
    waist, hip, hem, length = 15.4, 21.5, 27.5, 76
    body = Panel('body', whole(f'0,2.6* {waist},2* {hip - 2},14 {hip},24 {hip + 2.4},48 {hem},{length}* {hem * .5},{length + 2.2} 0,{length + 2.8}*'), 'main', 'skirt', joined=[np.array([[-waist, 2.2], [waist, 2.2]])],
                 folds=[(np.array([[x, 14], [x * 1.5 + dx, length]]), a, 1.8) for x, dx, a in ((-11, -3, .5), (-4, 1, .42), (4, -2, .5), (12, 3, .45))], drape=1.15)
    return Garment([inner_waist(waist - .4, 0, 2.0), body, waistband(waist - .2, 2.6, dip=.3, flare=.3), line('stitch', f'{-hem},{length - 1.6} 0,{length + 1} {hem},{length - 1.6}', 'body'), line('seam', f'{hip - 3},3 {hip - 1.6},22 {hip + .4},48 {hem - 2},{length}', 'body')], wander=1.1)


MAKERS = {'leggings': leggings, 'joggers': joggers, 'tailored-trousers': trousers, 'denim': denim, 'shorts': shorts, 'swim-shorts': swim_shorts, 'pleated-skirt': pleated_skirt, 'slip-skirt': slip_skirt}
