"""Print: stripes on shirts, brush flowers on skirts, leaves on swim shorts, squares on scarves, paint on leather."""

from functools import cache

import numpy as np

from render import native

from .noise import noise, seed
from .sleek import leather, satin
from .wovens import canvas

TAU = 2 * np.pi


def mix(a, b, k):
    return a * (1 - k[:, None]) + b * k[:, None]


def edge(x, soft):
    return np.clip(x / soft + 0.5, 0, 1)


def stripe(s):
    pitch = s.options.get('pitch', 1.25)
    k = edge(0.25 - np.abs((s.u / pitch) % 1 - 0.5), 1.6 / (s.ppc * pitch))
    base = canvas(s)
    tone = base.albedo / np.maximum(s.colour, 1e-3)
    base.albedo = mix(s.colour, s.accent, k) * tone
    base.height *= 0.6
    return base


def leaves(s, size, share):
    """Blades scattered over a jittered lattice; returns how much of each pixel they cover."""
    rng = np.random.default_rng(seed('leaves', size))
    jitter = rng.random((64, 64, 4)).astype(np.float32)
    soft = 1.6 / s.ppc
    out = np.zeros_like(s.u)
    gu, gv = np.floor(s.u / size).astype(int), np.floor(s.v / size).astype(int)
    for du in (-1, 0, 1):
        for dv in (-1, 0, 1):
            j = jitter[(gu + du) % 64, (gv + dv) % 64]
            x, y = s.u - (gu + du + 0.2 + 0.6 * j[:, 0]) * size, s.v - (gv + dv + 0.2 + 0.6 * j[:, 1]) * size
            a = TAU * j[:, 2]
            p, q = x * np.cos(a) + y * np.sin(a), -x * np.sin(a) + y * np.cos(a)
            length = size * (0.55 + 0.25 * j[:, 3])
            q = q + 0.18 * p * p / length
            half = 0.30 * length * np.clip(1 - (p / length) ** 2, 0, 1) ** 0.8 * share
            k = edge(half - np.abs(q), soft) * edge(np.abs(q) - 0.03 * size * (np.abs(p) < length * 0.8), soft * 0.7)
            out = np.maximum(out, k * (np.abs(p) < length))
    return out


def scarf(s):
    """A printed square: borders, then a lattice of rings."""
    soft = 1.6 / s.ppc
    base = satin(s)
    x, y = ((s.u / 7) % 1 - 0.5) * 7, ((s.v / 7) % 1 - 0.5) * 7
    r = np.hypot(x, y)
    k = np.maximum.reduce(
        [edge(0.34 - np.abs(r - 2.3), soft), edge(0.75 - r, soft), edge(0.22 - np.abs(np.abs(x) + np.abs(y) - 4.5), soft)]
    )
    across = s.options.get('half', 9)
    rim = edge(0.7 - np.abs(np.abs(s.u) - across + 1.9), soft)
    base.albedo = mix(s.colour, s.accent, np.maximum(k * (np.abs(s.u) < across - 2.8), rim)) * 0.92
    return base


@cache
def tags():
    """Distance in centimetres to strokes of a marker on a square that repeats: a scrawl, a crown, a bolt, a cross, a ring, drips."""
    side, per_cm = 512, 9
    t = np.linspace(0, 1, 160)
    turns = 2 * np.pi * 5.5 * t
    ring = np.linspace(0, 2.2 * np.pi, 60)
    rng = np.random.default_rng(seed('tags'))
    strokes = [
        np.stack([5 + 29 * t + 2.5 * np.sin(turns), 33 - 1.5 * t - (3.4 + 0.8 * np.sin(9 * t)) * np.cos(turns)], 1),
        np.stack([4 + 33 * t, 39.6 - 2.4 * t + 0.7 * np.sin(6 * t)], 1),
        np.array([(7, 15), (5.6, 6.4), (9.8, 10.6), (12.6, 4), (15.4, 10.4), (19.8, 5.6), (18.8, 14.6), (7, 15)]),
        np.array([(30.6, 14), (25.4, 20.6), (29.8, 20.2), (24.6, 27)]),
        np.array([(33.4, 3.4), (39, 9.4)]),
        np.array([(39, 3), (33.6, 9.8)]),
        np.stack([11 + 3.4 * np.cos(ring), 22 + 3.2 * np.sin(ring) + 0.15 * ring], 1),
        *[np.array([(x, y), (x, y + rng.uniform(1.5, 4.5))]) for x, y in ((9.4, 36), (20.5, 35.6), (31, 33), (12.6, 15), (27, 25))],
    ]
    far = np.full((side, side), 6.0, np.float32)
    for number, stroke in enumerate(strokes):
        thin = 0.45 if number > 6 else 0
        d, *_ = native.stroke(np.asarray(stroke, float) * 1.2 * per_cm, side, side, 6.0 * per_cm)
        far = np.minimum(far, d / per_cm + thin)
    return np.ascontiguousarray(far, np.float32), per_cm


def graffiti(s):
    """Strokes of a broad marker in one colour on black leather: drawn by hand, with most of the leather left bare."""
    base = leather(s)
    far, per_cm = tags()
    shaky = 0.18 * noise('graffiti', 'soft4', s.u, s.v, 9)
    bristle = 0.10 * noise('graffiti', 'soft1', s.u, s.v, 12)
    d = native.tile(far, s.u + 26 + shaky, s.v - 4 + shaky, per_cm, per_cm)
    k = edge(0.62 + bristle - d, 0.2)
    mist = np.clip(1 - (d - 0.6) / 0.9, 0, 1) * edge(noise('graffiti', 'soft1', s.u, s.v, 16) - 1.9, 0.3) * 0.8
    k = np.clip(np.maximum(k, mist), 0, 1) * 0.95
    base.albedo = mix(base.albedo, s.accent, k)
    base.height = base.height + 0.006 * k
    base.gloss = base.gloss * (1 - 0.5 * k)
    return base


def plain_print(s):
    if s.garment == 'shirt':
        return stripe(s)
    if s.garment == 'scarf':
        return scarf(s)
    if s.garment == 'biker-jacket':
        return graffiti(s)
    base = satin(s) if s.garment == 'slip-skirt' else canvas(s)
    if s.garment == 'slip-skirt':
        k = np.maximum(leaves(s, 7.5, 1.15), leaves(s, 3.6, 0.7) * 0.85)
        base.albedo, base.gloss = mix(s.accent, s.colour, k) * 0.94, 0.3
    else:
        k = np.maximum(leaves(s, 6.2, 0.8), leaves(s, 4.1, 0.6) * 0.9)
        base.albedo = mix(s.accent, s.colour, k) * (base.albedo / np.maximum(s.colour, 1e-3))
    return base
