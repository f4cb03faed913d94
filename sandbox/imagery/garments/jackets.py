"""Wrap jacket, blazer, biker jacket, bomber, field jacket."""

import numpy as np

from .model import Garment, Mark, Panel, both
from .outline import mirror, trace, tube, whole
from .parts import back, buttons, front, hem_band, label, line, neckband, patch_pocket, placket, sleeve

POSES = {'across': (.36, .08), 'hip': (.08, .34), '': (.14, .10)}


def bow(x, y, zone='belt'):
    """A belt tied once: a pinched knot with two loops of cloth turned under it and two tails that fall freely."""
    tails = [Panel('tail2', tube(f'{x},{y} {x - 1.4},{y + 7} {x - 4.6},{y + 15} {x - 6.2},{y + 25}', [1.3, 1.9, 2.1, 2.1]), zone, 'flat', .2, 1, folds=[], drape=1),
             Panel('tail1', tube(f'{x + .6},{y} {x + 2.6},{y + 8} {x + 3},{y + 18} {x + 5.4},{y + 31}', [1.3, 1.9, 2.1, 2.1]), zone, 'flat', -.15, 1, drape=1)]
    loops = [Panel('loop1', trace(f'{x - .8},{y - 1} {x - 4},{y - 3.2} {x - 9.6},{y - 2.6} {x - 11},{y + .6} {x - 8.4},{y + 3} {x - 3.6},{y + 2.2} {x - .8},{y + .8} {x - .8},{y - 1}'), zone, 'lapel', 1.5, 1),
             Panel('loop2', trace(f'{x + .8},{y - 1} {x + 4},{y - 3.6} {x + 8.8},{y - 4.2} {x + 10.8},{y - 1.2} {x + 8.6},{y + 1.8} {x + 4},{y + 2} {x + .8},{y + .8} {x + .8},{y - 1}'), zone, 'lapel', 1.5, 1)]
    knot = Panel('knot', trace(f'{x - 1.5},{y - 1.7} {x + .3},{y - 2.1} {x + 1.7},{y - 1.4} {x + 1.5},{y + .4} {x + 1.8},{y + 1.8} {x},{y + 2.2} {x - 1.7},{y + 1.7} {x - 1.3},{y} {x - 1.5},{y - 1.7}'), zone, 'lapel', 1.2, 1)
    pinch = [line('fold', f'{x + k * 1.4},{y} {x + k * 6},{y - .7}', ('loop1', 'loop2'), 1) for k in (-1, 1)] + [line('fold', f'{x - .4},{y - 1.8} {x - .2},{y + 1.9}', ('knot',)), line('fold', f'{x + .7},{y - 1.7} {x + .6},{y + 1.8}', ('knot',))]
    return tails, loops, knot, pinch


def wrap_jacket(s):
    m = s.men
    chest, length = (27, 72) if m else (23, 57)
    wy = 40 if m else 35
    arms = sleeve((chest - 3, 5), 57 if m else 55, 19.5 if m else 17.5, 15.5 if m else 13.5, .50, POSES.get(s.pose, POSES['']), hem=2.2)
    side = f'{chest},25* {chest - 1.4},31 {chest - (1 if m else 2.6)},{wy} {chest - .4},{wy + 8} {chest + 1},{length}*'
    shoulder = f'8.2,-.6* 13,1.2 {chest - 3},5* {chest - 4.6},12 {chest - 3.7},20 {chest},25*'
    hole = trace(f'{chest - 3},5 {chest - 4.6},12 {chest - 3.7},20 {chest},25')
    under = Panel('under', trace(f'{shoulder} {side} 8,{length + .8} -6,{length + .6}* -7,{wy} -2,27 5,12 8.2,-.6*'), 'main', 'body', joined=[hole], folds=[(np.array([[8, wy - 1], [16, 20]]), .22, 1.1)])
    over = Panel('over', mirror(trace(f'{shoulder} {side} 10,{length + 1} -{chest * .55},{length + .4}* -{chest * .6},{wy + 8} -{chest * .62},{wy}* -8,{wy - 8} 2.4,14 8.2,-.6*')), 'main', 'body', layer=1, joined=[mirror(hole)],
                 folds=[(mirror(np.array([[-chest * .6, wy], [x, y]])), .3, 1.2) for x, y in ((2, 22), (8, 27), (10, 33))] + [(mirror(np.array([[-chest * .58, wy + 3], [x, y]])), .28, 1.2) for x, y in ((4, 46), (0, 52))])
    col_r = Panel('collarR', tube(f'0,-2.6 5,-2.4 8.4,1.6 6.8,11 3,20', [1.8, 2.2, 2.4, 2.4, 2.0]), 'main', 'lapel', .45, 1)
    col_l = Panel('collarL', tube(f'0,-2.6 -5,-2.4 -8.4,1.6 -5,12 3,{wy * .66} {chest * .6},{wy}', [1.8, 2.2, 2.4, 2.4, 2.2, 1.8]), 'main', 'lapel', -.6, 1)
    x = chest * .56
    tails, loops, knot, pinch = bow(x, wy + 1.6)
    belt = Panel('belt', whole(f'0,{wy - .2}* {chest * .5},{wy - .2} {chest - (1 if m else 2.6) + .3},{wy - .4}* {chest - (1 if m else 2.6) + .3},{wy + 3.6}* {chest * .5},{wy + 4} 0,{wy + 4.1}*'), 'belt', 'flat', 1.57, 1)
    return Garment([Panel('inside', whole('0,-3* 4,-3 7,-2.2 8.6,-.4* 8,12 0,28*'), 'inside', 'inside', dim=.68), label(-.2, 3.4, 1.8), *arms, under, col_r, over, col_l, belt, *tails, *loops, knot, *pinch,
                    line('stitch', f'{-chest},{length - 1.8} 0,{length - .9} {x},{length - 1.4}', 'over'), *both(line('seam', f'{chest - 3},5 {chest - 4.6},12 {chest - 3.7},20 {chest},25', ('over', 'under', 'sleeveR')))],
                   {'belt': {'colour': 'accent' if s.accent else 'main', 'options': {}}})


def lapels(notch=True, roll=38, width=1.0, zone='facing'):
    """Collar and lapels that roll to the first button."""
    lap = trace(f'7.4,1.2* 9.6,4.6 11.6,8.4* {16.2 * width:.2f},{7.4 if notch else 4.6}* {16.4 * width:.2f},13 {12.6 * width:.2f},22 1.6,{roll}* 3.2,24 5.4,10 7.4,1.2*')
    col = trace('0,-4.6* 4.4,-4.4 7.8,-3 9.4,-.8* 11.4,3 13.9,6.9* 11.6,8.5* 9.4,4.8 7,1.4* 4.8,-.4 2.4,-.8 0,-.8*')
    return [*both(Panel('lapelR', lap, zone, 'lapel', .3, 1, drape=.5)), *both(Panel('collarR', col, 'main', 'lapel', .2, 1, drape=.4))]


def blazer(s):
    m = s.men
    chest, length = (28, 75) if m else (24.5, 70)
    arms = sleeve((chest - 4, 5), 62 if m else 59, 18.2 if m else 16.4, 13.2 if m else 12.2, .30, POSES.get(s.pose, (.16, .12)), hem=0, puff=.6)
    centre = f'-1.6,{length - 30} 2.2,39* 4,22 6.4,8'
    fr = front(chest, length, -1.6, 8, chest - 4, 5, 25, chest - 2.6, chest + .6, round_hem=5, centre=centre, drape=.4)
    right, left = both(fr)
    left.joined = left.joined
    right.layer = 0
    left.layer = 1
    sx = chest - 9
    flap = trace(f'{chest - 18},{length - 24}* {chest - 5},{length - 25}* {chest - 4.8},{length - 20.2} {chest - 5.4},{length - 19.6}* {chest - 17.6},{length - 18.6} {chest - 18.2},{length - 19.2}* {chest - 18},{length - 24}*')
    arm_buttons = []
    return Garment([back(8, 3.2, 40, 'lining', .9), label(-.6, 5, 2.6), *arms, right, left, *lapels(True, 39, 1.0 if not m else 1.02), *both(Panel('flapR', flap, 'main', 'patch', layer=1, drape=.2)),
                    *both(line('seam', f'{sx},22 {sx - 2.4},34 {sx - 2.6},{length - 24}', ('frontR',))), Panel('welt', np.array([[-19.0, 25.2], [-11.6, 26.4], [-11.8, 28.6], [-19.2, 27.4]]), 'main', 'patch', layer=1, drape=0),
                    *buttons(.2, [40.5, 52], ('frontL', 'frontR'), .95), *both(line('seam', trace(f'{chest - 4},5 {chest - 5.6},13 {chest - 4.7},20 {chest},25'), ('frontR', 'sleeveR')))],
                   {'facing': {'fabric': s.fabric if s.fabric != 'velvet' else 'satin', 'factor': 1.0 if s.fabric != 'velvet' else .75}, 'lining': {'fabric': 'satin', 'colour': 'accent' if s.accent and not s.says('button') else 'main', 'factor': .9},
                    'button': {'fabric': 'metal', 'colour': '#c39a45'} if s.says('gold button') else {'fabric': 'rubber', 'factor': .5}})


def biker_jacket(s):
    chest, length = (24, 56)
    arms = sleeve((chest - 4, 5), 60, 17.5, 12.4, .44, POSES.get(s.pose, (.18, .14)), hem=0)
    hole = f'{chest - 4},5* {chest - 5.6},12.5 {chest - 4.7},19 {chest},24*'
    under = Panel('frontR', trace(f'8,-.6* 13,1.6 {hole} {chest - 1},34 {chest - .6},44 {chest + .2},{length}* 8,{length + .6} 2,{length + .6}* 1.6,36 4,18 8,-.6*'), 'main', 'body', joined=[trace(hole)], drape=.9)
    over = Panel('frontL', mirror(trace(f'8,-.6* 13,1.6 {hole} {chest - 1},34 {chest - .6},44 {chest + .2},{length}* 6,{length + .8} -9.4,{length + .4}* -11,40 -12.6,26* -2,24 8,-.6*')), 'main', 'body', layer=1, joined=[mirror(trace(hole))], drape=.9)
    lapel_r = Panel('lapelR', trace('6.6,1* 10,6.4 12,9* 18.4,9.4* 17,16 13.6,21.4* 8,21 4.6,25* 4.4,14 6.6,1*'), 'main', 'lapel', .3, 1, drape=.6)
    lapel_l = Panel('lapelL', trace('-6.6,1* -10,6.4 -12,9* -18.6,8.8* -16.4,17 -9,24.4* 3,25 12.6,26* 3,19 -3.6,10 -6.6,1*'), 'main', 'lapel', -.4, 1, drape=.6)
    col = both(Panel('collarR', trace('0,-4.8* 5,-4.6 8,-3 9.8,-.6* 11.6,4 14.4,8.2* 11.9,9.4* 9.4,5 7,1.4* 4.4,-.6 0,-1*'), 'main', 'lapel', .2, 1, drape=.4))
    zips = [line('zip', f'12.2,26 10.6,40 9.2,{length}', ('frontL',), .9), line('pull', f'12.4,27.4 12.9,30.4', (), 1), *both(line('zip', f'{chest - 6},35 {chest - 11.6},46.5', ('frontR', 'frontL'), .8)), line('zip', '-17.4,21.5 -9.4,24.8', ('frontL',), .7), line('pull', f'{chest - 11.6},46.4 {chest - 12.4},49', (), .9), line('pull', f'{-chest + 11.6},46.4 {-chest + 12.4},49', (), .9)]
    belt = Panel('belt', whole(f'0,{length - 4}* {chest * .6},{length - 4.4} {chest + .6},{length - 4.8}* {chest + .8},{length - .4}* {chest * .6},{length + .4} 0,{length + .8}*'), 'main', 'flat', 1.57, 1, drape=.4)
    loops = [p for x in (chest - 4, 8) for p in both(Panel('loopR', trace(f'{x - .8},{length - 5.4}* {x + .8},{length - 5.4}* {x + .8},{length + 1.2}* {x - .8},{length + 1.2}* {x - .8},{length - 5.4}*'), 'main', 'patch', layer=1, drape=0))]
    buckle = [Panel('buckle', tube(trace('-2.4,{0}* 2.6,{0}* 2.6,{1}* -2.4,{1}* -2.4,{0}*'.format(length - 5, length + 1.2)), [.34] * 3), 'metal', 'rope', layer=1)]
    snaps = [Mark('snap', np.array([[x, y], [x + .02, y]]), (), .95, 'metal') for x, y in ((16.6, 11), (12.9, 19.9), (-16.8, 10.6), (10.4, 25.3))]
    epaulet = both(Panel('epauletR', trace(f'10,1.6* {chest - 4},4.8* {chest - 4.4},8.4* 11,5.2* 10,1.6*'), 'main', 'patch', layer=1, drape=.2))
    cuffs = []
    return Garment([back(8, 3, 26, 'lining', 1.0), label(-.4, 4.4, 2.2), *arms, under, lapel_r, over, lapel_l, *col, *zips, belt, *loops, *buckle, *epaulet, *snaps,
                    *both(line('seam', hole, ('frontR', 'frontL', 'sleeveR'))), *both(line('seam', f'{chest - 5.4},13 9,21', ('frontR',))), *cuffs],
                   {'lining': {'fabric': 'satin', 'colour': 'main', 'factor': .8}, 'metal': {'fabric': 'metal', 'colour': '#b7b8b6'}})


def bomber(s):
    m = s.men
    chest, length = (28.5, 68) if m else (26, 60)
    varsity = s.fabric == 'wool'
    zone = 'accent' if varsity else 'main'
    arms = sleeve((chest - 4.4, 5), 61 if m else 58, 21.5, 14.5, .46, POSES.get(s.pose, (.2, .14)), cuff=6.4, cuff_width=10, zone=zone, cuff_zone='rib')
    h = length - 6
    hole = trace(f'{chest - 4.4},5 {chest - 6},13 {chest - 5},20 {chest},25.5')
    right, left = both(Panel('frontR', trace(f'8,-.6* 13,1.6 {chest - 4.4},5* {chest - 6},13 {chest - 5},20 {chest},25.5* {chest + .6},38 {chest + .4},{h}* 12,{h + .8} 0,{h + .8}* 0,3.4* 5,1.8 8,-.6*'), 'main', 'body', joined=[hole, np.array([[0, 3], [0, h + 1]])],
                             folds=[(np.array([[chest - 2, h - 2], [chest - 9, h - 12]]), .3, 1.2), (np.array([[8, h - 1], [9, h - 10]]), .3, 1.1), (np.array([[chest - 2, 27], [chest - 10, 36]]), .25, 1.1)]))
    collar = neckband(7.8, 3.4, 3.6, 'rib', 4.2, name='collar')
    closing = [*buttons(0, [7, 17, 27, 37, 47, h - 1.4][: 6 if length > 62 else 6], (), .85, 'snap')] if varsity else [line('zip', f'0,3.6* 0,{length}*', (), 1.0, 'accent' if s.accent else ''), line('pull', '0,5 .3,8.4', (), 1)]
    bands = [line('stripe', f'{-chest - 2},{y} 0,{y + 1.3} {chest + 2},{y}', ('hem',), .75, 'accent') for y in (length - 4.4, length - 2.6)] if varsity or s.says('trim') else []
    return Garment([back(7.8, 4.4, 5, 'lining'), label(-3, 4, 1.8), *arms, right, left, hem_band(chest, h, 6), *collar, *bands, *closing, line('seam', f'0,4* 0,{h}*', ('frontL', 'frontR')), *both(welt_(chest, 38)), *both(line('seam', hole, ('frontR', 'sleeveR')))],
                   {'accent': {'fabric': 'leather' if varsity else s.fabric, 'colour': 'accent'}, 'rib': {'fabric': 'rib', 'options': {'pitch': .4}}, 'lining': {'fabric': 'satin', 'colour': 'main', 'factor': .75}, 'snap': {'fabric': 'rubber', 'colour': 'accent'}})


def welt_(chest, y):
    return Panel('weltR', trace(f'{chest - 7.4},{y}* {chest - 5.4},{y + .9}* {chest - 11.2},{y + 14.2}* {chest - 13.2},{y + 13.3}* {chest - 7.4},{y}*'), 'main', 'patch', layer=1, drape=0)


def field_jacket(s):
    m = s.men
    chest, length = (29, 78) if m else (26, 70)
    arms = sleeve((chest - 4.2, 5), 62 if m else 58, 20.5, 14.5, .42, POSES.get(s.pose, (.18, .14)), hem=0, cuff=5, cuff_zone='main', cuff_width=13)
    hole = trace(f'{chest - 4.2},5 {chest - 5.8},13 {chest - 4.9},20 {chest},25.5')
    right, left = both(Panel('frontR', trace(f'8,-.6* 13,1.6 {chest - 4.2},5* {chest - 5.8},13 {chest - 4.9},20 {chest},25.5* {chest - .8},42 {chest + .6},{length}* 12,{length + .7} 0,{length + .7}* 0,3* 5,1.8 8,-.6*'), 'main', 'body', joined=[hole, np.array([[0, 3], [0, length + 1]])],
                             folds=[(np.array([[chest - 2, 27], [chest - 10, 37]]), .25, 1.1)]))
    from .tops import shirt_collar
    pockets = [p for sgn, n in ((1, 'R'), (-1, 'L')) for p in (*patch_pocket(sgn * (chest * .5), 20, 12, 13, name='chest' + n, flap=5), *patch_pocket(sgn * (chest * .52), length - 26, 16.5, 18, name='hip' + n, flap=6))]
    snaps = [Mark('snap', np.array([[sgn * x, y], [sgn * x + .02, y]]), (), .9, 'snap') for sgn in (1, -1) for x, y in ((chest * .5, 23.6), (chest * .52, length - 21.4))]
    return Garment([*arms, right, left, *shirt_collar(size=1.1)[:1], label(-2.6, 4, 2), placket(4, length + .4, 5.4), *both(line('stitch', f'2.1,4.6* 2.1,{length}*', 'placket')), *shirt_collar(size=1.1)[1:], *pockets, *buttons(0, [6.6, 18, 30, 42, 54, length - 7], (), .75, 'snap'), *snaps,
                    line('stitch', f'{-chest + 1},44 0,45 {chest - 1},44', ('frontL', 'frontR')), line('cord', '-3.4,44.6 -5,48 -4.6,52', (), .7, 'accent'), line('cord', '3.4,44.6 4.4,49 5.4,53', (), .7, 'accent'), *both(line('seam', hole, ('frontR', 'sleeveR')))],
                   {'snap': {'fabric': 'metal', 'colour': '#8d8472' if not s.accent or s.fabric == 'canvas' else '#5d5f62'}, 'accent': {'fabric': 'canvas', 'colour': 'accent'}, 'inside': {'colour': 'accent' if s.accent else 'main', 'factor': .8}})


MAKERS = {'wrap-jacket': wrap_jacket, 'blazer': blazer, 'biker-jacket': biker_jacket, 'bomber': bomber, 'field-jacket': field_jacket}
