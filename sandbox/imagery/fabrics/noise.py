"""Tiles of noise that repeat, each seeded by its own name, so that no fabric changes another."""

import zlib
from functools import cache

import numpy as np
from scipy import ndimage as nd

from render import native

SIDE = 512


def seed(*names):
    return zlib.crc32('/'.join(str(n) for n in names).encode())


@cache
def bank(owner, kind):
    """`white`, `soft<sigma>`, `cloud` (many sizes) or `cells<count>` (distance to scattered points), mean 0 and deviation 1."""
    rng = np.random.default_rng(seed(owner, kind))
    white = rng.random((SIDE, SIDE)).astype(np.float32)
    if kind == 'white':
        a = white
    elif kind.startswith('soft'):
        a = nd.gaussian_filter(white, float(kind[4:]), mode='wrap')
    elif kind == 'cloud':
        a = sum(nd.gaussian_filter(rng.random((SIDE, SIDE)).astype(np.float32), s, mode='wrap') * s for s in (1, 2, 4, 8, 16, 32))
    else:
        m = np.ones((SIDE * 3, SIDE * 3), bool)
        q = rng.integers(0, SIDE, (int(kind[5:]), 2))
        for i in range(3):
            for j in range(3):
                m[q[:, 0] + SIDE * i, q[:, 1] + SIDE * j] = False
        a = nd.distance_transform_edt(m)[SIDE : 2 * SIDE, SIDE : 2 * SIDE]
    return np.ascontiguousarray((a - a.mean()) / a.std(), np.float32)


def noise(owner, kind, u, v, per_cm, stretch=1.0):
    """Noise at (u, v) centimetres; `per_cm` tile cells a centimetre, `stretch` > 1 lengthens it along v."""
    return native.tile(bank(owner, kind), u, v, per_cm, per_cm / stretch)
