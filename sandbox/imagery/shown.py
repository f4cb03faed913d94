"""Where a picture shows which piece: a point on what is to be seen of it, and the box around that."""

import numpy as np
from scipy import ndimage as nd

from render import native
from render.picture import cut
from render.placing import Placing

# Picture pixels in a cell: a point need not be finer than a fingertip.
CELL = 4
# How much of its widest part a garment must have around its point, so that the point lies on cloth and not at a hem.
ROOM = 0.6


def silhouette(item, width, height):
    """The cells that a garment covers."""
    placing = Placing(item['x'] / CELL, item['y'] / CELL, item['angle'], item['scale'] / CELL)
    mask = np.zeros((height, width), bool)
    for panel in cut(item).panels():
        mask |= native.raster(placing.pixels(panel.outline), width, height, 2) > 0.5
    return mask


def middle(mask):
    """The cell nearest to the middle of a shape among those that lie well inside of it."""
    depth = nd.distance_transform_edt(np.pad(mask, 1))[1:-1, 1:-1]
    ys, xs = np.nonzero(depth >= ROOM * depth.max())
    heart = np.argwhere(mask).mean(0)
    best = np.argmin((ys - heart[0]) ** 2 + (xs - heart[1]) ** 2)
    return xs[best] + 0.5, ys[best] + 0.5


def marks(scene):
    """Every piece of which a scene shows something, in the order of its items; all numbers are shares of width or height."""
    width, height = scene['width'] // CELL, scene['height'] // CELL
    covered, found = np.zeros((height, width), bool), []
    # The item laid last lies on top.
    for item in reversed(scene['items']):
        whole = silhouette(item, width, height)
        seen = whole & ~covered
        covered |= whole
        if not seen.any():
            continue
        x, y = middle(seen)
        ys, xs = np.nonzero(seen)
        share = lambda value, of: round(float(value / of), 3)
        box = [share(xs.min(), width), share(ys.min(), height), share(xs.max() + 1, width), share(ys.max() + 1, height)]
        piece = item['piece']
        found.append({'capsule': piece['capsule'], 'piece': piece['id'], 'x': share(x, width), 'y': share(y, height), 'box': box})
    return found[::-1]
