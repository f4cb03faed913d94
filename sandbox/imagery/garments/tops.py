"""Tank, sports bra, tee, bodysuit, shirt, camisole, polo."""

import numpy as np

from .model import Garment, Mark, Panel, both
from .outline import mirror, trace, tube, whole
from .parts import back, buttons, f, label, line, neckband, patch_pocket, placket, sleeve, torso

BUTTONS = {'button': {'fabric': 'rubber', 'colour': '#e9e2d4'}}


def binding(text, zone='main', width=.55, name='binding'):
    """A narrow bound edge along a line."""
    return Panel(name, tube(text, [width] * 3), zone, 'trim', layer=1)


def tank(s):
    m = s.men
    bust, length = (26, 69.5) if m else (20.5 if not s.says('loose') else 23, 57.5)
    strap = 14.2 if m else 12.2
    neck = 9 if m else 8.6
    drop = 14.5 if m else 12.5
    side = f'{bust},{22 if m else 20}* {bust - 1.2},{32} {bust - (.4 if m or s.says("loose") else 1.8)},{length * .68:.1f} {bust + .4},{length - .6}* {bust * .5:.1f},{length + .9} 0,{length + 1.2}*'
    neckline = f'0,{drop}* {neck * .5},{drop * .87:.1f} {neck * .88:.2f},{drop * .45:.1f} {neck},-0.6*'
    hole = f'{strap},0* {strap - .3},{8} {strap + 1.6},{15} {bust},{22 if m else 20}*'
    body = Panel('body', whole(f'{neckline} {hole} {side}'), 'main', 'body', drape=.6, folds=[(np.array([[bust - 1, 23], [bust - 9, 33]]), .2, 1.1), (np.array([[-bust + 1, 23], [-bust + 8, 36]]), .2, 1.1)])
    front = trace(neckline)
    ring = np.vstack([mirror(front)[::-1], front[1:]])
    return Garment([back(neck, 2.2, 10, 'inside', wide=1.25), Panel('backStraps', whole(f'0,9* {neck * .7:.2f},4 {neck},-0.6* {strap},0* {strap + .6},9 {strap + 3},19 0,19*'), 'inside', 'inside', dim=.72), label(-.2, 3, 1.6),
                    body, binding(ring), *both(Panel('armR', tube(hole, [.55] * 3), 'main', 'trim', layer=1)),
                    line('twin', f'{-bust - .2},{length - 2.2} {-bust * .5:.1f},{length - 1.1} 0,{length - .8} {bust * .5:.1f},{length - 1.1} {bust + .2},{length - 2.2}', 'body')],
                   {'rib': {'fabric': 'rib'}, 'main': {'options': {'pitch': .32}}})


def sports_bra(s):
    w = 16.6
    neck = '0,9.4* 4,8.6 7,4 7.9,-3.4*'
    hole = f'11.6,-3.2* 11.3,3 12.2,9 {w},13.4*'
    body = Panel('body', whole(f'{neck} {hole} {w + .3},17.5 {w - .2},21 {w - .9},24* 8,24.9 0,25.2*'), 'main', 'body', drape=.28,
                 joined=[trace(f'{-w + .9},24 -8,24.9 0,25.2 8,24.9 {w - .9},24')])
    cup = line('seam', f'{w - 2.6},12.4 {w - 5.2},16.5 {w - 7.4},21 {w - 7.8},24.4', 'body')
    front = trace(neck)
    band = Panel('band', whole(f'0,25.1* 8,24.8 {w - .9},23.9* {w - .7},26 {w - 1.1},28.6* 8,29.4 0,29.7*'), 'band', 'band', joined=[trace(f'{-w + .9},23.9 -8,24.8 0,25.1 8,24.8 {w - .9},23.9')])
    return Garment([Panel('inside', whole('0,-2* 3.4,-2.2 6.6,-3 8.2,-3.6* 12,-3.4* 12.6,8 0,12*'), 'inside', 'inside', dim=.66), label(-.6, 3, 1.5), body,
                    binding(np.vstack([mirror(front)[::-1], front[1:]]), width=.5), *both(Panel('armR', tube(hole, [.5] * 3), 'main', 'trim', layer=1)), *both(cup), band,
                    line('twin', f'{-w + 1},25.3 -8,26 0,26.3 8,26 {w - 1},25.3', 'band')],
                   {'main': {'options': {'pitch': .32}}, 'band': {'fabric': 'rib' if s.fabric == 'rib' else s.fabric, 'options': {'pitch': .26}}}, wander=.25)


def tee(s):
    m = s.men
    chest, length = (28, 71.5) if m else (24, 60.5)
    nk = 8.6 if m else 9
    dr = 8.6 if m else 9.6
    short = sleeve((chest - 4.6, 4.7), 22 if m else 18, 20.5 if m else 17.5, 18.5 if m else 16.5, .62, .04, hem=2, puff=.25)
    body = torso(chest, length, nk, dr, chest - 4.6, armhole=25 if m else 22, waist=chest - (.5 if m else 1.6), hem=chest + .2, drape=.55)
    return Garment([back(nk, 2.4, 9, 'inside'), label(.2, 3.2, 1.8), *short, body, *neckband(nk, dr, 2.0, 'rib', 2.4),
                    line('twin', f'{-chest - .2},{length - 2.6} 0,{length - .9} {chest + .2},{length - 2.6}', 'body'), line('stitch', f'{-nk - 1.4},-.3 {-nk * .6},{dr * .8 + 1.2} 0,{dr + 1.7} {nk * .6},{dr * .8 + 1.2} {nk + 1.4},-.3', 'body')],
                   {'rib': {'fabric': 'rib', 'options': {'pitch': .26}}, 'main': {'options': {'pitch': .34, 'gauge': .26}}})


def bodysuit(s):
    if s.says('square', 'swim'):
        neck, hole, bust = '0,8.4* 5,8.3 9.2,8* 9.4,-1*', '12,-1* 12.2,7 12.8,13 17.4,18*', 17.4
    else:
        neck, hole, bust = '0,10.5* 4.4,9.6 7.6,5 8.4,-1*', '12.2,-.8* 12,7 12.8,14 17.6,18.4*', 17.6
    leg = f'{bust - 1},19.5 {bust - 2.8},30 {bust - 2.6},38 {bust + .2},48 {bust + 1},53.5*'
    hip = f'{bust + 1},53.5* 12.8,57.5 8,63 4,70* 2,71 0,71.2*'
    sleeves = []
    body = Panel('body', whole(f'{neck} {hole} {leg} {hip}'), 'main', 'body', drape=.5 if s.fabric in ('nylon', 'rib') else .8, folds=[(np.array([[bust - 2, 36], [4, 40]]), .16, 1.1), (np.array([[-bust + 2, 38], [-5, 41]]), .16, 1.1)])
    fr = trace(neck)
    ring = np.vstack([mirror(fr)[::-1], fr[1:]])
    inside = Panel('inside', whole('0,3* 5,2 8.4,-1* 12,-.8* 12.6,10 13,15 0,15*'), 'inside', 'inside', dim=.66)
    low = Panel('backLeg', whole(f'0,60* {bust + .4},52 {bust - 1},56.5 9.4,65 5,71.6* 0,72.4*'), 'inside', 'inside', dim=.7)
    return Garment([low, inside, label(4, 2.8, 1.5), *sleeves, body, binding(ring, width=.5), *both(Panel('armR', tube(hole, [.5] * 3), 'main', 'trim', layer=1)), *both(Panel('legR', tube(hip.rsplit(' ', 2)[0] + '*', [.45] * 3), 'main', 'trim', layer=1)),
                    *both(line('seam', f'{bust - 4.2},16.6 {bust - 7},26 {bust - 7.6},38 {bust - 6.4},56', 'body'))], {'main': {'options': {'pitch': .34}}}, wander=.4)


def shirt_collar(zone='main', spread=1.0, size=1.0):
    """Stand and two points."""
    point = trace(f'.4,3.6* {2.2 * spread},7.6 {4.6 * spread + .6},{10.4 * size}* {7.4 * spread},6.2 8.6,.4 8.2,-1.6* 6.6,-3.4 3,-4.4 0,-4.6* 0,-2.2 4.6,-1.6* 3,1.4 .4,3.6*')
    return [Panel('stand', whole('0,-3.6* 4,-3.4 7.2,-2 7.8,-.2* 6,2.6 2,4.2 0,4.4*'), 'inside', 'inside', dim=.78), *both(Panel('collarR', point, zone, 'lapel', grain=.5, layer=1, drape=.4)),
            *both(line('stitch', f'1,4.4 {2.6 * spread},7.4 {4.5 * spread + .5},{9.7 * size}* {7 * spread},6 8,.4', ('collarR',)))]


def shirt(s):
    m = s.men
    chest, length = (29, 77) if m else (27, 73)
    loose = s.says('loose', 'linen')
    a = .40 if not loose else .46
    bends = {'across': (.40, .08), 'hip': (.08, .36)}.get(s.pose, (.16, .12))
    sl = sleeve((chest - 4.4, 4.8), 60 if not s.says('short') else 25, 19.5, 12.5 if not s.says('short') else 18, a, bends, cuff=6.5, cuff_zone='main', cuff_width=11.6)
    left, right = both(Panel('frontR', (fr := torso(chest, length, 7.6, 4.4, chest - 4.4, armhole=25, waist=chest - 1, hem=chest - .4, curve=3.2)).outline, 'main', 'body', 0, 0, fr.joined, fr.folds))[:1] * 2
    hem = line('stitch', f'{-chest + .2},{length - 1.6} {-chest * .55:.1f},{length + 1.2} 0,{length + 2.2} {chest * .55:.1f},{length + 1.2} {chest - .2},{length - 1.6}', 'frontR')
    band = placket(4.2, length + 3.0, 3.2)
    return Garment([*sl, left, *shirt_collar()[:1], label(-2.6, 3.2, 1.7), band, *both(line('stitch', f'1.1,5* 1.1,{length + 2.6}*', 'placket')), *shirt_collar()[1:], *patch_pocket(11.5, 22, 11, 12.5, name='pocket'),
                    *buttons(0, [6.2, *np.arange(15, length - 6, 9.5)], size=.5), hem, *[Mark('button', np.array([[0, 2.6], [.02, 2.6]]), (), .48, 'button')]], BUTTONS)


def camisole(s):
    bust = 19.5
    top = '0,8.8* 3,7.2 7,2.4 9.4,.6*'
    side = f'9.4,.6* 12.8,4.6 16,8.6 {bust},10.8* {bust - .8},20 {bust - .2},32 {bust + 2.4},45.6* 11,47.2 0,47.8*'
    straps = both(Panel('strapR', tube('9.2,1.6 9.6,-5 8.4,-11 6.4,-15.6', [.28] * 3), 'main', 'rope'))
    backs = both(Panel('backstrapR', tube('6.4,-15.4 5.4,-9 6.6,-2 8.4,6', [.28] * 3), 'inside', 'rope', dim=.8))
    body = Panel('body', whole(f'{top} {side}'), 'main', 'skirt', folds=[(np.array([[3, 9], [6, 24]]), .26, 1.2), (np.array([[-4, 9], [-8, 26]]), .28, 1.2), (np.array([[0, 10], [1, 26]]), .2, 1)])
    tp = trace(top)
    return Garment([*backs, Panel('inside', whole('0,5.4* 8,4.6 13,5.4 19,10.6* 0,16*'), 'inside', 'inside', dim=.7), label(7, 2.8, 1.5), body, *straps, Panel('edge', tube(np.vstack([mirror(tp)[::-1], tp[1:]]), [.4] * 3), 'main', 'trim', layer=1),
                    line('stitch', f'{-bust - 2.2},44.4 0,46.4 {bust + 2.2},44.4', 'body')], wander=.9)


def polo(s):
    m = s.men
    chest, length = (27.5, 70) if m else (21.5, 56)
    arms = sleeve((chest - 4.4, 4.7), 23 if m else 15, 19.5 if m else 15.5, 17 if m else 13.6, .60, .04, puff=.4, cuff=2.4, cuff_zone='collar', cuff_width=16.6 if m else 13.2)
    body = torso(chest, length, 7.4, 4.6, chest - 4.4, armhole=24 if m else 21, waist=chest - (.8 if m else 2.6), hem=chest + .1, drape=.6)
    point = trace('.3,4.2* 2.6,7.2 6.2,9.4* 8.4,5.4 9,.6 8.4,-1.4* 6.6,-3.4 3,-4.3 0,-4.4* 0,-2.2 4.8,-1.6* 3.4,1.6 .3,4.2*')
    tipped = s.says('tipped', 'collar')
    tip = [m_ for m_ in both(line('stripe', '.9,4.2 2.9,6.6 6.1,8.6* 7.9,5 8.4,.6', ('collarR',), .5, 'accent'))] if tipped and not s.says('surf') else []
    return Garment([Panel('inside', whole('0,-3.6* 4,-3.4 7.4,-2 8,-.2* 6,3 0,5*'), 'inside', 'inside', dim=.72), label(-2.6, 3, 1.6), *arms, body,
                    placket(4, 19, 3.1), *both(line('stitch', '1.1,4.6* 1.1,18.4* 0,18.4*', 'placket')), *buttons(0, [6.6, 11.4, 16.2], size=.46), *both(Panel('collarR', point, 'collar', 'lapel', grain=.4, layer=1, drape=.3)), *tip,
                    line('twin', f'{-chest},{length - 2.4} 0,{length - 1.0} {chest},{length - 2.4}', 'body')],
                   {'collar': {'fabric': 'rib', 'colour': 'accent' if s.says('surf blue collar') else 'main', 'options': {'pitch': .2}}, 'button': {'fabric': 'rubber', 'colour': 'accent' if s.accent else 'main', 'factor': .9}})


MAKERS = {'tank': tank, 'sports-bra': sports_bra, 'tee': tee, 'bodysuit': bodysuit, 'shirt': shirt, 'camisole': camisole, 'polo': polo}
