"""Rib, jersey, knit, cable, mesh: loops."""

import numpy as np

from .noise import noise
from .surface import Surface

TAU = 2 * np.pi


def rib(s):
    pitch = s.options.get('pitch', .5)
    k = s.shows(pitch)
    a = np.abs(np.cos(np.pi * s.u / pitch + .10 * noise('rib', 'soft16', s.u, s.v, 5)))
    stitch = .5 + .5 * np.cos(TAU * (s.v / (pitch * .55) + np.abs((s.u / pitch) % 1 - .5)))
    fine = s.shows(pitch * .55)
    n = noise('rib', 'soft1', s.u, s.v, 16)
    ridge = a ** .7
    return Surface(pitch * .20 * ridge * k + .018 * stitch * fine * ridge, s.tinted(1 - .30 * k * (1 - a ** .6) - .07 * (1 - stitch) * fine + .035 * n), .04, .6, .5)


def jersey(s):
    wale = .5 + .5 * np.cos(TAU * s.u / .11)
    n, w = noise('jersey', 'soft1', s.u, s.v, 22), noise('jersey', 'white', s.u, s.v, 26, .35)
    slub = noise('jersey', 'soft2', s.u, s.v, 6, .12)
    fine = s.shows(.11)
    row = .5 + .5 * np.cos(TAU * (s.v / .085 + 1.0 * np.abs((s.u / .11) % 1 - .5)))
    return Surface(.007 * wale * fine + .005 * row * fine + .005 * n, s.tinted(1 + .035 * n + .025 * w + .03 * slub - .08 * (1 - wale * row) * fine), .04, .62, .42)


def stockinette(s, cell, tall, depth, owner):
    """V-shaped stitches in columns."""
    k = s.shows(cell)
    wander = .05 * noise(owner, 'soft16', s.u, s.v, 6)
    a = np.abs(((s.u / cell + wander) % 1) - .5) * 2
    ph = (s.v / tall + a * .72 + .04 * noise(owner, 'soft8', s.u, s.v, 9)) % 1
    leg = np.sqrt(np.clip(1 - (2 * np.abs(a - .52)) ** 2, 0, 1))
    loop = leg * (.4 + .6 * np.clip(np.sin(np.pi * ph), 0, 1) ** .6)
    n, f = noise(owner, 'soft1', s.u, s.v, 22), noise(owner, 'white', s.u, s.v, 34)
    return depth * loop * k + .008 * n, 1 - .36 * k * (1 - loop) + .03 * n + .025 * f * s.shows(.06), k


def knit(s):
    size = s.options.get('gauge', .34)
    h, t, _ = stockinette(s, size, size * .8, size * .22, 'knit')
    return Surface(h, s.tinted(t + .02 * noise('knit', 'cloud', s.u, s.v, 6)), .02, .7, .7)


def cable(s):
    """Ropes of two strands every nine centimetres, a smaller twist between, on reverse stitches."""
    repeat = 8.4
    x = (s.u % repeat) - repeat / 2
    phase = s.v / 7.2

    def rope(x, half, turns):
        c = np.cos(TAU * turns)
        one, two = x / half - .52 * c, x / half + .52 * c
        near = np.sin(TAU * turns)
        h1, h2 = np.sqrt(np.clip(1 - (one / .52) ** 2, 0, 1)), np.sqrt(np.clip(1 - (two / .52) ** 2, 0, 1))
        return np.maximum(h1 * (.75 + .25 * near), h2 * (.75 - .25 * near)), np.where(h1 * (.75 + .25 * near) > h2 * (.75 - .25 * near), near * one, -near * two)
    big, tilt = rope(x, 1.75, phase / 2)
    xs = np.abs(x) - 3.1
    small, tilt2 = rope(xs, .62, s.v / 3.1)
    stitch, tone, k = stockinette(s, .42, .36, .07, 'cable')
    lean = .5 + .5 * np.cos(TAU * (s.v + .5 * tilt * np.sign(np.cos(TAU * phase / 2))) / .42)
    moss = np.cos(TAU * s.u / .5) * np.cos(TAU * s.v / .46)
    body = np.maximum(big * .55, small * .3)
    ground = (body < .02)
    h = body + np.where(ground, .03 * moss * s.shows(.5), .035 * lean * s.shows(.42))
    groove = np.exp(-((np.abs(x) - 1.95) / .22) ** 2) + np.exp(-((np.abs(xs) - .75) / .16) ** 2)
    t = .80 + .22 * np.clip(body * 1.7, 0, 1) - .16 * groove - .07 * (1 - lean) * s.shows(.42) + .05 * moss * ground * s.shows(.5) + .03 * noise('cable', 'soft1', s.u, s.v, 18)
    return Surface(h, s.tinted(t), .02, .7, .7)


def mesh(s):
    """Holes in offset rows; what lies beneath shows through them."""
    through = {'cardigan': .6, 'bodysuit': .5, 'tank': .3}.get(s.garment, 0)
    p = .62 if s.garment == 'cardigan' else .26
    k = s.shows(p)
    row = np.floor(s.v / p)
    x, y = ((s.u / p + .5 * (row % 2)) % 1) - .5, ((s.v / p) % 1) - .5
    r = np.hypot(x, y * 1.05)
    hole = np.clip((.33 - r) / .10, 0, 1) * k
    n = noise('mesh', 'soft1', s.u, s.v, 22)
    if s.garment in ('trainers',):
        return Surface(-.02 * hole + .004 * n, s.tinted(1 - .55 * hole + .04 * n), .08, .5, .3)
    return Surface(-.03 * hole + .02 * np.exp(-((r - .40) / .10) ** 2) * k + .005 * n, s.tinted(1 - (.25 if through else .5) * hole + .03 * n), .10, .45, .45, 1 - through * np.maximum(hole, (1 - k) * .3))
