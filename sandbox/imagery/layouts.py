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
    [(.36, .30, -.06), (.68, .62, .05), (.30, .80, .12), (.80, .16, -.20), (.55, .90, .10)],
    [(.64, .30, .07), (.33, .62, -.05), (.72, .80, -.14), (.20, .14, .22), (.45, .92, -.1)],
    [(.62, .42, .03), (.28, .50, -.08), (.70, .86, .24), (.22, .12, -.12), (.84, .14, .12)],
    [(.38, .44, -.03), (.72, .50, .09), (.28, .86, -.22), (.80, .12, .14), (.14, .14, -.1)],
    [(.40, .34, -.15), (.66, .66, -.10), (.24, .76, -.34), (.82, .24, .10), (.84, .90, -.2)],
    [(.60, .34, .15), (.34, .66, .11), (.76, .76, .34), (.18, .24, -.10), (.16, .90, .2)],
    [(.50, .30, .02), (.34, .68, -.12), (.72, .70, .16), (.16, .22, -.25), (.86, .22, .25)],
    [(.50, .32, -.02), (.66, .68, .12), (.28, .70, -.16), (.84, .20, .25), (.14, .20, -.25)],
]
LOOSE = [
    [(.34, .34, -.28), (.66, .56, -.34), (.24, .78, .40), (.82, .20, .5), (.80, .88, -.4)],
    [(.66, .34, .28), (.34, .56, .34), (.76, .78, -.40), (.18, .20, -.5), (.20, .88, .4)],
    [(.42, .62, .12), (.62, .30, -.52), (.76, .80, .3), (.20, .20, .2), (.84, .5, -.3)],
    [(.58, .62, -.12), (.38, .30, .52), (.24, .80, -.3), (.80, .20, -.2), (.16, .5, .3)],
    [(.34, .58, .05), (.72, .52, .02), (.70, .16, -.4), (.24, .14, .3), (.86, .86, .3)],
    [(.66, .58, -.05), (.28, .52, -.02), (.30, .16, .4), (.76, .14, -.3), (.14, .86, -.3)],
]
WIDE = [
    [(.62, .50, -.08), (.84, .50, .10), (.40, .66, -.10), (.40, .26, .15), (.24, .60, .1)],
    [(.40, .50, .06), (.62, .52, -.12), (.82, .38, .12), (.84, .76, -.2), (.22, .72, .2)],
    [(.52, .48, .22), (.78, .50, -.04), (.28, .52, -.18), (.66, .84, .4), (.14, .3, .3)],
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
            mask |= native.raster((t - low) / CELL, w, h, 2) > .4
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
        return int(np.count_nonzero(a[y0:y1, x0:x1] & b[y0 - dy:y1 - dy, x0 - dx:x1 - dx]))


class Table:
    """Pieces on the table while they look for their places; remembers which pairs meet, so that a move costs little."""

    def __init__(self, lumps, at, pair, frame, inset):
        self.lumps, self.at, self.pair, self.frame, self.inset = lumps, at, pair, frame, inset
        self.total = sum(l.area for l in lumps)
        self.meets = {(i, j): self._meet(i, j, at) for i in range(len(lumps)) for j in range(i)}

    def _meet(self, i, j, at):
        a, b = self.lumps[i], self.lumps[j]
        small = min(a.area, b.area)
        if (i, j) == self.pair:
            share = a.meet(b, at[i], at[j], False) / small
            return 14 * max(0, share - .14) + 3 * max(0, .05 - share)
        return 5 * a.meet(b, at[i], at[j], True) / small

    def bounds(self, at):
        lows = np.array([p + l.box[0] for p, l in zip(at, self.lumps)]).min(0)
        highs = np.array([p + l.box[1] for p, l in zip(at, self.lumps)]).max(0)
        left, top, right, bottom = self.inset
        size = highs - lows
        return lows, highs, size, max(size[0] / (1 - left - right), size[1] / (self.frame * (1 - top - bottom)))

    def cost(self, at, meets):
        lows, highs, size, width = self.bounds(at)
        left, top, right, bottom = self.inset
        heart = sum((p + l.heart) * l.area for p, l in zip(at, self.lumps)) / self.total
        off = (heart - (lows + highs) / 2) / width
        gap = abs(size[0] / (1 - left - right) - size[1] / (self.frame * (1 - top - bottom))) / width
        # In a wide frame nothing else would keep a group together.
        apart = sum(l.area * float(((p + l.heart - heart) ** 2).sum()) for p, l in zip(at, self.lumps)) / self.total / width ** 2 if self.frame < .8 else 0
        return 16 * apart + .95 * width * width * self.frame / (self.total * CELL * CELL) + 6 * float(off @ off) + .5 * gap + sum(meets.values())

    def after(self, i, move):
        at = [p + move if k == i else p for k, p in enumerate(self.at)]
        meets = {k: self._meet(*k, at) if i in k else v for k, v in self.meets.items()}
        return at, meets


def arrange(outlines, garments, template, frame, name, inset=(.085, .075, .085, .075), rounds=1100, overlap=True):
    """Turn and origin (share of frame width, from the top left) of every piece, and centimetres across the frame.

    `outlines` are lists of closed outlines a piece, largest piece first; `frame` is height over width."""
    rng = np.random.default_rng(seed('layout', name))
    lumps = [Lump(o, t[2], ENLARGED.get(g, 1)) for o, g, t in zip(outlines, garments, template)]
    guess = np.sqrt(sum(l.area for l in lumps) * CELL * CELL * 2.3 / frame)
    at = [np.array([t[0] * guess, t[1] * guess * frame]) for t in template[:len(lumps)]]
    # Only something with a waist may slip beneath the largest piece: a hidden neckline would look like a mistake.
    tucked = [i for i, g in enumerate(garments) if i and g in LOWER]
    pair = (tucked[0], 0) if overlap and tucked and garments[0] not in LOWER else None
    table = Table(lumps, at, pair, frame, inset)
    best = table.cost(table.at, table.meets)
    for n in range(rounds):
        heat = 1 - n / rounds
        i = int(rng.integers(len(lumps)))
        at, meets = table.after(i, rng.normal(0, 1.0 + 13 * heat ** 1.5, 2))
        cost = table.cost(at, meets)
        if cost < best or rng.random() < np.exp(-(cost - best) / (.02 * heat + 1e-4)):
            table.at, table.meets, best = at, meets, cost
    lows, _, size, width = table.bounds(table.at)
    left, top, right, bottom = inset
    spare = np.array([width * (1 - left - right) - size[0], width * frame * (1 - top - bottom) - size[1]]) / 2
    shift = np.array([left * width, top * width * frame]) + spare - lows
    return best, width, [((p + shift + l.origin) / width, t[2]) for p, l, t in zip(table.at, lumps, template)]
