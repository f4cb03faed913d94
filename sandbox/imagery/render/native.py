"""Builds native.c when it has changed and offers its loops as functions on numpy arrays."""

import ctypes
import hashlib
import subprocess
from pathlib import Path

import numpy as np

F = np.float32
SOURCE = Path(__file__).with_name('native.c')
DRAFTS = Path(__file__).parents[1] / 'drafts'


def _library():
    digest = hashlib.sha256(SOURCE.read_bytes()).hexdigest()[:12]
    built = DRAFTS / f'native-{digest}.so'
    if not built.exists():
        DRAFTS.mkdir(exist_ok=True)
        flags = ['-O3', '-march=x86-64-v3', '-ffp-contract=off', '-fno-math-errno', '-shared', '-fPIC']
        subprocess.run(['gcc', *flags, str(SOURCE), '-o', str(built), '-lm'], check=True)
    return ctypes.CDLL(str(built))


_C = _library()


def _p(a):
    return a.ctypes.data_as(ctypes.c_void_p)


def _f(x):
    return ctypes.c_float(float(x))


def _a(a):
    return np.ascontiguousarray(a, F)


def raster(points, w, h, sub=4):
    out = np.zeros((h, w), F)
    p = _a(points)
    _C.raster(_p(p), len(p), w, h, sub, _p(out))
    return out


def stroke(points, w, h, reach, closed=False):
    """Distance (at most `reach`), arc length and side of the nearest point of a polyline, in pixels."""
    p = _a(np.vstack([points, points[:1]]) if closed else points)
    d = np.full((h, w), reach, F)
    arc, side = np.zeros((h, w), F), np.ones((h, w), F)
    _C.stroke(_p(p), len(p), w, h, _f(reach), _p(d), _p(arc), _p(side))
    return d, arc, side


def tile(bank, u, v, su, sv=None):
    u, v = _a(u), _a(v)
    out = np.empty(u.shape, F)
    _C.tile(_p(bank), _p(u), _p(v), ctypes.c_long(u.size), _f(su), _f(su if sv is None else sv), _p(out))
    return out


def grid(cells, x, y):
    g, x, y = _a(cells), _a(x), _a(y)
    out = np.empty(x.shape, F)
    _C.grid(_p(g), g.shape[1], g.shape[0], _p(x), _p(y), ctypes.c_long(x.size), _p(out))
    return out


def cloth(inside, pin, across, along, x, spacing, steps, bend, smooth, top):
    h, w = inside.shape
    keep = [np.ascontiguousarray(inside, np.uint8), _a(pin), _a(across), _a(along), _a(x).copy()]
    _C.cloth(w, h, _f(spacing), *[_p(k) for k in keep], steps, _f(bend), _f(smooth), _f(top))
    return keep[-1].reshape(h, w, 3)


def horizon(z, dx, dy, reach):
    out = np.empty(z.shape, F)
    _C.horizon(_p(z), z.shape[1], z.shape[0], _f(dx), _f(dy), _f(reach), _p(out))
    return out


def shade(z, albedo, gloss, rough, sheen, key, sky, fall, lamps, key_colour, sky_colour):
    h, w = z.shape
    rgb, lit = np.empty((h, w, 3), F), np.empty((h, w), F)
    keep = [_a(k) for k in (albedo, gloss, rough, sheen, key, sky, fall, lamps, key_colour, sky_colour)]
    z = _a(z)
    _C.shade(_p(z), w, h, *[_p(k) for k in keep[:8]], len(lamps), _p(keep[8]), _p(keep[9]), _p(rgb), _p(lit))
    return rgb, lit


def hairs(rgb, strands, steps, width, root, tip, light, owner, top):
    s, root, tip = _a(strands), _a(root), _a(tip)
    h, w = rgb.shape[:2]
    _C.hairs(_p(rgb), w, h, _p(s), ctypes.c_long(len(s)), steps, _f(width), _p(root), _p(tip), _f(light[0]), _f(light[1]), _p(owner), top)


def shrink(rgb, w, h):
    rgb = _a(rgb)
    out = np.empty((h, w, 3), F)
    _C.shrink(_p(rgb), rgb.shape[1], rgb.shape[0], _p(out), w, h)
    return out


def twice(a, w, h):
    a = _a(a)
    out = np.empty((h, w), F)
    _C.twice(_p(a), a.shape[1], a.shape[0], _p(out), w, h)
    return out
