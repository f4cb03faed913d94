"""From light to a photograph: size, bloom, tone, grain."""

import numpy as np
from scipy import ndimage as nd

from fabrics.noise import seed

from . import native
from .colour import display


def develop(picture, w, h, name):
    img = native.shrink(picture, w, h)
    bright = np.clip(img[::4, ::4] - 0.6, 0, 1)
    glow = np.stack([nd.gaussian_filter(bright[..., c], 5 * h / 1500) for c in range(3)], -1)
    for c in range(3):
        half = native.twice(glow[..., c], glow.shape[1] * 2, glow.shape[0] * 2)
        img[..., c] += 0.10 * native.twice(half, half.shape[1] * 2, half.shape[0] * 2)[:h, :w]
    luma = (img @ np.array([0.25, 0.62, 0.13], np.float32))[..., None]
    img = np.clip(luma + (img - luma) * 0.97, 0, None)
    knee = 0.70
    img = np.where(img < knee, img, knee + (1 - knee) * (1 - np.exp(-(img - knee) / (1 - knee))))
    out = display(img)
    out = out + 0.018 * np.sin((out - 0.5) * np.pi * 1.2) * np.sin(out * np.pi)
    rng = np.random.default_rng(seed('grain', name))
    grain = nd.gaussian_filter(rng.standard_normal((h, w), np.float32), 0.6) * 1.6
    out = out + (grain * 0.006 * (1.1 - out.mean(-1)))[..., None]
    return (np.clip(out, 0, 1) * 255 + 0.5).astype(np.uint8)
