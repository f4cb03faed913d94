"""A sheet of cloth, for the pictures that show only fabric."""

import numpy as np

from .model import Garment, Mark, Panel
from .outline import trace


def ground():
    """Fills the picture, in three soft folds."""
    folds = [(np.array([[-30, y], [30, y + dy]]), a, b) for y, dy, a, b in ((-15, -7, 1.0, 2.2), (-7, -12, .7, 1.6), (3, -9, 1.1, 2.4), (12, -13, .8, 1.8), (19, -6, .8, 2.0))]
    return Garment([Panel('sheet', trace('-40,-40* 40,-40* 40,40* -40,40* -40,-40*', 1), 'main', 'fabric', 0, folds=folds)], wander=0)


def corner():
    """Lies over the lower right corner; its edge is turned under."""
    edge = '-12,26 -2,12 9,4 24,-9'
    folds = [(np.array([[-6, 23], [26, 0]]), .9, 1.9), (np.array([[2, 26], [30, 7]]), .9, 2.2)]
    return Garment([Panel('sheet', trace(f'{edge}* 40,-4* 40,40* -16,40* -12,26*', 1), 'main', 'fabric', -.5, folds=folds),
                    Mark('stitch', trace(edge) + (1.1, 1.2), ('sheet',))], wander=0)


MAKERS = {'ground': ground, 'corner': corner}
