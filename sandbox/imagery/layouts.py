"""Where the pieces of a capsule lie: a template suggests, then small moves let the pieces find room, balance and margins."""

import numpy as np
from scipy import ndimage as nd

from fabrics.noise import seed
from render import native

CELL = 2.0
SMALL = ('trainers', 'boots', 'loafers', 'sandals', 'visor', 'cap', 'bag', 'scarf', 'belt', 'sunglasses')
LOWER = ('leggings', 'joggers', 'tailored-trousers', 'shorts', 'swim-shorts', 'pleated-skirt', 'slip-skirt', 'denim')
ENLARGED = {'sunglasses': 1.0, 'visor': 1.12, 'cap': 1.1, 'trainers': 1.1, 'loafers': 1.12, 'sandals': 1.12, 'belt': 1.1, 'boots': 1.05}

# Centres (share of the frame) and turns of the largest piece, the second, and so on.
TEMPLATES = [
    [(0.36, 0.30, -0.06), (0.68, 0.62, 0.05), (0.30, 0.80, 0.12), (0.80, 0.16, -0.20), (0.55, 0.90, 0.10)],
    [(0.64, 0.30, 0.07), (0.33, 0.62, -0.05), (0.72, 0.80, -0.14), (0.20, 0.14, 0.22), (0.45, 0.92, -0.1)],
    [(0.62, 0.42, 0.03), (0.28, 0.50, -0.08), (0.70, 0.86, 0.24), (0.22, 0.12, -0.12), (0.84, 0.14, 0.12)],
    [(0.38, 0.44, -0.03), (0.72, 0.50, 0.09), (0.28, 0.86, -0.22), (0.80, 0.12, 0.14), (0.14, 0.14, -0.1)],
    [(0.40, 0.34, -0.15), (0.66, 0.66, -0.10), (0.24, 0.76, -0.34), (0.82, 0.24, 0.10), (0.84, 0.90, -0.2)],
    [(0.60, 0.34, 0.15), (0.34, 0.66, 0.11), (0.76, 0.76, 0.34), (0.18, 0.24, -0.10), (0.16, 0.90, 0.2)],
    [(0.50, 0.30, 0.02), (0.34, 0.68, -0.12), (0.72, 0.70, 0.16), (0.16, 0.22, -0.25), (0.86, 0.22, 0.25)],
    [(0.50, 0.32, -0.02), (0.66, 0.68, 0.12), (0.28, 0.70, -0.16), (0.84, 0.20, 0.25), (0.14, 0.20, -0.25)],
]
LOOSE = [
    [(0.34, 0.34, -0.28), (0.66, 0.56, -0.34), (0.24, 0.78, 0.40), (0.82, 0.20, 0.5), (0.80, 0.88, -0.4)],
    [(0.66, 0.34, 0.28), (0.34, 0.56, 0.34), (0.76, 0.78, -0.40), (0.18, 0.20, -0.5), (0.20, 0.88, 0.4)],
    [(0.42, 0.62, 0.12), (0.62, 0.30, -0.52), (0.76, 0.80, 0.3), (0.20, 0.20, 0.2), (0.84, 0.5, -0.3)],
    [(0.58, 0.62, -0.12), (0.38, 0.30, 0.52), (0.24, 0.80, -0.3), (0.80, 0.20, -0.2), (0.16, 0.5, 0.3)],
    [(0.34, 0.58, 0.05), (0.72, 0.52, 0.02), (0.70, 0.16, -0.4), (0.24, 0.14, 0.3), (0.86, 0.86, 0.3)],
    [(0.66, 0.58, -0.05), (0.28, 0.52, -0.02), (0.30, 0.16, 0.4), (0.76, 0.14, -0.3), (0.14, 0.86, -0.3)],
]
WIDE = [
    [(0.62, 0.50, -0.08), (0.84, 0.50, 0.10), (0.40, 0.66, -0.10), (0.40, 0.26, 0.15), (0.24, 0.60, 0.1)],
    [(0.40, 0.50, 0.06), (0.62, 0.52, -0.12), (0.82, 0.38, 0.12), (0.84, 0.76, -0.2), (0.22, 0.72, 0.2)],
    [(0.52, 0.48, 0.22), (0.78, 0.50, -0.04), (0.28, 0.52, -0.18), (0.66, 0.84, 0.4), (0.14, 0.3, 0.3)],
]


class Lump:
    """A garment as a coarse mask about its own middle."""

    def __init__(self, outlines, angle, scale):
        pts = np.vstack(outlines)
        mid = (pts.min(0) + pts.max(0)) / 2
        c, s = np.cos(angle), np.sin(angle)
        turned = [((o - mid) @ np.array([[c, s], [-s, c]])) * scale for o in outlines]
        low = np.vstack(turned).min(0) - 2.5 * CELL
        high = np.vstack(turned).max(0) + 2.5 * CELL
        w, h = (int(v) + 1 for v in (high - low) / CELL)
        mask = np.zeros((h, w), bool)
        for t in turned:
            mask |= native.raster((t - low) / CELL, w, h, 2) > 0.4
        self.low, self.mask = low, mask
        self.room = nd.binary_dilation(mask, iterations=2)
        self.area = mask.sum()
        ys, xs = np.nonzero(mask)
        self.heart = np.array([xs.mean(), ys.mean()]) * CELL + low
        self.box = (np.vstack(turned).min(0), np.vstack(turned).max(0))
        # The garment's own origin, seen from the lump's middle.
        self.origin = (-mid @ np.array([[c, s], [-s, c]])) * scale

    def meet(self, other, at, there, roomy):
        """Cells that two lumps share when they lie at `at` and `there`."""
        a, b = (self.room if roomy else self.mask), other.mask
        dx, dy = np.round((there + other.low - at - self.low) / CELL).astype(int)
        x0, y0, x1, y1 = max(0, dx), max(0, dy), min(a.shape[1], dx + b.shape[1]), min(a.shape[0], dy + b.shape[0])
        if x1 <= x0 or y1 <= y0:
            return 0
        return int(np.count_nonzero(a[y0:y1, x0:x1] & b[y0 - dy : y1 - dy, x0 - dx : x1 - dx]))


class Table:
    """Pieces on the table while they look for their places; remembers which pairs meet, so that a move costs little."""

    def __init__(self, lumps, at, pair, frame, inset):
        self.lumps, self.at, self.pair, self.frame, self.inset = lumps, at, pair, frame, inset
        self.total = sum(lump.area for lump in lumps)
        self.meets = {(i, j): self._meet(i, j, at) for i in range(len(lumps)) for j in range(i)}

    def _meet(self, i, j, at):
        a, b = self.lumps[i], self.lumps[j]
        small = min(a.area, b.area)
        if (i, j) == self.pair:
            share = a.meet(b, at[i], at[j], False) / small
            return 14 * max(0, share - 0.14) + 3 * max(0, 0.05 - share)
        return 5 * a.meet(b, at[i], at[j], True) / small

    def bounds(self, at):
        lows = np.array([p + lump.box[0] for p, lump in zip(at, self.lumps)]).min(0)
        highs = np.array([p + lump.box[1] for p, lump in zip(at, self.lumps)]).max(0)
        left, top, right, bottom = self.inset
        size = highs - lows
        return lows, highs, size, max(size[0] / (1 - left - right), size[1] / (self.frame * (1 - top - bottom)))

    def cost(self, at, meets):
        lows, highs, size, width = self.bounds(at)
        left, top, right, bottom = self.inset
        heart = sum((p + lump.heart) * lump.area for p, lump in zip(at, self.lumps)) / self.total
        off = (heart - (lows + highs) / 2) / width
        gap = abs(size[0] / (1 - left - right) - size[1] / (self.frame * (1 - top - bottom))) / width
        # In a wide frame nothing else would keep a group together.
        apart = (
            sum(lump.area * float(((p + lump.heart - heart) ** 2).sum()) for p, lump in zip(at, self.lumps)) / self.total / width**2
            if self.frame < 0.8
            else 0
        )
        return (
            16 * apart
            + 0.95 * width * width * self.frame / (self.total * CELL * CELL)
            + 6 * float(off @ off)
            + 0.5 * gap
            + sum(meets.values())
        )

    def after(self, i, move):
        at = [p + move if k == i else p for k, p in enumerate(self.at)]
        meets = {k: self._meet(*k, at) if i in k else v for k, v in self.meets.items()}
        return at, meets


def arrange(outlines, garments, template, frame, name, inset=(0.085, 0.075, 0.085, 0.075), rounds=1100, overlap=True):
    """Turn and origin (share of frame width, from the top left) of every piece, and centimetres across the frame.

    `outlines` are lists of closed outlines a piece, largest piece first; `frame` is height over width."""
    rng = np.random.default_rng(seed('layout', name))
    lumps = [Lump(o, t[2], ENLARGED.get(g, 1)) for o, g, t in zip(outlines, garments, template)]
    guess = np.sqrt(sum(lump.area for lump in lumps) * CELL * CELL * 2.3 / frame)
    at = [np.array([t[0] * guess, t[1] * guess * frame]) for t in template[: len(lumps)]]
    # Only something with a waist may slip beneath the largest piece: a hidden neckline would look like a mistake.
    tucked = [i for i, g in enumerate(garments) if i and g in LOWER]
    pair = (tucked[0], 0) if overlap and tucked and garments[0] not in LOWER else None
    table = Table(lumps, at, pair, frame, inset)
    best = table.cost(table.at, table.meets)
    for n in range(rounds):
        heat = 1 - n / rounds
        i = int(rng.integers(len(lumps)))
        at, meets = table.after(i, rng.normal(0, 1.0 + 13 * heat**1.5, 2))
        cost = table.cost(at, meets)
        if cost < best or rng.random() < np.exp(-(cost - best) / (0.02 * heat + 1e-4)):
            table.at, table.meets, best = at, meets, cost
    lows, _, size, width = table.bounds(table.at)
    left, top, right, bottom = inset
    spare = np.array([width * (1 - left - right) - size[0], width * frame * (1 - top - bottom) - size[1]]) / 2
    shift = np.array([left * width, top * width * frame]) + spare - lows
    return best, width, [((p + shift + lump.origin) / width, t[2]) for p, lump, t in zip(table.at, lumps, template)]
