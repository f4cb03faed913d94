"""Print: stripes on shirts, brush flowers on skirts, leaves on swim shorts, squares on scarves, paint on leather."""

import numpy as np

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


def graffiti(s):
    """Brushed strokes and drips of one colour on black leather."""
    base = leather(s)
    warp = noise('graffiti', 'soft16', s.u, s.v, 6) * 1.6
    swing = s.v + 9 * np.sin(s.u * 0.21 + 0.7) + 3 * np.sin(s.u * 0.53) + warp
    band = np.abs((swing / 21) % 1 - 0.5) * 21
    loop = np.abs(np.hypot((s.u - 8) / 1.0, (s.v - 34) / 1.2) - 9 + warp)
    bristle = 0.5 * noise('graffiti', 'soft1', s.u, s.v, 9, 0.15)
    drip = noise('graffiti', 'soft1', s.u, s.v, 10, 14)
    k = np.maximum(edge(1.35 + bristle - band, 0.25), edge(0.8 + bristle - loop, 0.2))
    k = np.maximum(k, edge(drip - 2.1, 0.3) * (band < 9) * (swing % 21 > 9))
    spray = edge(noise('graffiti', 'soft1', s.u, s.v, 14) - 2.9, 0.2) * (band < 5)
    k = np.clip(np.maximum(k, spray), 0, 1) * 0.95
    base.albedo = mix(base.albedo, s.accent, k)
    base.height = base.height + 0.008 * k
    base.gloss = base.gloss * (1 - 0.35 * k)
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
