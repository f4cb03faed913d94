"""Sheets of cloth, for the pictures that show only fabric."""

import numpy as np

from fabrics.noise import seed

from .model import Garment, Mark, Panel
from .outline import trace


def folds(name, count, low, high):
    """Soft folds across a sheet, each with its own lean, height and width."""
    rng = np.random.default_rng(seed('folds', name))
    rows = np.linspace(low, high, count) + rng.uniform(-1.6, 1.6, count)
    return [
        (np.array([[-34, y], [34, y + lean]]), a, b)
        for y, lean, a, b in zip(rows, rng.uniform(-14, -3, count), rng.uniform(0.6, 1.15, count), rng.uniform(1.5, 2.5, count))
    ]


def ground(name):
    """Fills the picture."""
    return Garment(
        [Panel('sheet', trace('-40,-40* 40,-40* 40,40* -40,40* -40,-40*', 1), 'main', 'fabric', 0, folds=folds(name, 5, -15, 20))], wander=0
    )


def corner(name):
    """Lies over one corner; its edge is turned under and stitched."""
    edge = '-12,26 -2,12 9,4 24,-9'
    across = [(np.array([[-6, 23], [26, 0]]), 0.9, 1.9), (np.array([[2, 26], [30, 7]]), 0.9, 2.2)]
    return Garment(
        [
            Panel('sheet', trace(f'{edge}* 40,-4* 40,40* -16,40* -12,26*', 1), 'main', 'fabric', -0.5, folds=across),
            Mark('stitch', trace(edge) + (1.1, 1.2), ('sheet',)),
        ],
        wander=1.2,
    )


MAKERS = {'ground': ground, 'corner': corner}
