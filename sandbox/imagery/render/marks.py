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
        return np.clip((r - self.d) * self.scale + .5, 0, 1) * self.on

    def press(self, dz):
        self.canvas.z[self.q] += dz * self.on

    def tint(self, factor):
        self.canvas.albedo[self.q] *= (1 - (1 - factor) * self.on)[..., None]

    def solid(self, k, rise, colour, gloss=.1, rough=.5, sheen=.2, fine=0.0):
        c, q = self.canvas, self.q
        c.z[q] += rise * k
        c.fine[q] += (fine - c.fine[q]) * k
        c.albedo[q] += (colour - c.albedo[q]) * k[..., None]
        for layer, v in ((c.gloss, gloss), (c.rough, rough), (c.sheen, sheen)):
            layer[q] += (v - layer[q]) * k


def dome(d, r):
    return np.sqrt(np.clip(1 - (d / r) ** 2, 0, 1))


def seam(p, m, colour):
    p.press(-.055 * np.exp(-(p.d / .10) ** 2) + .02 * np.exp(-((p.d - .36) / .24) ** 2) * (1 + .7 * np.sin(p.arc * 4.7 + np.sin(p.arc * 1.3) * 2)))
    p.tint(1 - .22 * np.exp(-(p.d / .055) ** 2))


def fold_line(p, m, colour):
    p.press(-.12 * np.exp(-(p.d / .16) ** 2))
    p.tint(1 - .35 * np.exp(-(p.d / .08) ** 2))


def stitch(p, m, colour):
    dash = np.clip((np.sin(2 * np.pi * p.arc / .36) + .45) * 3, 0, 1)
    p.press(-.028 * np.exp(-(p.d / .15) ** 2) + .012 * np.exp(-((p.d - .3) / .2) ** 2) * np.sin(p.arc * 6.1))
    thread = np.clip((.042 - p.d) * p.scale + .5, 0, 1) * dash * p.on * min(1, p.scale / 16 + .25)
    if colour is not None:
        p.solid(thread * .85, .02, colour, .1, .5, .3)
    else:
        p.tint(1 - .20 * thread)
        p.press(.015 * thread)


def twin(p, m, colour):
    dash = np.clip((np.sin(2 * np.pi * p.arc / .34) + .45) * 3, 0, 1)
    near = np.abs(p.d - .32)
    thread = np.clip((.042 - near) * p.scale + .5, 0, 1) * dash * p.on * min(1, p.scale / 16 + .25)
    p.press(-.022 * np.exp(-(near / .12) ** 2))
    if colour is not None:
        p.solid(thread * .85, .02, colour, .1, .5, .3)
    else:
        p.tint(1 - .2 * thread)


def zipper(p, m, colour):
    metal = BRASS if m.zone == 'brass' else STEEL
    tape = colour if colour is not None else None
    w = .40 * m.size
    if tape is not None:
        p.solid(p.disc(w), .05, tape, .1, .6, .3)
    else:
        p.tint(1 - .45 * p.disc(w))
    p.press(-.05 * np.exp(-((p.d - w) / .09) ** 2))
    teeth = np.clip((np.sin(2 * np.pi * p.arc / .26) + .35) * 2.5, 0, 1) if p.scale > 9 else .7
    base = metal if m.zone != 'plain' else tape * .7
    p.solid(p.disc(.17 * m.size) * teeth, .09 * dome(p.d, .19 * m.size), base, .9, .3, 0)


def pull(p, m, colour):
    p.solid(p.disc(.20 * m.size), .16 * dome(p.d, .22 * m.size), BRASS if m.zone == 'brass' else STEEL, 1.1, .25, 0)


def button(p, m, colour):
    r = m.size
    k = p.disc(r)
    shadow = np.clip((r + .25 - p.d) / .3, 0, 1)
    p.press(-.05 * shadow * (1 - k))
    rim = .14 * np.clip((r - p.d) * 7, 0, 1) - .07 * np.exp(-((p.d - r * .45) / (r * .3)) ** 2)
    hole = np.exp(-((p.d - r * .28) / .07) ** 2) * (p.scale > 12)
    p.solid(k, rim, np.clip(colour if colour is not None else STEEL, 0, 1), .55, .3, .05)
    p.tint(1 - .45 * hole * k)


def snap(p, m, colour):
    p.solid(p.disc(.5 * m.size), .18 * dome(p.d, .55 * m.size), colour if colour is not None else STEEL, 1.0, .28, 0)


def eyelet(p, m, colour):
    p.solid(p.disc(.34 * m.size), .1, colour if colour is not None else STEEL, 1.0, .3, 0)
    p.solid(p.disc(.17 * m.size), -.12, np.array([.012, .012, .012]), 0, .6, 0)


def cord(p, m, colour):
    r = .26 * m.size
    p.solid(p.disc(r), .06 + r * 1.25 * dome(p.d, r), colour, .05, .6, .5, .014 * np.sin(p.arc * 13 + p.d * 9 * p.side))


def lace(p, m, colour):
    r = .27 * m.size
    p.solid(p.disc(r), .08 + .16 * dome(p.d, r), colour, .04, .6, .4, .010 * np.sin(p.arc * 15 + p.d * 8 * p.side))


def stripe(p, m, colour):
    k = p.disc(m.size / 2)
    q = p.q
    p.canvas.albedo[q] += (colour - p.canvas.albedo[q]) * k[..., None]


def crease(p, m, colour):
    p.press(.10 * m.size * np.exp(-p.d / .45))


def hollow(p, m, colour):
    p.press(-.30 * m.size * np.exp(-(p.d / (1.1 * m.size)) ** 2))


def swell(p, m, colour):
    p.press(.22 * m.size * np.exp(-(p.d / (.9 * m.size)) ** 2))


KINDS = {'seam': (seam, 1.0), 'fold': (fold_line, .8), 'stitch': (stitch, .7), 'twin': (twin, .9), 'zip': (zipper, .9), 'pull': (pull, .7), 'button': (button, 1.6), 'snap': (snap, 1.2),
         'eyelet': (eyelet, .7), 'cord': (cord, .7), 'lace': (lace, .7), 'stripe': (stripe, 4.0), 'crease': (crease, 2.2), 'hollow': (hollow, 5), 'swell': (swell, 5)}


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
    lx, ly = placing.local(xx + x0 + .5, yy + y0 + .5)
    lo, hi = mark.points.min(0), mark.points.max(0)
    s, t = (lx - lo[0]) / (hi[0] - lo[0]), (ly - lo[1]) / (hi[1] - lo[1])
    letters = (np.abs(t - .5) < .07 + .03 * np.sin(s * 60)) & (np.abs(s - .5) < .30) & ((s * 21 + .35 * np.floor(s * 7)) % 1 < .58)
    word = letters * min(1.0, placing.scale / 20) * .38
    canvas.albedo[q] += (ink * (1 - word[..., None] * .8) - canvas.albedo[q]) * k[..., None]
    canvas.z[q] += .07 * k
    canvas.fine[q] += (.003 * np.sin(ly * 60) - canvas.fine[q]) * k
    for layer, v in ((canvas.gloss, .12), (canvas.sheen, .3)):
        layer[q] += (v - layer[q]) * k


def draw(canvas, mark, placing, owners, colour):
    paint, reach = KINDS[mark.kind]
    p = Pen(canvas, mark, placing, owners, reach * max(1, mark.size))
    if p.box:
        paint(p, mark, colour)
