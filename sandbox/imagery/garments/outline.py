"""Outlines in centimetres, y down. A trace is points through which a smooth line runs; `*` after a point makes it a corner."""

import numpy as np


def _smooth(p, step):
    """Centripetal Catmull-Rom through the points of one run."""
    if len(p) == 2:
        n = max(1, int(np.ceil(np.hypot(*(p[1] - p[0])) / step)))
        return p[0] + (p[1] - p[0]) * (np.arange(n) / n)[:, None]
    ends = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        t1 = np.hypot(*(b - a)) ** 0.5 + 1e-6
        t2 = t1 + np.hypot(*(c - b)) ** 0.5 + 1e-6
        t3 = t2 + np.hypot(*(d - c)) ** 0.5 + 1e-6
        n = max(2, int(np.ceil(np.hypot(*(c - b)) / step)))
        t = (t1 + (t2 - t1) * np.arange(n) / n)[:, None]
        a1, a2, a3 = a + (b - a) * t / t1, b + (c - b) * (t - t1) / (t2 - t1), c + (d - c) * (t - t2) / (t3 - t2)
        b1, b2 = a1 + (a2 - a1) * t / t2, a2 + (a3 - a2) * (t - t1) / (t3 - t1)
        out.append(b1 + (b2 - b1) * (t - t1) / (t2 - t1))
    return np.vstack(out)


def trace(text, step=0.5):
    """Open line through the points of `text`, e.g. '0,9* 3,-1* 8,2 12,6'."""
    words = text.split()
    p = np.array([[float(c) for c in w.rstrip('*').split(',')] for w in words])
    cuts = sorted({0, len(p) - 1, *[i for i, w in enumerate(words) if w.endswith('*')]})
    runs = [_smooth(p[a : b + 1], step) for a, b in zip(cuts, cuts[1:])]
    return np.vstack([*runs, p[-1:]])


def ring(text, step=0.25):
    """A closed line without a corner; the last point leads back to the first."""
    p = np.array([[float(c) for c in w.rstrip('*').split(',')] for w in text.split()])
    p = p[:-1] if np.allclose(p[0], p[-1]) else p
    n = len(p)
    run = _smooth(np.vstack([p[-2:], p, p[:2]]), step)
    start = int(np.argmin(np.hypot(*(run - p[0]).T)))
    end = start + 1 + int(np.argmin(np.hypot(*(run[start + 1 + n :] - p[0]).T))) + n
    return run[start:end]


def mirror(p):
    return np.asarray(p) * (-1, 1)


def whole(half):
    """A half outline from the top middle to the bottom middle becomes a closed symmetric one."""
    h = trace(half) if isinstance(half, str) else half
    return np.vstack([h, mirror(h)[::-1]])


def tube(centre, widths, step=0.5):
    """Closed outline of a band: a centre line (trace text or points) and half-widths spread evenly along it."""
    c = trace(centre, step) if isinstance(centre, str) else np.asarray(centre, float)
    s = np.r_[0, np.cumsum(np.hypot(*np.diff(c, axis=0).T))]
    w = np.interp(s, np.linspace(0, s[-1], len(widths)), widths)
    k = max(1, int(1.5 / step))
    w = np.convolve(np.pad(w, k, mode='edge'), np.ones(2 * k + 1) / (2 * k + 1), 'valid')
    g = np.gradient(c, axis=0)
    g /= np.hypot(*g.T)[:, None] + 1e-9
    n = np.stack([-g[:, 1], g[:, 0]], 1)
    return np.vstack([c + n * w[:, None], (c - n * w[:, None])[::-1]])


def turn(p, angle, about=(0, 0)):
    c, s = np.cos(angle), np.sin(angle)
    return (np.asarray(p, float) - about) @ np.array([[c, s], [-s, c]]) + about


def shift(p, x, y):
    return np.asarray(p, float) + (x, y)


def wobble(p, rng, amount, length=26):
    """Laid by hand: a slow, smooth shift of every point that depends on where it lies."""
    p = np.asarray(p, float)
    out = p.copy()
    for scale, share in ((length, 1), (length / 2.6, 0.22)):
        k = rng.normal(size=(6, 2)) * 2 * np.pi / scale / 2.2
        ph = rng.uniform(0, 2 * np.pi, (6, 2))
        for i in range(6):
            w = p @ k[i]
            out += amount * share * 0.41 * np.stack([np.sin(w + ph[i, 0]), np.sin(w + ph[i, 1])], 1)
    return out
