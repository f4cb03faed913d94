"""The table seen from above: heights and fabrics of the topmost thing at every pixel."""

import numpy as np
from scipy import ndimage as nd

from fabrics import DRAW, FALL, Spot
from fabrics.noise import noise

from . import native
from .drape import FORMS, drape

F = np.float32
SOLID = ('solid', 'dome', 'shaft', 'pouch', 'sole', 'rope')


class Canvas:
    def __init__(self, w, h, ppc, ground, soft=False):
        """`soft`: edges slope to the table instead of rounding off, which in a small picture is a dark outline."""
        self.w, self.h, self.ppc, self.soft = w, h, ppc, soft
        self.z, self.fine = np.zeros((h, w), F), np.zeros((h, w), F)
        self.albedo = np.empty((h, w, 3), F)
        self.gloss, self.rough, self.sheen = np.zeros((h, w), F), np.full((h, w), 0.6, F), np.zeros((h, w), F)
        self.owner = np.full((h, w), -1, np.int16)
        self.base = self.body = None
        self.furs = []
        self.count = 0
        self.plaster(ground)

    def plaster(self, ground):
        """Tinted plaster: broad trowel strokes and a fine tooth, the same grain at every scale of picture."""
        k = 1500 / self.h
        step = 1.5
        h, w = int(np.ceil(self.h / step)), int(np.ceil(self.w / step))
        yy, xx = np.mgrid[0:h, 0:w].astype(F)
        u, v = (xx * (k * step / 100)).ravel(), (yy * (k * step / 100)).ravel()
        broad, stroke, tooth = (
            noise('plaster', 'cloud', u, v, 22),
            noise('plaster', 'soft8', u, v, 18, 3),
            noise('plaster', 'soft1', u, v, 60),
        )
        cloud = noise('plaster', 'cloud', v, u, 9)
        fine, tone = (
            ((0.012 * broad + 0.012 * stroke + 0.0035 * tooth) * 8 / (self.ppc * k)).reshape(h, w),
            (1 + 0.010 * broad + 0.014 * cloud + 0.005 * tooth).reshape(h, w),
        )
        big = np.ix_((np.arange(self.h) / step).astype(int), (np.arange(self.w) / step).astype(int))
        self.fine[:] = fine[big]
        np.multiply(tone[big][..., None], ground, out=self.albedo)

    def begin_garment(self):
        self.base = self.z.copy()
        self.body = self.z.copy()
        self.first = self.count

    def box(self, points, pad):
        x0, y0 = np.maximum(np.floor(points.min(0)).astype(int) - pad, 0)
        x1, y1 = np.minimum(np.ceil(points.max(0)).astype(int) + pad, (self.w, self.h))
        return (int(x0), int(y0), int(x1 - x0), int(y1 - y0)) if x1 - x0 > 1 and y1 - y0 > 1 else None

    def beneath(self, box, ys, xs, over, reach):
        """What a layer rests on: the top of what is there, rounded off."""
        x0, y0, w, h = box
        pad = int(2 * self.ppc)
        ax, ay = max(0, x0 - pad), max(0, y0 - pad)
        bx, by = min(self.w, x0 + w + pad), min(self.h, y0 + h + pad)
        k = max(1, int(self.ppc * (0.25 if reach < 1 else 0.6)))
        small = over[ay:by:k, ax:bx:k]
        if small.max() < 0.02:
            return np.zeros(len(xs), F)
        c = self.ppc / k
        small = nd.gaussian_filter(nd.maximum_filter(small, max(1, int(reach * c)) | 1), max(0.6, reach * 0.9 * c))
        return native.grid(small, (xs + x0 - ax).astype(F) / k, (ys + y0 - ay).astype(F) / k)

    def lay(self, panel, material, placing, name):
        """Put one panel down. `placing` knows how local centimetres become pixels and back."""
        px = placing.pixels(panel.outline)
        fall, _form = FALL[material.fabric], FORMS[panel.form]
        index = self.count
        self.count += 1
        box = self.box(px, 3)
        if not box:
            return index
        x0, y0, w, h = box
        cover = native.raster(px - (x0, y0), w, h)
        ys, xs = np.nonzero(cover > 0.004)
        if not len(xs):
            return index
        k = cover[ys, xs]
        lx, ly = placing.local(xs.astype(F) + float(x0 + 0.5), ys.astype(F) + float(y0 + 0.5))
        g = panel.grain
        c, s = float(np.cos(g)), float(np.sin(g))
        u, v = lx * c + ly * s, -lx * s + ly * c
        relief = drape(panel.outline, g, panel.form, fall, panel.folds, panel.drape, name)
        rise = relief.at(lx.astype(F), ly.astype(F))
        thin = panel.form in ('trim', 'patch', 'band', 'strap', 'flat', 'tongue')
        radius = min(fall.edge * (0.6 if thin else 1), 0.9 * float(np.ptp(panel.outline, 0).min()) / 2) * (
            2.2 if panel.form in SOLID else 1
        )
        edge = self.edge(px - (x0, y0), panel, placing, (x0, y0), w, h, radius * placing.scale)[ys, xs]
        thick = fall.thick * {'inside': 0.3, 'patch': 0.42, 'trim': 0.55, 'lapel': 0.8, 'hole': 0, 'flat': 0.5}.get(panel.form, 1)
        if panel.form == 'down':
            rise = rise * self.wadding(panel, placing, (x0, y0), w, h, ys, xs, u, v)
        over = self.base if not panel.layer else self.body if panel.form == 'body' else self.z
        under = self.beneath(box, ys, xs, over, 0.8 if panel.form == 'flat' else 0.3 if panel.layer else 1.9)
        if panel.form in ('inside',):
            under = under * 0.6
        z = under * (0.6 if not panel.layer else 1) + edge * (thick + rise)
        if panel.form == 'hole':
            z = self.z[ys + y0, xs + x0] - 0.9 * np.clip(edge, 0, 1)
        spot = Spot(u, v, placing.scale, material.colour, material.accent, material.garment, material.options)
        s = DRAW[material.fabric](spot)
        if material.options.get('flush') and panel.form != 'inside':
            s.height = s.height * 0.4
        where = (ys + y0, xs + x0)
        kk = k * s.cover
        self.z[where] += (z - self.z[where]) * k
        if panel.form not in ('sleeve', 'lapel'):
            self.body[where] += (z - self.body[where]) * k
        self.fine[where] += (s.height * np.clip(edge * 1.5, 0, 1) - self.fine[where]) * k
        self.albedo[where] += (s.albedo * panel.dim - self.albedo[where]) * kk[:, None]
        for layer, value in ((self.gloss, s.gloss), (self.rough, s.rough), (self.sheen, s.sheen)):
            layer[where] += (value - layer[where]) * kk
        self.owner[y0 : y0 + h, x0 : x0 + w][cover > 0.5] = index
        if material.fabric == 'fur' and panel.form != 'inside':
            self.furs.append((index, px, box, cover, material, placing.angle + g, self.first, placing.scale))
        return index

    def edge(self, px, panel, placing, origin, w, h, radius):
        """0 at a free edge, 1 from `radius` pixels inwards; sewn edges count as inside."""
        free = np.ones(len(px), bool)
        if panel.joined:
            seams = np.vstack([placing.pixels(j) for j in panel.joined]) - origin
            mid = (px + np.roll(px, -1, 0)) / 2
            step = 0.7 * placing.scale
            for i in range(0, len(seams)):
                a = seams[i]
                free &= np.hypot(*(mid - a).T) > step
        d = np.full((h, w), radius, F)
        closed = np.vstack([px, px[:1]])
        runs = np.flatnonzero(np.diff(np.r_[0, free.astype(int), 0]))
        for a, b in zip(runs[::2], runs[1::2]):
            d = np.minimum(d, native.stroke(closed[a : b + 1], w, h, radius)[0])
        q = 1 - np.clip(d / radius, 0, 1)
        return np.clip(1 - q * q, 0, 1) ** (1.2 if self.soft else 0.5)

    def wadding(self, panel, placing, origin, w, h, ys, xs, u, v):
        """Tubes of down between quilting lines, puckered along the stitches."""
        far = 3.6 * placing.scale
        d, along = np.full((h, w), far, F), np.zeros((h, w), F)
        for q in panel.quilt:
            dd, arc, _ = native.stroke(placing.pixels(q) - origin, w, h, far)
            nearer = dd < d
            d, along = np.where(nearer, dd, d), np.where(nearer, arc, along)
        d, along = d[ys, xs] / placing.scale, along[ys, xs] / placing.scale
        b = np.clip(d / 3.6, 0, 1)
        pucker = np.clip(1 - d / 3.3, 0, 1) * (
            noise('down', 'soft8', along, d * 0.25, 13) * np.exp(-d / 1.3)
            + 0.6 * noise('down', 'soft16', along, d * 0.3, 16) * np.exp(-d / 2.6)
        )
        slack = noise('down', 'soft16', u, v, 4.5)
        return 0.22 + 0.85 * np.sqrt(b * (2 - b)) - 0.12 * np.exp(-((d / 0.25) ** 2)) + 0.10 * pucker + 0.09 * slack
