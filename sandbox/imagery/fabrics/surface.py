"""What a fabric says of itself at every covered pixel, and how it falls."""

from dataclasses import dataclass, field

import numpy as np


@dataclass
class Spot:
    """Where a fabric is asked for: centimetres along its grain, pixels a centimetre, its colours in linear light."""

    u: np.ndarray
    v: np.ndarray
    ppc: float
    colour: np.ndarray
    accent: np.ndarray
    garment: str = ''
    options: dict = field(default_factory=dict)

    def shows(self, period):
        """0 when a feature of `period` centimetres is too small to draw, 1 when it is not."""
        return float(np.clip((self.ppc * period - 2.2) / 3, 0, 1))

    def tinted(self, factor):
        return self.colour[None, :] * np.clip(factor, 0.15, 1.8)[:, None]


@dataclass
class Surface:
    height: np.ndarray
    albedo: np.ndarray
    gloss: float | np.ndarray = 0.05
    rough: float | np.ndarray = 0.6
    sheen: float | np.ndarray = 0.3
    cover: float | np.ndarray = 1.0


@dataclass
class Fall:
    """How cloth falls: surplus (folds), stiffness, smoothing, thickness in centimetres, edge radius."""

    soft: float = 1.0
    bend: float = 0.3
    smooth: float = 0.05
    thick: float = 0.35
    edge: float = 0.4
