"""Tech, nylon, satin, leather, rubber, metal, glass: what gleams."""

import numpy as np

from .noise import noise
from .surface import Surface

TAU = 2 * np.pi
MATTE = ('leggings', 'sports-bra', 'bodysuit')


def tech(s):
    n, k = noise('tech', 'soft1', s.u, s.v, 34), s.shows(.08)
    wale = np.cos(TAU * s.u / .075) * k
    return Surface(.0018 * n + .002 * wale, s.tinted(1 + .018 * n + .02 * wale), .13, .46, .3)


def nylon(s):
    """Matte stretch on the body; on a shell, ripstop with a faint grid."""
    n, c = noise('nylon', 'soft1', s.u, s.v, 30), noise('nylon', 'soft8', s.u, s.v, 8)
    if s.garment in MATTE:
        return Surface(.0016 * n, s.tinted(1 + .015 * n + .012 * c), .09, .52, .3)
    k = s.shows(.5) * .8 if s.garment != 'puffer' else 0
    lines = np.maximum(np.exp(-((((s.u / .5) % 1) - .5) / .07) ** 2), np.exp(-((((s.v / .5) % 1) - .5) / .07) ** 2)) * k
    return Surface(.003 * n + .005 * lines + .006 * c, s.tinted(1 + .012 * n - .05 * lines), .34 if s.garment == 'puffer' else .26, .36, .3)


def satin(s):
    """Broad, soft, tinted light along smooth folds; no grain to speak of."""
    w = noise('satin', 'soft1', s.u, s.v, 26, 8)
    c = noise('satin', 'soft16', s.u, s.v, 6)
    return Surface(.0006 * w + .012 * c, s.tinted(.86 - .12 * float(s.colour.mean()) + .008 * w), .50 + .45 * float(s.colour.mean()), .40, .5)


def leather(s):
    cells, fine = noise('leather', 'cells2600', s.u, s.v, 62), noise('leather', 'cells5200', s.u + 3, s.v, 95)
    c, crease = noise('leather', 'cloud', s.u, s.v, 6), noise('leather', 'soft4', s.u, s.v, 22, .5)
    k = s.shows(.18)
    smooth = s.garment in ('loafers', 'boots', 'trainers', 'sandals', 'belt', 'bag')
    grain = np.clip(.7 * cells + .4 * fine, -1.6, 1.3) * (.35 if smooth else 1)
    return Surface(.0055 * grain * k + .0025 * crease, s.tinted(1 + .03 * grain * k + .045 * c), .42 if smooth else .40, .34 if smooth else .38, .12)


def rubber(s):
    n = noise('rubber', 'soft1', s.u, s.v, 30)
    return Surface(.002 * n, s.tinted(1 + .012 * n), .10, .5, .1)


def metal(s):
    n = noise('metal', 'soft2', s.u, s.v, 30)
    return Surface(.001 * n, s.tinted(.8 + .02 * n), 1.3, .22, 0)


def glass(s):
    y = np.clip((s.v - s.v.min()) / (np.ptp(s.v) + 1e-6), 0, 1)
    return Surface(np.zeros_like(s.u), s.tinted(.75 + .6 * y), .9, .13, 0)
