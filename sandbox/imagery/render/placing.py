"""Where a garment lies: local centimetres to working pixels and back."""

import numpy as np


class Placing:
    def __init__(self, x, y, angle, scale):
        """`x`, `y` in pixels is where the local origin goes; `scale` is pixels a centimetre."""
        self.x, self.y, self.angle, self.scale = x, y, angle, scale
        self.c, self.s = float(np.cos(angle)), float(np.sin(angle))

    def pixels(self, p):
        p = np.asarray(p, float)
        return np.stack(
            [self.x + (p[:, 0] * self.c - p[:, 1] * self.s) * self.scale, self.y + (p[:, 0] * self.s + p[:, 1] * self.c) * self.scale], 1
        )

    def local(self, x, y):
        dx, dy = (x - self.x) / self.scale, (y - self.y) / self.scale
        return (dx * self.c + dy * self.s).astype(np.float32), (-dx * self.s + dy * self.c).astype(np.float32)
