"""Rib, jersey, knit, cable, mesh: loops."""

import numpy as np

from .noise import noise
from .surface import Surface

TAU = 2 * np.pi


def rib(s):
    pitch = s.options.get('pitch', 0.5)
    k = s.shows(pitch)
    a = np.abs(np.cos(np.pi * s.u / pitch + 0.10 * noise('rib', 'soft16', s.u, s.v, 5)))
    stitch = 0.5 + 0.5 * np.cos(TAU * (s.v / (pitch * 0.55) + np.abs((s.u / pitch) % 1 - 0.5)))
    fine = s.shows(pitch * 0.55)
    n = noise('rib', 'soft1', s.u, s.v, 16)
    ridge = a**0.7
    return Surface(
        pitch * 0.20 * ridge * k + 0.018 * stitch * fine * ridge,
        s.tinted(1 - 0.30 * k * (1 - a**0.6) - 0.07 * (1 - stitch) * fine + 0.035 * n),
        0.04,
        0.6,
        0.5,
    )


def jersey(s):
    wale = 0.5 + 0.5 * np.cos(TAU * s.u / 0.11)
    n, w = noise('jersey', 'soft1', s.u, s.v, 22), noise('jersey', 'white', s.u, s.v, 26, 0.35)
    slub = noise('jersey', 'soft2', s.u, s.v, 6, 0.12)
    fine = s.shows(0.11)
    row = 0.5 + 0.5 * np.cos(TAU * (s.v / 0.085 + 1.0 * np.abs((s.u / 0.11) % 1 - 0.5)))
    return Surface(
        0.007 * wale * fine + 0.005 * row * fine + 0.005 * n,
        s.tinted(1 + 0.035 * n + 0.025 * w + 0.03 * slub - 0.08 * (1 - wale * row) * fine),
        0.04,
        0.62,
        0.42,
    )


def stockinette(s, cell, tall, depth, owner):
    """V-shaped stitches in columns."""
    k = s.shows(cell)
    wander = 0.05 * noise(owner, 'soft16', s.u, s.v, 6)
    a = np.abs(((s.u / cell + wander) % 1) - 0.5) * 2
    ph = (s.v / tall + a * 0.72 + 0.04 * noise(owner, 'soft8', s.u, s.v, 9)) % 1
    leg = np.sqrt(np.clip(1 - (2 * np.abs(a - 0.52)) ** 2, 0, 1))
    loop = leg * (0.4 + 0.6 * np.clip(np.sin(np.pi * ph), 0, 1) ** 0.6)
    n, f = noise(owner, 'soft1', s.u, s.v, 22), noise(owner, 'white', s.u, s.v, 34)
    return depth * loop * k + 0.008 * n, 1 - 0.36 * k * (1 - loop) + 0.03 * n + 0.025 * f * s.shows(0.06), k


def knit(s):
    size = s.options.get('gauge', 0.34)
    h, t, _ = stockinette(s, size, size * 0.8, size * 0.22, 'knit')
    return Surface(h, s.tinted(t + 0.02 * noise('knit', 'cloud', s.u, s.v, 6)), 0.02, 0.7, 0.7)


def cable(s):
    """Ropes of two strands every nine centimetres, a smaller twist between, on reverse stitches."""
    repeat = 8.4
    x = (s.u % repeat) - repeat / 2
    phase = s.v / 7.2

    def rope(x, half, turns):
        c = np.cos(TAU * turns)
        one, two = x / half - 0.52 * c, x / half + 0.52 * c
        near = np.sin(TAU * turns)
        h1, h2 = np.sqrt(np.clip(1 - (one / 0.52) ** 2, 0, 1)), np.sqrt(np.clip(1 - (two / 0.52) ** 2, 0, 1))
        return np.maximum(h1 * (0.75 + 0.25 * near), h2 * (0.75 - 0.25 * near)), np.where(
            h1 * (0.75 + 0.25 * near) > h2 * (0.75 - 0.25 * near), near * one, -near * two
        )

    big, tilt = rope(x, 1.75, phase / 2)
    xs = np.abs(x) - 3.1
    small, tilt2 = rope(xs, 0.62, s.v / 3.1)
    stitch, tone, k = stockinette(s, 0.42, 0.36, 0.07, 'cable')
    lean = 0.5 + 0.5 * np.cos(TAU * (s.v + 0.5 * tilt * np.sign(np.cos(TAU * phase / 2))) / 0.42)
    moss = np.cos(TAU * s.u / 0.5) * np.cos(TAU * s.v / 0.46)
    body = np.maximum(big * 0.55, small * 0.3)
    ground = body < 0.02
    h = body + np.where(ground, 0.03 * moss * s.shows(0.5), 0.035 * lean * s.shows(0.42))
    groove = np.exp(-(((np.abs(x) - 1.95) / 0.22) ** 2)) + np.exp(-(((np.abs(xs) - 0.75) / 0.16) ** 2))
    t = (
        0.80
        + 0.22 * np.clip(body * 1.7, 0, 1)
        - 0.16 * groove
        - 0.07 * (1 - lean) * s.shows(0.42)
        + 0.05 * moss * ground * s.shows(0.5)
        + 0.03 * noise('cable', 'soft1', s.u, s.v, 18)
    )
    return Surface(h, s.tinted(t), 0.02, 0.7, 0.7)


def mesh(s):
    """Holes in offset rows; what lies beneath shows through them."""
    through = {'cardigan': 0.6, 'bodysuit': 0.5, 'tank': 0.3}.get(s.garment, 0)
    p = 0.62 if s.garment == 'cardigan' else 0.26
    k = s.shows(p)
    row = np.floor(s.v / p)
    x, y = ((s.u / p + 0.5 * (row % 2)) % 1) - 0.5, ((s.v / p) % 1) - 0.5
    r = np.hypot(x, y * 1.05)
    hole = np.clip((0.33 - r) / 0.10, 0, 1) * k
    n = noise('mesh', 'soft1', s.u, s.v, 22)
    if s.garment in ('trainers',):
        return Surface(-0.02 * hole + 0.004 * n, s.tinted(1 - 0.55 * hole + 0.04 * n), 0.08, 0.5, 0.3)
    return Surface(
        -0.03 * hole + 0.02 * np.exp(-(((r - 0.40) / 0.10) ** 2)) * k + 0.005 * n,
        s.tinted(1 - (0.25 if through else 0.5) * hole + 0.03 * n),
        0.10,
        0.45,
        0.45,
        1 - through * np.maximum(hole, (1 - k) * 0.3),
    )
