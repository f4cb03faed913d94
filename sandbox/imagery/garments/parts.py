"""Shared builders: sleeve, torso, neckband, collar, placket, pocket, hem."""

import numpy as np

from .model import Mark, Panel
from .outline import mirror, ring, trace, tube, turn, whole


def line(kind, text, on=(), size=1.0, zone=''):
    return Mark(kind, trace(text) if isinstance(text, str) else np.asarray(text, float), on if isinstance(on, tuple) else (on,), size, zone)


def f(*xy):
    return ' '.join(f'{x:.2f},{y:.2f}' for x, y in zip(xy[::2], xy[1::2]))


def arm(shoulder, length, bicep, wrist, angle=0.42, bend=0.12, elbow=0.48):
    """Centre line and half-widths of a sleeve that leaves the shoulder `angle` off the vertical and bends inwards at the elbow."""
    a = np.array(shoulder, float) - np.array([np.cos(angle), -np.sin(angle)]) * bicep * 0.5
    n = int(length / 0.5)
    t = np.linspace(0, 1, n)
    s = np.clip((t - elbow + 0.09) / 0.18, 0, 1)
    heading = angle - bend * s * s * (3 - 2 * s)
    c = a + np.cumsum(np.stack([np.sin(heading), np.cos(heading)], 1), 0) * length / n
    w = np.interp(t, [0, 0.25, 0.5, 0.8, 1], [bicep / 2, bicep * 0.47, (bicep * 0.42 + wrist * 0.07), wrist * 0.53, wrist * 0.5])
    return c, w, heading


def sleeve(
    shoulder,
    length,
    bicep,
    wrist,
    angle=0.42,
    bend=0.12,
    cuff=0,
    cuff_zone='rib',
    cuff_width=None,
    zone='main',
    hem=2.2,
    layer=0,
    puff=1.0,
    quilts=0,
    sides=('R', 'L'),
):
    """Both sleeves, with cuff or hem. `bend` may be a pair: right, left."""
    parts = []
    bends = bend if isinstance(bend, tuple) else (bend, bend)
    for side, b in zip(('R', 'L'), bends):
        if side not in sides:
            continue
        c, w, heading = arm(shoulder, length, bicep, wrist, angle, b)
        m = mirror if side == 'L' else (lambda p: p)
        k = len(c) - int(cuff / 0.5) if cuff else len(c)
        out = tube(c[:k], w[:k])
        sgn = -1 if side == 'L' else 1
        inner = c[int(len(c) * 0.49)]
        folds = [
            (
                m(
                    np.array(
                        [
                            inner + turn((-bicep * 0.42, dy), -heading[-1] * 0.5),
                            inner + turn((bicep * r, dy - 3.2 * r * 4), -heading[-1] * 0.5),
                        ]
                    )
                ),
                0.35,
                0.9,
            )
            for dy, r in ((-2.4, 0.12), (0.4, 0.2), (3.2, 0.1))
        ]
        top = c[int(len(c) * 0.16)]
        folds += [(m(np.array([top + (-bicep * 0.45, 2 + i * 4), top + (bicep * 0.1, -2 + i * 5)])), 0.3, 1.0) for i in range(2)]
        quilt = []
        for i in range(1, quilts):
            j = int(len(c) * (i / quilts))
            nrm = np.array([np.cos(heading[j]), -np.sin(heading[j])]) * w[j] * 1.1
            quilt.append(m(np.array([c[j] - nrm, c[j] + (np.sin(heading[j]), np.cos(heading[j])) * np.array(0.9), c[j] + nrm])))
        parts.append(
            Panel(
                'sleeve' + side,
                m(out),
                zone,
                'down' if quilts else 'sleeve',
                -sgn * heading[-1],
                layer,
                folds=folds if abs(b) < 1.4 else folds * 1,
                quilt=quilt,
                drape=puff,
            )
        )
        if cuff:
            cw = (cuff_width or wrist * 0.84) / 2
            cc = c[k - 1 :]
            parts.append(
                Panel(
                    'cuff' + side,
                    m(tube(cc, [w[k - 1] * 0.97, cw * 1.06, cw])),
                    cuff_zone,
                    'band',
                    -sgn * heading[-1],
                    layer,
                    joined=[m(np.array([cc[0] + turn((x, 0), -heading[k - 1]) for x in np.linspace(-w[k - 1], w[k - 1], 12)]))],
                )
            )
        elif hem:
            h = heading[-1]
            e = c[-1] - np.array([np.sin(h), np.cos(h)]) * hem
            nrm = np.array([np.cos(h), -np.sin(h)]) * (w[-1] * 1.02)
            parts.append(Mark('stitch', m(np.array([e - nrm, e + nrm])), ('sleeve' + side,)))
    return parts


def torso(
    chest,
    length,
    neck=8,
    drop=9,
    shoulder=None,
    slope=4.6,
    armhole=24,
    waist=None,
    hem=None,
    curve=1.2,
    zone='main',
    form='body',
    neck_at=-0.6,
    drape=1.0,
    name='body',
    sleeveless=False,
):
    """A front: neckline, shoulders, armholes, side seams, hem. Armholes of a sleeved front are seams."""
    sh = shoulder or chest - 4.5
    w, h = waist or chest - 0.3, hem or chest
    wy = armhole + (length - armhole) * 0.45
    side = f'{chest:.2f},{armhole:.2f}* {w + (chest - w) * 0.35:.2f},{(armhole + wy) / 2:.2f} {w:.2f},{wy:.2f} {(w + h) / 2 + 0.3:.2f},{(wy + length) / 2:.2f} {h:.2f},{length - 0.6:.2f}* {h * 0.55:.2f},{length + curve * 0.7:.2f} 0,{length + curve:.2f}*'
    top = f'0,{drop:.2f}* {neck * 0.46:.2f},{drop * 0.88:.2f} {neck * 0.82:.2f},{drop * 0.48:.2f} {neck:.2f},{neck_at:.2f}* {(neck + sh) / 2:.2f},{slope * 0.42:.2f} {sh:.2f},{slope:.2f}*'
    hole = f'{sh:.2f},{slope:.2f}* {sh - 1.5:.2f},{slope + (armhole - slope) * 0.42:.2f} {sh - 0.6:.2f},{slope + (armhole - slope) * 0.72:.2f} {chest:.2f},{armhole:.2f}*'
    seam = trace(hole)
    folds = []
    for _k, (dx, dy) in enumerate(((-9, 7), (-7, 12), (-11, 3))):
        p = np.array([[chest - 1.5, armhole + 1], [chest + dx, armhole + dy + 2]])
        folds += [(p, 0.22, 1.1), (mirror(p), 0.2, 1.1)]
    joined = [] if sleeveless else [seam, mirror(seam)]
    return Panel(name, whole(f'{top} {hole} {side}'), zone, form, joined=joined, folds=folds, drape=drape)


def front(
    chest,
    length,
    edge,
    neck=8,
    shoulder=None,
    slope=4.8,
    armhole=24,
    waist=None,
    hem=None,
    zone='main',
    form='body',
    round_hem=0,
    drape=1.0,
    centre='',
    sleeveless=False,
):
    """Right half of an opened front: `edge` is the x of the opening at the hem, `centre` the trace from the neck down to it."""
    sh, w, h = shoulder or chest - 4.5, waist or chest - 0.3, hem or chest
    wy = armhole + (length - armhole) * 0.42
    hole = f'{sh:.2f},{slope:.2f}* {sh - 1.6:.2f},{slope + (armhole - slope) * 0.42:.2f} {sh - 0.7:.2f},{slope + (armhole - slope) * 0.72:.2f} {chest:.2f},{armhole:.2f}*'
    corner = (
        f'{edge + round_hem:.2f},{length + 0.8:.2f} {edge + 0.3 * round_hem:.2f},{length - 0.3 * round_hem:.2f} {edge:.2f},{length - round_hem:.2f}*'
        if round_hem
        else f'{edge:.2f},{length + 0.8:.2f}*'
    )
    text = (
        f'{neck:.2f},-0.6* {(neck + sh) / 2:.2f},{slope * 0.4:.2f} {hole} {w + (chest - w) * 0.35:.2f},{(armhole + wy) / 2:.2f} {w:.2f},{wy:.2f} {(w + h) / 2 + 0.3:.2f},{(wy + length) / 2:.2f} '
        f'{h:.2f},{length - 0.5:.2f}* {(h + edge) / 2:.2f},{length + 0.5:.2f} {corner} {centre} {neck:.2f},-0.6*'
    )
    p = np.array([[chest - 1.5, armhole + 1], [chest - 9, armhole + 10]])
    return Panel(
        'frontR',
        trace(text),
        zone,
        form,
        joined=[] if sleeveless else [trace(hole)],
        folds=[(p, 0.22, 1.1), (p + (-2, -3), 0.18, 1)],
        drape=drape,
    )


def back(neck=8, rise=3.2, depth=14, zone='lining', wide=1.0):
    """Inside of the back, seen through the neckline."""
    return Panel(
        'inside',
        whole(
            f'0,{-rise:.2f}* {neck * 0.6:.2f},{-rise * 0.95:.2f} {neck * 0.98:.2f},{-rise * 0.5 - 0.2:.2f} {neck * 1.02:.2f},0* {neck * wide:.2f},{depth * 0.5:.2f} {neck * 0.7 * wide:.2f},{depth:.2f}* 0,{depth:.2f}*'
        ),
        zone,
        'inside',
        dim=0.62 if zone == 'inside' else 0.82,
    )


def label(y, width=3.4, height=1.9):
    """A folded, woven neck label."""
    return Mark('label', np.array([[-width / 2, y], [width / 2, y], [width / 2, y + height], [-width / 2, y + height]]), ('inside',))


def neckband(neck, drop, width=2.2, zone='rib', rise=2.6, at=-0.6, name='neckband'):
    """A ring of rib around a crew or scoop neck: the front half and the back half behind it."""
    loop = ring(
        f'0,{drop:.2f} {neck * 0.46:.2f},{drop * 0.88:.2f} {neck * 0.82:.2f},{drop * 0.48:.2f} {neck * 0.99:.2f},{at + 0.4:.2f} {neck * 0.9:.2f},{at - rise * 0.42:.2f} {neck * 0.5:.2f},{at - rise * 0.86:.2f} 0,{at - rise:.2f} '
        f'{-neck * 0.5:.2f},{at - rise * 0.86:.2f} {-neck * 0.9:.2f},{at - rise * 0.42:.2f} {-neck * 0.99:.2f},{at + 0.4:.2f} {-neck * 0.82:.2f},{drop * 0.48:.2f} {-neck * 0.46:.2f},{drop * 0.88:.2f}',
        0.4,
    )
    return [
        Panel(
            name,
            tube(np.vstack([loop, loop[:1]]), [width * 0.5] * 3),
            zone,
            'trim',
            layer=1,
            joined=[loop[:1] + [(0, d)] for d in (-width * 0.5, 0, width * 0.5)],
        )
    ]


def hem_band(half, top, depth, zone='rib', tuck=1.4):
    return Panel(
        'hem',
        whole(
            f'0,{top + 0.9:.2f}* {half * 0.55:.2f},{top + 0.5:.2f} {half:.2f},{top - 0.4:.2f}* {half - tuck * 0.4:.2f},{top + depth * 0.5:.2f} {half - tuck:.2f},{top + depth - 0.5:.2f}* {half * 0.5:.2f},{top + depth + 0.5:.2f} 0,{top + depth + 0.8:.2f}*'
        ),
        zone,
        'band',
        joined=[
            trace(
                f'{-half:.2f},{top - 0.4:.2f} {-half * 0.55:.2f},{top + 0.5:.2f} 0,{top + 0.9:.2f} {half * 0.55:.2f},{top + 0.5:.2f} {half:.2f},{top - 0.4:.2f}'
            )
        ],
    )


def placket(top, bottom, width=3, zone='main', x=0.0):
    w = width / 2
    return Panel(
        'placket', trace(f'{x - w},{top}* {x + w},{top}* {x + w},{bottom}* {x - w},{bottom}* {x - w},{top}*'), zone, 'trim', layer=1
    )


def buttons(x, ys, on=(), size=0.55, zone='button'):
    return [Mark('button', np.array([[x, y], [x + 0.02, y + 0.02]]), on, size, zone) for y in ys]


def patch_pocket(cx, top, width, depth, on=(), name='pocket', zone='main', round_=1.2, flap=0):
    w = width / 2
    text = f'{cx - w},{top}* {cx + w},{top}* {cx + w},{top + depth - round_}* {cx + w - round_ * 0.9},{top + depth}* {cx - w + round_ * 0.9},{top + depth}* {cx - w},{top + depth - round_}* {cx - w},{top}*'
    parts = [
        Panel(name, trace(text), zone, 'patch', layer=1, drape=0.3),
        line(
            'stitch',
            f'{cx - w + 0.5},{top + 0.4}* {cx - w + 0.5},{top + depth - 0.6}* {cx + w - 0.5},{top + depth - 0.6}* {cx + w - 0.5},{top + 0.4}*',
            (name,),
        ),
    ]
    if flap:
        text = f'{cx - w - 0.3},{top - 0.8}* {cx + w + 0.3},{top - 0.8}* {cx + w + 0.2},{top + flap * 0.75}* {cx},{top + flap}* {cx - w - 0.2},{top + flap * 0.75}* {cx - w - 0.3},{top - 0.8}*'
        parts += [
            Panel(name + 'Flap', trace(text), zone, 'patch', layer=1, drape=0.2),
            line(
                'stitch',
                f'{cx - w + 0.2},{top - 0.2}* {cx - w + 0.3},{top + flap * 0.66}* {cx},{top + flap - 0.6}* {cx + w - 0.3},{top + flap * 0.66}* {cx + w - 0.2},{top - 0.2}*',
                (name + 'Flap',),
            ),
        ]
    return parts


def welt(x0, y0, x1, y1, on=(), height=1.3):
    d = np.array([x1 - x0, y1 - y0], float)
    n = np.array([-d[1], d[0]]) / np.hypot(*d) * height / 2
    a, b = np.array([x0, y0]), np.array([x1, y1])
    return Panel('welt', np.array([a - n, b - n, b + n, a + n]), 'main', 'patch', layer=1, drape=0)
