"""Shared builders below the waist: legs, waistband, the back of a waistband."""

import numpy as np

from .model import Panel, both
from .outline import trace, whole
from .parts import line


def legs(waist, hip, length, knee, ankle, top=4, spread=2.0, rise=29, zone='main', drape=1.0, flare=0.0, centre=True):
    """Two legs that hang apart: hip, thigh, knee and hem have their own widths; outer and inner seam curve with them."""

    def leg(sgn, lean):
        cx = max(hip - knee / 2 - 1 + spread * 0.5, knee / 2 + 0.9)
        ax = cx + spread * 0.6
        out = (
            f'0,{top:.2f}* {waist + 0.4:.2f},{top:.2f}* {waist + (hip - waist) * 0.62:.2f},{top + 7:.2f} {hip:.2f},{rise * 0.72:.2f} {hip + 0.2:.2f},{rise + 6:.2f} {cx + knee / 2 + 0.3:.2f},{length * 0.56:.2f} '
            f'{ax + ankle / 2 - flare * 0.3:.2f},{length * 0.82:.2f} {ax + ankle / 2 + flare:.2f},{length:.2f}* {ax - ankle / 2 - flare:.2f},{length + 0.5:.2f}* {ax - ankle / 2 + flare * 0.2:.2f},{length * 0.82:.2f} {cx - knee / 2:.2f},{length * 0.56:.2f} '
            f'{max(0.8, (cx - knee / 2) * 0.45):.2f},{rise + 9:.2f} .6,{rise + 1.5:.2f} 0,{rise:.2f}*'
        )
        folds = []
        for _i, (x1, y1) in enumerate(((hip * 0.55, rise - 8), (hip * 0.62, rise - 1), (hip * 0.6, rise + 6))):
            folds.append((np.array([[0.5, rise + 1], [x1, y1]]), 0.3, 1.0))
        ky = length * 0.54
        folds += [(np.array([[cx - knee * 0.45, ky + d], [cx + knee * 0.12, ky - 3 + d * 1.4]]), 0.26, 1.0) for d in (-4, 0, 4.5)]
        folds += [(np.array([[cx + knee * 0.47, ky + d + 2], [cx, ky + 4 + d]]), 0.2, 1.0) for d in (-1, 4)]
        p = Panel(
            'leg',
            trace(out),
            zone,
            'leg',
            grain=-0.04,
            joined=[np.array([[0, top], [0, rise]]), np.array([[0, top], [waist + 0.4, top]])],
            folds=folds,
            drape=drape,
        )
        return p

    right, left = both(Panel('legR', (q := leg(1, 0)).outline, q.zone, q.form, q.grain, 0, q.joined, q.folds, [], drape))
    return [left, right, *([line('seam', f'0,{top} .15,{top + 12} 0,{rise}', ('legL', 'legR'))] if centre else [])]


def waistband(half, depth=4.2, zone='main', form='band', dip=0.5, flare=0.6, y=0):
    return Panel(
        'waistband',
        whole(
            f'0,{y + dip:.2f}* {half * 0.5:.2f},{y + dip * 0.6:.2f} {half:.2f},{y - 0.2:.2f}* {half + flare * 0.6:.2f},{y + depth * 0.5:.2f} {half + flare:.2f},{y + depth + 0.2:.2f}* {half * 0.5:.2f},{y + depth + dip * 0.6:.2f} 0,{y + depth + dip:.2f}*'
        ),
        zone,
        form,
        joined=[trace(f'{-half - flare:.2f},{y + depth + 0.2:.2f} 0,{y + depth + dip:.2f} {half + flare:.2f},{y + depth + 0.2:.2f}')],
    )


def inner_waist(half, y=0, depth=2.4, zone='inside'):
    """The back of the waistband, seen over the front one."""
    return Panel(
        'inside',
        whole(
            f'0,{y - depth * 0.55:.2f}* {half * 0.6:.2f},{y - depth * 0.5:.2f} {half:.2f},{y - 0.3:.2f}* {half:.2f},{y + 1.5:.2f}* 0,{y + 2:.2f}*'
        ),
        zone,
        'inside',
        dim=0.7,
    )
