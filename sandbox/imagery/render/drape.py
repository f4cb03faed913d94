"""The lie of one panel, in its garment's own centimetres: padding, folds and the buckling of surplus cloth."""

import hashlib
import os
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from scipy import ndimage as nd

from fabrics.noise import seed

from . import native

CODE = hashlib.sha256(Path(__file__).read_bytes() + native.SOURCE.read_bytes()).hexdigest()


@dataclass(frozen=True)
class Form:
    """Padding and its reach, surplus across and along the grain, share of the cloth's own wrinkles."""

    bulge: float
    reach: float
    across: float = 0
    along: float = 0
    wrinkle: float = 1.0


FORMS = {
    'body': Form(0.38, 5.5, 0.030, 0.050),
    'sleeve': Form(0.50, 4.2, 0.075, 0.028),
    'leg': Form(0.48, 4.6, 0.050, 0.034),
    'skirt': Form(0.40, 5.5, 0.055, 0.008),
    'lapel': Form(0.38, 2.4, 0.014, 0.010, 0.6),
    'band': Form(0.30, 1.3, 0, 0, 0),
    'trim': Form(0.22, 0.8, 0, 0, 0),
    'patch': Form(0.10, 0.7, 0, 0, 0),
    'inside': Form(0.10, 2, 0, 0, 0),
    'down': Form(1.9, 3.0, 0, 0, 0),
    'solid': Form(3.2, 4.2, 0, 0, 0),
    'dome': Form(4.6, 9.5, 0, 0, 0),
    'peak': Form(1.0, 6.0, 0, 0, 0),
    'pouch': Form(2.4, 5.0, 0.02, 0.02, 0.5),
    'shaft': Form(2.9, 4.6, 0.02, 0.03, 0.5),
    'sole': Form(1.0, 1.2, 0, 0, 0),
    'strap': Form(0.34, 0.8, 0, 0, 0),
    'tongue': Form(0.35, 1.2, 0, 0, 0),
    'hole': Form(0, 1, 0, 0, 0),
    'pleat': Form(0.25, 3, 0, 0.012, 0.4),
    'flat': Form(0.12, 2, 0, 0, 0),
    'rope': Form(0.7, 1.0, 0, 0, 0),
    'fabric': Form(0.3, 6, 0.012, 0.012, 1.0),
}


class Relief:
    """Heights on a grid; `at` reads them at local centimetres."""

    def __init__(self, cells, origin, spacing, grain):
        self.cells, self.origin, self.spacing = cells, origin, spacing
        self.c, self.s = np.cos(grain), np.sin(grain)

    def at(self, x, y):
        u, v = x * self.c + y * self.s, -x * self.s + y * self.c
        return native.grid(self.cells, (u - self.origin[0]) / self.spacing, (v - self.origin[1]) / self.spacing)


def _band(rng, shape, low, high):
    q = nd.gaussian_filter(rng.standard_normal(shape), low) - nd.gaussian_filter(rng.standard_normal(shape), high)
    return q / (q.std() + 1e-6)


def _unit(rng, shape, sigma):
    a = nd.gaussian_filter(rng.random(shape), sigma)
    return (a - a.min()) / (np.ptp(a) + 1e-6)


def _padding(inside, reach, spacing):
    total = 0
    m = inside.astype(np.float32)
    for share, weight in ((0.16, 0.3), (0.36, 0.35), (0.68, 0.35)):
        total = total + weight * np.clip(2 * nd.gaussian_filter(m, reach * share / spacing, mode='constant') - 1, 0, 1) ** 0.8
    return np.sqrt(np.clip(total * (2 - total), 0, 1))


def drape(outline, grain, form, fall, folds, amount, name):
    """The relief of a panel. Sewn edges and free ones start at nothing; `amount` scales its wrinkles.

    It does not depend on how the garment lies or how large it is drawn, so it is settled once and kept beside the drafts."""
    h = hashlib.sha256(repr([CODE, grain, form, fall, amount, name]).encode())
    for points, *rest in [(outline,), *folds]:
        h.update(np.round(points, 4).tobytes() + repr(rest).encode())
    path = native.DRAFTS / 'reliefs' / f'{h.hexdigest()[:24]}.npz'
    if path.exists():
        with np.load(path) as kept:
            return Relief(kept['cells'], kept['origin'], float(kept['spacing']), grain)
    relief = settle(outline, grain, form, fall, folds, amount, name)
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_suffix(f'.{os.getpid()}.npz')
    np.savez(part, cells=relief.cells, origin=relief.origin, spacing=relief.spacing)
    part.replace(path)
    return relief


def settle(outline, grain, form, fall, folds, amount, name):
    f = FORMS[form]
    turn = np.array([[np.cos(grain), -np.sin(grain)], [np.sin(grain), np.cos(grain)]])
    p = outline @ turn
    low, high = p.min(0) - 1.2, p.max(0) + 1.2
    h = float(np.clip(max(np.ptp(p[:, 0]), np.ptp(p[:, 1])) / 120, 0.22, 0.85))
    w, t = (int(v) + 2 for v in (high - low) / h)
    inside = native.raster((p - low) / h + 0.5, w, t, 3) > 0.5
    d = nd.distance_transform_edt(inside) * h
    reach = max(0.25, min(f.reach, float(d.max()) * 1.15))
    z = f.bulge * (reach / f.reach) ** 0.5 * _padding(inside, reach, h)
    if f.across or f.along:
        z = z + f.wrinkle * amount * _wrinkles(
            p, low, h, inside, d, f, fall, [((q @ turn - low) / h, a, b / h) for q, a, b in folds], name, form
        )
    return Relief(z.astype(np.float32), low, h, grain)


def _wrinkles(p, low, h, inside, d, f, fall, folds, name, form):
    rng = np.random.default_rng(seed('cloth', name))
    shape = inside.shape
    yy, xx = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    v = yy / shape[0]
    ridge = np.zeros(shape)
    for q, a, b in folds:
        q = q + np.array([0.5, 0.5])
        dist, arc, _ = native.stroke(q, shape[1], shape[0], b * 3.2)
        ridge += (
            a
            * np.exp(-((dist / b) ** 2))
            * np.clip(1.25 - arc / (arc.max() + 1e-6), 0, 1)
            * np.clip(arc / (0.3 * arc.max() + 1e-6) + (0.5 if form not in ('skirt', 'fabric') else 0.05), 0, 1)
        )
    if form == 'fabric':
        return nd.gaussian_filter(ridge * 1.5 + 0.16 * _band(rng, shape, 4 / h, 9 / h), 0.9 / h) * (0.6 + 0.4 * fall.soft)
    if form == 'skirt':
        # Fluid cloth hangs in long, soft folds that open towards the hem.
        warp = nd.gaussian_filter(rng.standard_normal(shape), (9 / h, 2.0 / h)) - nd.gaussian_filter(
            rng.standard_normal(shape), (14 / h, 6 / h)
        )
        slack = nd.gaussian_filter(rng.standard_normal(shape), (3.2 / h, 3.2 / h))
        hang = 0.30 * warp / warp.std() * (0.30 + 0.85 * v) + 0.10 * slack / slack.std()
        return nd.gaussian_filter(ridge * 1.5 + hang * fall.soft, 0.55 / h) * np.clip(d / 1.6, 0, 1)
    start = 0.20 * np.clip(_band(rng, shape, 2.1 / h, 6 / h), -1, 2.6) + _unit(rng, shape, 0.8 / h) * 0.12 + ridge * 1.3
    x = np.stack([xx * h, yy * h, np.minimum(d, 3) * 0.08 + start * np.clip(d / 1.5, 0, 1)], -1)
    eu = f.across * fall.soft * (0.15 + 1.9 * _unit(rng, shape, 6 / h) ** 2)
    ev = f.along * fall.soft * (0.15 + 1.9 * _unit(rng, shape, 7 / h) ** 2)
    bell = lambda at, wide: np.exp(-(((v - at) / wide) ** 2))
    if form == 'sleeve':
        eu, ev = eu * 0.8, (ev + 0.012) * (0.4 + 1.5 * bell(0.48, 0.16) + 1.0 * bell(0.95, 0.1) + 0.5 * bell(0.1, 0.1))
    elif form == 'leg':
        eu, ev = eu * (0.5 + 0.4 * (1 - v)), ev * (0.30 + 1.25 * bell(0.53, 0.11) + 1.2 * bell(0.96, 0.1) + 0.9 * bell(0.28, 0.09))
    elif form == 'skirt':
        eu, ev = eu * (0.25 + 1.1 * v), ev
    elif form == 'body':
        eu, ev = eu * (0.5 + 0.8 * v), ev * (0.5 + 0.9 * bell(0.62, 0.22))
    if form == 'skirt':
        eu = eu + 0.05 * ridge * fall.soft
    else:
        ev = ev + 0.05 * ridge * fall.soft
    pin = (d > h * 1.2).astype(np.float32)
    out = native.cloth(inside, pin, eu, ev, x, h, 110, fall.bend, fall.smooth * 1.2, 2.6)[..., 2]
    out = nd.gaussian_filter(out, 0.95 if fall.soft > 0.8 else 1.25)
    return out * np.clip(d / 0.9, 0, 1) * 1.05
