"""Tech, nylon, satin, leather, rubber, metal, glass: what gleams."""

import numpy as np

from .noise import noise
from .surface import Surface

TAU = 2 * np.pi
MATTE = ('leggings', 'sports-bra', 'bodysuit')


def tech(s):
    n, k = noise('tech', 'soft1', s.u, s.v, 34), s.shows(0.08)
    wale = np.cos(TAU * s.u / 0.075) * k
    return Surface(0.0018 * n + 0.002 * wale, s.tinted(1 + 0.018 * n + 0.02 * wale), 0.13, 0.46, 0.3)


def nylon(s):
    """Matte stretch on the body; on a shell, ripstop with a faint grid."""
    n, c = noise('nylon', 'soft1', s.u, s.v, 30), noise('nylon', 'soft8', s.u, s.v, 8)
    if s.garment in MATTE:
        return Surface(0.0016 * n, s.tinted(1 + 0.015 * n + 0.012 * c), 0.09, 0.52, 0.3)
    k = s.shows(0.5) * 0.8 if s.garment != 'puffer' else 0
    lines = np.maximum(np.exp(-(((((s.u / 0.5) % 1) - 0.5) / 0.07) ** 2)), np.exp(-(((((s.v / 0.5) % 1) - 0.5) / 0.07) ** 2))) * k
    return Surface(
        0.003 * n + 0.005 * lines + 0.006 * c, s.tinted(1 + 0.012 * n - 0.05 * lines), 0.34 if s.garment == 'puffer' else 0.26, 0.36, 0.3
    )


def satin(s):
    """Broad, soft, tinted light along smooth folds; no grain to speak of."""
    w = noise('satin', 'soft1', s.u, s.v, 26, 8)
    c = noise('satin', 'soft16', s.u, s.v, 6)
    return Surface(
        0.0006 * w + 0.012 * c, s.tinted(0.86 - 0.12 * float(s.colour.mean()) + 0.008 * w), 0.50 + 0.45 * float(s.colour.mean()), 0.40, 0.5
    )


def leather(s):
    cells, fine = noise('leather', 'cells2600', s.u, s.v, 62), noise('leather', 'cells5200', s.u + 3, s.v, 95)
    c, crease = noise('leather', 'cloud', s.u, s.v, 6), noise('leather', 'soft4', s.u, s.v, 22, 0.5)
    k = s.shows(0.18)
    worn = s.garment in ('biker-jacket', 'tailored-trousers')
    smooth = s.garment in ('loafers', 'boots', 'trainers', 'sandals', 'belt', 'bag')
    grain = np.clip(0.7 * cells + 0.4 * fine, -1.6, 1.3) * (0.35 if smooth else 0.22 if worn else 1)
    return Surface(
        0.0055 * grain * k + 0.0025 * crease,
        s.tinted(1 + 0.03 * grain * k + 0.045 * c),
        0.42 if smooth else 0.80 if worn else 0.40,
        0.34 if smooth else 0.27 if worn else 0.38,
        0.12,
    )


def rubber(s):
    n = noise('rubber', 'soft1', s.u, s.v, 30)
    return Surface(0.002 * n, s.tinted(1 + 0.012 * n), 0.10, 0.5, 0.1)


def metal(s):
    n = noise('metal', 'soft2', s.u, s.v, 30)
    return Surface(0.001 * n, s.tinted(0.8 + 0.02 * n), 1.3, 0.22, 0)


def acetate(s):
    """Polished: a narrow, bright edge to every light."""
    return Surface(np.zeros_like(s.u), s.tinted(np.ones_like(s.u)), 0.75, 0.24, 0)


def glass(s):
    """Darker above than below, with the window across it: without a reflection a lens is a hole."""
    x = (s.u - s.u.min()) / (np.ptp(s.u) + 1e-6)
    y = (s.v - s.v.min()) / (np.ptp(s.v) + 1e-6)
    at = x + 0.45 * y
    glint = np.exp(-(((at - 0.48) / 0.11) ** 4)) + 0.6 * np.exp(-(((at - 0.74) / 0.035) ** 4))
    tone = s.tinted(0.7 + 0.9 * y**1.5)
    return Surface(np.zeros_like(s.u), tone + (0.16 * glint * (1 - 0.6 * y))[:, None].astype(np.float32), 0.5, 0.2, 0)
