"""Fur: hairs drawn over the lit picture, dark and deep first, bright tips last, outwards at the rim."""

import numpy as np
from scipy import ndimage as nd

from fabrics.noise import noise, seed

from . import native


def comb(picture, lit, canvas, ss):
    for index, _px, (x0, y0, w, h), _cover, material, grain, _first, scale in canvas.furs:
        rng = np.random.default_rng(seed('fur', index))
        c = scale
        own = canvas.owner[y0 : y0 + h, x0 : x0 + w] == index
        ys, xs = np.nonzero(own)
        if not len(xs):
            continue
        inner = nd.distance_transform_edt(np.pad(own, 1))[1:-1, 1:-1].astype(np.float32)
        gy, gx = np.gradient(nd.uniform_filter(inner, max(3, int(0.5 * c))))
        n = int(len(xs) / c / c * min(170, 6.5 * c))
        k = rng.integers(0, len(xs), n)
        x, y = xs[k] + rng.random(n), ys[k] + rng.random(n)
        u, v = ((x + x0) / c).astype(np.float32), ((y + y0) / c).astype(np.float32)
        d = inner[ys[k], xs[k]] / c
        clump = noise('fur', 'soft8', u + 3, v + 5, 11)
        swirl = 0.42 * noise('fur', 'soft16', u, v, 4.5) + 0.30 * noise('fur', 'soft8', u + 9, v, 9)
        angle = np.pi / 2 + grain + swirl + rng.normal(0, 0.22, n)
        pull = np.clip(1 - d / 1.5, 0, 1)[:, None] * 1.5
        ox, oy = -gx[ys[k], xs[k]], -gy[ys[k], xs[k]]
        norm = np.hypot(ox, oy) + 1e-6
        dx, dy = np.cos(angle) + pull[:, 0] * ox / norm, np.sin(angle) + pull[:, 0] * oy / norm
        angle = np.arctan2(dy, dx)
        length = (1.55 + 0.65 * rng.random(n)) * (1 + 0.15 * noise('fur', 'soft8', u, v, 8)) * c * material.options.get('length', 1)
        depth = np.arange(n) / n
        dark = float(material.colour.mean()) < 0.05
        tone = (0.70 + 0.34 * depth) * (0.98 + 0.07 * clump + 0.07 * rng.standard_normal(n))
        light = lit[np.clip(y + y0, 0, canvas.h - 1).astype(int), np.clip(x + x0, 0, canvas.w - 1).astype(int)]
        light = 0.72 * light + 0.28 * light.mean()
        strands = np.stack([x + x0, y + y0, angle, rng.normal(0, 0.45, n) + 0.45 * clump, length, tone, light, np.full(n, 1.0)], 1)
        root, tip = material.colour * 0.80, np.clip(material.colour * (1.10 if not dark else 2.6) + (0.0 if not dark else 0.012), 0, 1)
        upper = int(canvas.last[index])
        native.hairs(picture, strands, max(8, int(c * 1.7)), 0.62, root, tip, (-0.55, -0.45), canvas.owner, upper)
