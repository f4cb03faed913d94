"""One large window at the upper left, cool fill from the room, soft shadows marched over the heights."""

import numpy as np
from scipy import ndimage as nd

from . import native
from .hair import comb

F = np.float32
AZIMUTH = np.radians(222)
SKY = np.array([0.91, 0.955, 1.0], F) * 0.25
TINT = np.array([1.0, 0.975, 0.94], F)


def towards(azimuth, height):
    return np.array([np.cos(azimuth) * np.cos(height), np.sin(azimuth) * np.cos(height), np.sin(height)])


def lamps():
    rows = []
    for a, e, diffuse, gleam in (
        (-0.42, 0.47, 0.25, 0),
        (0, 0.50, 0.25, 1.0),
        (0.42, 0.47, 0.25, 0),
        (0, 0.90, 0.18, 0),
        (-0.55, 0.60, 0, 0.55),
        (0.55, 0.60, 0, 0.55),
        (0, 0.80, 0, 0.5),
    ):
        d = towards(AZIMUTH + a, e)
        half = d + (0, 0, 1)
        rows.append([*d, *(half / np.linalg.norm(half)), diffuse, gleam])
    return np.array(rows, F)


def key_colour(rows):
    """Bright enough that a flat cloth in the middle of the table shows its own colour."""
    flat = sum(r[6] * (r[2] + 0.10 * (r[2] + 0.4)) for r in rows)
    return TINT * np.float32((1.0 - SKY[1]) / flat)


def smoothstep(a, b, x):
    q = np.clip((x - a) / (b - a), 0, 1)
    return q * q * (3 - 2 * q)


def window(w, h, slant):
    """Falls off across the table; the frame of the window leaves a faint bar."""
    yy, xx = np.mgrid[0:h, 0:w].astype(F)
    x, y = xx / w, yy / h
    fall = 1.22 - 0.36 * (x * 0.6 + y * 0.75)
    across = x * 0.80 - y * 0.60 + slant
    bars = 0.90 + 0.12 * smoothstep(-0.62, -0.30, across) * (1 - smoothstep(0.30, 0.66, across)) * (
        1 - 0.22 * np.exp(-(((across - 0.02) / 0.05) ** 2))
    )
    return (fall * bars).astype(F)


def shadows(z, ppc):
    """Share of the window each pixel sees, and share of the room."""
    h, w = z.shape
    small = np.ascontiguousarray(z[::2, ::2] * (ppc * 0.5), F)
    reach = min(9 * ppc * 0.5, 260)
    low, high = np.tan(np.radians(16)), np.tan(np.radians(46))
    key = 0
    for a in np.linspace(-0.46, 0.46, 9):
        rise = native.horizon(small, np.cos(AZIMUTH + a), np.sin(AZIMUTH + a), reach)
        key = key + np.clip((high - rise) / (high - low), 0, 1) / 9
    sky = 0
    for a in np.linspace(0, 2 * np.pi, 10, endpoint=False):
        rise = np.maximum(native.horizon(small, np.cos(a), np.sin(a), min(5 * ppc * 0.5, 160)), 0)
        sky = sky + (1 - rise / np.sqrt(1 + rise * rise)) / 10
    return [native.twice(nd.gaussian_filter(s.astype(F), max(0.7, 0.035 * ppc), truncate=2.2), w, h) for s in (key, sky)]


def light(canvas, slant, ss):
    h, w = canvas.h, canvas.w
    pad = ((0, h % 2), (0, w % 2))
    key, sky = shadows(np.pad(2.1 * canvas.z + 0.5 * canvas.fine, pad, mode='edge'), canvas.ppc)
    key, sky = key[:h, :w], sky[:h, :w]
    heights = (canvas.z + canvas.fine) * canvas.ppc
    fall = window(w, h, slant)
    rows = lamps()
    picture, lit = native.shade(
        heights, canvas.albedo, canvas.gloss, canvas.rough, canvas.sheen, key, sky, fall, rows, key_colour(rows), SKY
    )
    if canvas.furs:
        comb(picture, lit, canvas, ss)
    return picture
