"""Denim, wool, tweed, linen, canvas: thread over thread."""

import numpy as np

from .noise import noise
from .surface import Surface

TAU = 2 * np.pi


def denim(s):
    """Twill: blue warp over white weft, faded where it rubs."""
    k = s.shows(0.14)
    d = s.u + s.v * 0.55
    twill = 0.5 + 0.5 * np.cos(TAU * d / 0.10)
    slub = noise('denim', 'soft1', s.u, s.v, 17, 9)
    n, c = noise('denim', 'white', s.u, s.v, 30, 2.2), noise('denim', 'cloud', s.u, s.v, 5, 2.4)
    depth = 0.35 + 1.3 * float(s.colour.mean())
    pale = depth * np.clip(0.10 + 0.09 * (1 - twill) * k + 0.035 * slub + 0.045 * n + 0.035 * c, 0, 0.6)[:, None]
    white = np.array([0.62, 0.64, 0.64], np.float32)
    return Surface(
        0.008 * twill * k + 0.006 * slub + 0.004 * n, s.colour * (1 - 0.1 * twill * k)[:, None] * (1 - pale) + white * pale, 0.03, 0.6, 0.2
    )


def wool(s):
    """Flannel and melton: a milled, soft face with a breath of melange."""
    n, w = noise('wool', 'soft2', s.u, s.v, 20, 1.6), noise('wool', 'white', s.u, s.v, 30)
    c = noise('wool', 'cloud', s.u, s.v, 7)
    twill = np.cos(TAU * (s.u + s.v) / 0.16) * s.shows(0.16)
    if s.garment == 'scarf' and s.options.get('stripe'):
        h, t, _ = (0.02 * np.cos(TAU * s.v / 0.3) * s.shows(0.3), 1 + 0.03 * n, 0)
        band = np.clip((np.abs((s.v / 13) % 1 - 0.5) - 0.27) * 30 + 0.5, 0, 1)[:, None]
        return Surface(h + 0.008 * n, (s.colour * (1 - band) + s.accent * band) * np.clip(t + 0.03 * w, 0.3, 1.5)[:, None], 0.02, 0.7, 0.8)
    return Surface(0.008 * n + 0.003 * twill, s.tinted(1 + 0.045 * n + 0.04 * w + 0.025 * c + 0.025 * twill), 0.02, 0.7, 0.75)


def tweed(s):
    k = s.shows(0.2)
    x, y = s.u / 0.36, s.v / 0.36
    zig = np.abs(((x / 4) % 1) - 0.5) * 4
    herring = 0.5 + 0.5 * np.cos(TAU * (y * 1.2 + zig))
    n, w = noise('tweed', 'soft1', s.u, s.v, 14), noise('tweed', 'white', s.u, s.v, 24)
    fleck = np.clip((noise('tweed', 'soft1', s.u, s.v, 12, 1.3) - 1.75) * 3, 0, 1)[:, None] * 0.8
    base = s.tinted(1 - 0.18 * herring * k + 0.10 * n + 0.07 * w)
    pale = np.clip(0.10 * (1 - herring) * k + 0.03 * w, 0, 0.3)[:, None]
    return Surface(0.014 * herring * k + 0.012 * n, base * (1 - fleck * 0.8 - pale) + s.accent * (fleck * 0.8 + pale), 0.02, 0.7, 0.6)


def linen(s):
    a, b = noise('linen', 'soft1', s.u, s.v, 20, 14), noise('linen', 'soft1', s.v + 40, s.u, 20, 14)
    weave = np.cos(TAU * s.u / 0.09) * np.cos(TAU * s.v / 0.09) * s.shows(0.09)
    c = noise('linen', 'cloud', s.u, s.v, 5)
    return Surface(0.006 * a + 0.006 * b + 0.004 * weave, s.tinted(1 + 0.055 * a + 0.055 * b + 0.03 * weave + 0.015 * c), 0.03, 0.6, 0.25)


def canvas(s):
    k = s.shows(0.11)
    d = np.cos(TAU * (s.u * 0.8 + s.v) / 0.12)
    n, w = noise('canvas', 'soft1', s.u, s.v, 20), noise('canvas', 'white', s.u, s.v, 28)
    c = noise('canvas', 'cloud', s.u, s.v, 6)
    return Surface(0.006 * d * k + 0.005 * n, s.tinted(1 + 0.035 * d * k + 0.025 * n + 0.025 * w + 0.025 * c), 0.03, 0.6, 0.25)
