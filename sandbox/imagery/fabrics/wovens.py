"""Denim, wool, tweed, linen, canvas: thread over thread."""

import numpy as np

from .noise import noise
from .surface import Surface

TAU = 2 * np.pi


def denim(s):
    """Twill: blue warp over white weft, faded where it rubs."""
    k = s.shows(.14)
    d = s.u + s.v * .55
    twill = .5 + .5 * np.cos(TAU * d / .10)
    slub = noise('denim', 'soft1', s.u, s.v, 17, 9)
    n, c = noise('denim', 'white', s.u, s.v, 30, 2.2), noise('denim', 'cloud', s.u, s.v, 5, 2.4)
    depth = .35 + 1.3 * float(s.colour.mean())
    pale = depth * np.clip(.10 + .09 * (1 - twill) * k + .035 * slub + .045 * n + .035 * c, 0, .6)[:, None]
    white = np.array([.62, .64, .64], np.float32)
    return Surface(.008 * twill * k + .006 * slub + .004 * n, s.colour * (1 - .1 * twill * k)[:, None] * (1 - pale) + white * pale, .03, .6, .2)


def wool(s):
    """Flannel and melton: a milled, soft face with a breath of melange."""
    n, w = noise('wool', 'soft2', s.u, s.v, 20, 1.6), noise('wool', 'white', s.u, s.v, 30)
    c = noise('wool', 'cloud', s.u, s.v, 7)
    twill = np.cos(TAU * (s.u + s.v) / .16) * s.shows(.16)
    if s.garment == 'scarf' and s.options.get('stripe'):
        h, t, _ = (.02 * np.cos(TAU * s.v / .3) * s.shows(.3), 1 + .03 * n, 0)
        band = np.clip((np.abs((s.v / 13) % 1 - .5) - .27) * 30 + .5, 0, 1)[:, None]
        return Surface(h + .008 * n, (s.colour * (1 - band) + s.accent * band) * np.clip(t + .03 * w, .3, 1.5)[:, None], .02, .7, .8)
    return Surface(.008 * n + .003 * twill, s.tinted(1 + .045 * n + .04 * w + .025 * c + .025 * twill), .02, .7, .75)


def tweed(s):
    k = s.shows(.2)
    x, y = s.u / .36, s.v / .36
    zig = np.abs(((x / 4) % 1) - .5) * 4
    herring = .5 + .5 * np.cos(TAU * (y * 1.2 + zig))
    n, w = noise('tweed', 'soft1', s.u, s.v, 14), noise('tweed', 'white', s.u, s.v, 24)
    fleck = np.clip((noise('tweed', 'soft1', s.u, s.v, 12, 1.3) - 1.75) * 3, 0, 1)[:, None] * .8
    base = s.tinted(1 - .18 * herring * k + .10 * n + .07 * w)
    pale = np.clip(.10 * (1 - herring) * k + .03 * w, 0, .3)[:, None]
    return Surface(.014 * herring * k + .012 * n, base * (1 - fleck * .8 - pale) + s.accent * (fleck * .8 + pale), .02, .7, .6)


def linen(s):
    a, b = noise('linen', 'soft1', s.u, s.v, 20, 14), noise('linen', 'soft1', s.v + 40, s.u, 20, 14)
    weave = np.cos(TAU * s.u / .09) * np.cos(TAU * s.v / .09) * s.shows(.09)
    c = noise('linen', 'cloud', s.u, s.v, 5)
    return Surface(.006 * a + .006 * b + .004 * weave, s.tinted(1 + .055 * a + .055 * b + .03 * weave + .015 * c), .03, .6, .25)


def canvas(s):
    k = s.shows(.11)
    d = np.cos(TAU * (s.u * .8 + s.v) / .12)
    n, w = noise('canvas', 'soft1', s.u, s.v, 20), noise('canvas', 'white', s.u, s.v, 28)
    c = noise('canvas', 'cloud', s.u, s.v, 6)
    return Surface(.006 * d * k + .005 * n, s.tinted(1 + .035 * d * k + .025 * n + .025 * w + .025 * c), .03, .6, .25)
