"""Shared builders of jackets and coats: a tied belt, lapels, slanted welts, and how their sleeves may lie."""

from .model import Panel, both
from .outline import trace, tube
from .parts import line

POSES = {'across': (0.36, 0.08), 'hip': (0.08, 0.34), '': (0.14, 0.10)}


def bow(x, y, zone='belt'):
    """A belt tied once: a pinched knot with two loops of cloth turned under it and two tails that fall freely."""
    tails = [
        Panel(
            'tail2',
            tube(f'{x},{y} {x - 1.4},{y + 7} {x - 4.6},{y + 15} {x - 6.2},{y + 25}', [1.3, 1.9, 2.1, 2.1]),
            zone,
            'flat',
            0.2,
            1,
            folds=[],
            drape=1,
        ),
        Panel(
            'tail1',
            tube(f'{x + 0.6},{y} {x + 2.6},{y + 8} {x + 3},{y + 18} {x + 5.4},{y + 31}', [1.3, 1.9, 2.1, 2.1]),
            zone,
            'flat',
            -0.15,
            1,
            drape=1,
        ),
    ]
    loops = [
        Panel(
            'loop1',
            trace(
                f'{x - 0.8},{y - 1} {x - 4},{y - 3.2} {x - 9.6},{y - 2.6} {x - 11},{y + 0.6} {x - 8.4},{y + 3} {x - 3.6},{y + 2.2} {x - 0.8},{y + 0.8} {x - 0.8},{y - 1}'
            ),
            zone,
            'lapel',
            1.5,
            1,
        ),
        Panel(
            'loop2',
            trace(
                f'{x + 0.8},{y - 1} {x + 4},{y - 3.6} {x + 8.8},{y - 4.2} {x + 10.8},{y - 1.2} {x + 8.6},{y + 1.8} {x + 4},{y + 2} {x + 0.8},{y + 0.8} {x + 0.8},{y - 1}'
            ),
            zone,
            'lapel',
            1.5,
            1,
        ),
    ]
    knot = Panel(
        'knot',
        trace(
            f'{x - 1.5},{y - 1.7} {x + 0.3},{y - 2.1} {x + 1.7},{y - 1.4} {x + 1.5},{y + 0.4} {x + 1.8},{y + 1.8} {x},{y + 2.2} {x - 1.7},{y + 1.7} {x - 1.3},{y} {x - 1.5},{y - 1.7}'
        ),
        zone,
        'lapel',
        1.2,
        1,
    )
    pinch = [line('fold', f'{x + k * 1.4},{y} {x + k * 6},{y - 0.7}', ('loop1', 'loop2'), 1) for k in (-1, 1)] + [
        line('fold', f'{x - 0.4},{y - 1.8} {x - 0.2},{y + 1.9}', ('knot',)),
        line('fold', f'{x + 0.7},{y - 1.7} {x + 0.6},{y + 1.8}', ('knot',)),
    ]
    return tails, loops, knot, pinch


def lapels(notch=True, roll=38, width=1.0, zone='facing'):
    """Collar and lapels that roll to the first button."""
    lap = trace(
        f'7.4,1.2* 9.6,4.6 11.6,8.4* {16.2 * width:.2f},{7.4 if notch else 4.6}* {16.4 * width:.2f},13 {12.6 * width:.2f},22 1.6,{roll}* 3.2,24 5.4,10 7.4,1.2*'
    )
    col = trace('0,-4.6* 4.4,-4.4 7.8,-3 9.4,-.8* 11.4,3 13.9,6.9* 11.6,8.5* 9.4,4.8 7,1.4* 4.8,-.4 2.4,-.8 0,-.8*')
    return [*both(Panel('lapelR', lap, zone, 'lapel', 0.3, 1, drape=0.5)), *both(Panel('collarR', col, 'main', 'lapel', 0.2, 1, drape=0.4))]


def slanted_welt(chest, y):
    return Panel(
        'weltR',
        trace(f'{chest - 7.4},{y}* {chest - 5.4},{y + 0.9}* {chest - 11.2},{y + 14.2}* {chest - 13.2},{y + 13.3}* {chest - 7.4},{y}*'),
        'main',
        'patch',
        layer=1,
        drape=0,
    )
