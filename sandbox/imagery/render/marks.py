"""Seams, stitches, zips, buttons, cords: small things drawn along a line or at a point."""

import numpy as np

from . import native
from .colour import linear

STEEL, BRASS = linear('#b7b8b6'), linear('#b58d4a')


class Pen:
    """A patch of the canvas around one mark, with the distance to its line in centimetres."""

    def __init__(self, canvas, mark, placing, owners, reach):
        self.canvas, self.scale = canvas, placing.scale
        px = placing.pixels(mark.points)
        self.box = canvas.box(px, int(reach * placing.scale) + 2)
        if not self.box:
            return
        x0, y0, w, h = self.box
        d, arc, self.side = native.stroke(px - (x0, y0), w, h, reach * placing.scale)
        self.d, self.arc = d / placing.scale, arc / placing.scale
        self.q = (slice(y0, y0 + h), slice(x0, x0 + w))
        own = canvas.owner[self.q]
        self.on = np.isin(own, owners).astype(np.float32) if owners else np.ones((h, w), np.float32)

    def disc(self, r):
        return np.clip((r - self.d) * self.scale + 0.5, 0, 1) * self.on

    def press(self, dz):
        self.canvas.z[self.q] += dz * self.on

    def tint(self, factor):
        self.canvas.albedo[self.q] *= (1 - (1 - factor) * self.on)[..., None]

    def solid(self, k, rise, colour, gloss=0.1, rough=0.5, sheen=0.2, fine=0.0):
        c, q = self.canvas, self.q
        c.z[q] += rise * k
        c.fine[q] += (fine - c.fine[q]) * k
        c.albedo[q] += (colour - c.albedo[q]) * k[..., None]
        for layer, v in ((c.gloss, gloss), (c.rough, rough), (c.sheen, sheen)):
            layer[q] += (v - layer[q]) * k


def dome(d, r):
    return np.sqrt(np.clip(1 - (d / r) ** 2, 0, 1))


def seam(p, m, colour):
    p.press(
        -0.055 * np.exp(-((p.d / 0.10) ** 2))
        + 0.02 * np.exp(-(((p.d - 0.36) / 0.24) ** 2)) * (1 + 0.7 * np.sin(p.arc * 4.7 + np.sin(p.arc * 1.3) * 2))
    )
    p.tint(1 - 0.22 * np.exp(-((p.d / 0.055) ** 2)))


def fold_line(p, m, colour):
    p.press(-0.12 * np.exp(-((p.d / 0.16) ** 2)))
    p.tint(1 - 0.35 * np.exp(-((p.d / 0.08) ** 2)))


def stitch(p, m, colour):
    dash = np.clip((np.sin(2 * np.pi * p.arc / 0.36) + 0.45) * 3, 0, 1)
    p.press(-0.028 * np.exp(-((p.d / 0.15) ** 2)) + 0.012 * np.exp(-(((p.d - 0.3) / 0.2) ** 2)) * np.sin(p.arc * 6.1))
    thread = np.clip((0.042 - p.d) * p.scale + 0.5, 0, 1) * dash * p.on * min(1, p.scale / 16 + 0.25)
    if colour is not None:
        p.solid(thread * 0.85, 0.02, colour, 0.1, 0.5, 0.3)
    else:
        p.tint(1 - 0.20 * thread)
        p.press(0.015 * thread)


def twin(p, m, colour):
    dash = np.clip((np.sin(2 * np.pi * p.arc / 0.34) + 0.45) * 3, 0, 1)
    near = np.abs(p.d - 0.32)
    thread = np.clip((0.042 - near) * p.scale + 0.5, 0, 1) * dash * p.on * min(1, p.scale / 16 + 0.25)
    p.press(-0.022 * np.exp(-((near / 0.12) ** 2)))
    if colour is not None:
        p.solid(thread * 0.85, 0.02, colour, 0.1, 0.5, 0.3)
    else:
        p.tint(1 - 0.2 * thread)


def zipper(p, m, colour):
    metal = BRASS if m.zone == 'brass' else STEEL
    tape = colour if colour is not None else None
    w = 0.40 * m.size
    if tape is not None:
        p.solid(p.disc(w), 0.05, tape, 0.1, 0.6, 0.3)
    else:
        p.tint(1 - 0.45 * p.disc(w))
    p.press(-0.05 * np.exp(-(((p.d - w) / 0.09) ** 2)))
    teeth = np.clip((np.sin(2 * np.pi * p.arc / 0.26) + 0.35) * 2.5, 0, 1) if p.scale > 9 else 0.7
    base = metal if m.zone != 'plain' else tape * 0.7
    p.solid(p.disc(0.17 * m.size) * teeth, 0.09 * dome(p.d, 0.19 * m.size), base, 0.9, 0.3, 0)


def pull(p, m, colour):
    p.solid(p.disc(0.20 * m.size), 0.16 * dome(p.d, 0.22 * m.size), BRASS if m.zone == 'brass' else STEEL, 1.1, 0.25, 0)


def button(p, m, colour):
    r = m.size
    k = p.disc(r)
    shadow = np.clip((r + 0.25 - p.d) / 0.3, 0, 1)
    p.press(-0.05 * shadow * (1 - k))
    rim = 0.14 * np.clip((r - p.d) * 7, 0, 1) - 0.07 * np.exp(-(((p.d - r * 0.45) / (r * 0.3)) ** 2))
    hole = np.exp(-(((p.d - r * 0.28) / 0.07) ** 2)) * (p.scale > 12)
    p.solid(k, rim, np.clip(colour if colour is not None else STEEL, 0, 1), 0.55, 0.3, 0.05)
    p.tint(1 - 0.45 * hole * k)


def snap(p, m, colour):
    p.solid(p.disc(0.5 * m.size), 0.18 * dome(p.d, 0.55 * m.size), colour if colour is not None else STEEL, 1.0, 0.28, 0)


def eyelet(p, m, colour):
    p.solid(p.disc(0.34 * m.size), 0.1, colour if colour is not None else STEEL, 1.0, 0.3, 0)
    p.solid(p.disc(0.17 * m.size), -0.12, np.array([0.012, 0.012, 0.012]), 0, 0.6, 0)


def cord(p, m, colour):
    r = 0.26 * m.size
    p.solid(p.disc(r), 0.06 + r * 1.25 * dome(p.d, r), colour, 0.05, 0.6, 0.5, 0.014 * np.sin(p.arc * 13 + p.d * 9 * p.side))


def lace(p, m, colour):
    r = 0.27 * m.size
    p.solid(p.disc(r), 0.08 + 0.16 * dome(p.d, r), colour, 0.04, 0.6, 0.4, 0.010 * np.sin(p.arc * 15 + p.d * 8 * p.side))


def stripe(p, m, colour):
    k = p.disc(m.size / 2)
    q = p.q
    p.canvas.albedo[q] += (colour - p.canvas.albedo[q]) * k[..., None]


def crease(p, m, colour):
    p.press(0.10 * m.size * np.exp(-p.d / 0.45))


def hollow(p, m, colour):
    p.press(-0.30 * m.size * np.exp(-((p.d / (1.1 * m.size)) ** 2)))


def swell(p, m, colour):
    p.press(0.22 * m.size * np.exp(-((p.d / (0.9 * m.size)) ** 2)))


KINDS = {
    'seam': (seam, 1.0),
    'fold': (fold_line, 0.8),
    'stitch': (stitch, 0.7),
    'twin': (twin, 0.9),
    'zip': (zipper, 0.9),
    'pull': (pull, 0.7),
    'button': (button, 1.6),
    'snap': (snap, 1.2),
    'eyelet': (eyelet, 0.7),
    'cord': (cord, 0.7),
    'lace': (lace, 0.7),
    'stripe': (stripe, 4.0),
    'crease': (crease, 2.2),
    'hollow': (hollow, 5),
    'swell': (swell, 5),
}


def label(canvas, mark, placing, owners, ink):
    """A folded damask label: warm cloth, a hairline border and a short woven word."""
    px = placing.pixels(mark.points)
    box = canvas.box(px, 3)
    if not box:
        return
    x0, y0, w, h = box
    k = native.raster(px - (x0, y0), w, h)
    q = (slice(y0, y0 + h), slice(x0, x0 + w))
    k = k * np.isin(canvas.owner[q], owners)
    yy, xx = np.mgrid[0:h, 0:w].astype(np.float32)
    lx, ly = placing.local(xx + x0 + 0.5, yy + y0 + 0.5)
    lo, hi = mark.points.min(0), mark.points.max(0)
    s, t = (lx - lo[0]) / (hi[0] - lo[0]), (ly - lo[1]) / (hi[1] - lo[1])
    letters = (np.abs(t - 0.5) < 0.07 + 0.03 * np.sin(s * 60)) & (np.abs(s - 0.5) < 0.30) & ((s * 21 + 0.35 * np.floor(s * 7)) % 1 < 0.58)
    word = letters * min(1.0, placing.scale / 20) * 0.38
    canvas.albedo[q] += (ink * (1 - word[..., None] * 0.8) - canvas.albedo[q]) * k[..., None]
    canvas.z[q] += 0.07 * k
    canvas.fine[q] += (0.003 * np.sin(ly * 60) - canvas.fine[q]) * k
    for layer, v in ((canvas.gloss, 0.12), (canvas.sheen, 0.3)):
        layer[q] += (v - layer[q]) * k


def draw(canvas, mark, placing, owners, colour):
    paint, reach = KINDS[mark.kind]
    p = Pen(canvas, mark, placing, owners, reach * max(1, mark.size))
    if p.box:
        paint(p, mark, colour)
