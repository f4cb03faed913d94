"""Hex to linear light and back."""

import numpy as np


def linear(code):
    v = np.array([int(code[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    return np.where(v <= 0.04045, v / 12.92, ((v + 0.055) / 1.055) ** 2.4).astype(np.float32)


def display(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= 0.0031308, x * 12.92, 1.055 * np.power(np.maximum(x, 1e-6), 1 / 2.4) - 0.055)


def hexed(rgb):
    return '#' + ''.join(f'{int(round(float(c) * 255)):02x}' for c in display(np.asarray(rgb)))
