"""Fur: hairs drawn over the lit picture, dark and deep first, bright tips last, outwards at the rim."""

import numpy as np
from scipy import ndimage as nd

from fabrics.noise import noise, seed

from . import native


def comb(picture, lit, canvas, ss):
    for index, px, (x0, y0, w, h), cover, material, grain, first, scale in canvas.furs:
        rng = np.random.default_rng(seed('fur', index))
        c = scale
        own = canvas.owner[y0:y0 + h, x0:x0 + w] == index
        ys, xs = np.nonzero(own)
        if not len(xs):
            continue
        inner = nd.distance_transform_edt(np.pad(own, 1))[1:-1, 1:-1].astype(np.float32)
        gy, gx = np.gradient(nd.uniform_filter(inner, max(3, int(.5 * c))))
        n = int(len(xs) / c / c * min(170, 6.5 * c))
        k = rng.integers(0, len(xs), n)
        x, y = xs[k] + rng.random(n), ys[k] + rng.random(n)
        u, v = ((x + x0) / c).astype(np.float32), ((y + y0) / c).astype(np.float32)
        d = inner[ys[k], xs[k]] / c
        clump = noise('fur', 'soft8', u + 3, v + 5, 11)
        swirl = .42 * noise('fur', 'soft16', u, v, 4.5) + .30 * noise('fur', 'soft8', u + 9, v, 9)
        angle = np.pi / 2 + grain + swirl + rng.normal(0, .22, n)
        pull = np.clip(1 - d / 1.5, 0, 1)[:, None] * 1.5
        ox, oy = -gx[ys[k], xs[k]], -gy[ys[k], xs[k]]
        norm = np.hypot(ox, oy) + 1e-6
        dx, dy = np.cos(angle) + pull[:, 0] * ox / norm, np.sin(angle) + pull[:, 0] * oy / norm
        angle = np.arctan2(dy, dx)
        length = (1.55 + .65 * rng.random(n)) * (1 + .15 * noise('fur', 'soft8', u, v, 8)) * c * material.options.get('length', 1)
        depth = np.arange(n) / n
        dark = float(material.colour.mean()) < .05
        tone = (.70 + .34 * depth) * (.98 + .07 * clump + .07 * rng.standard_normal(n))
        light = lit[np.clip(y + y0, 0, canvas.h - 1).astype(int), np.clip(x + x0, 0, canvas.w - 1).astype(int)]
        light = .72 * light + .28 * light.mean()
        strands = np.stack([x + x0, y + y0, angle, rng.normal(0, .45, n) + .45 * clump, length, tone, light, np.full(n, 1.0)], 1)
        root, tip = material.colour * .80, np.clip(material.colour * (1.10 if not dark else 2.6) + (.0 if not dark else .012), 0, 1)
        upper = int(canvas.last[index])
        native.hairs(picture, strands, max(8, int(c * 1.7)), .62, root, tip, (-.55, -.45), canvas.owner, upper)
