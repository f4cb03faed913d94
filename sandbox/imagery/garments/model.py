"""What a garment is made of: panels of cloth and marks upon them, in the order in which they lie on each other."""

from dataclasses import dataclass, field

import numpy as np


@dataclass
class Panel:
    name: str
    outline: np.ndarray
    zone: str = 'main'
    form: str = 'body'
    grain: float = 0.0
    """Layer 0 lies on what was there before the garment; a higher one on the garment itself."""
    layer: int = 0
    """Edges sewn to a neighbour: no step, no shadow, only a seam."""
    joined: list = field(default_factory=list)
    """Lines along which cloth stands up: (points, height, width)."""
    folds: list = field(default_factory=list)
    """Lines at which wadding is sewn through."""
    quilt: list = field(default_factory=list)
    drape: float = 1.0
    dim: float = 1.0


@dataclass
class Mark:
    kind: str
    points: np.ndarray
    """Names of the panels it may touch; empty means it may lie on anything."""
    on: tuple = ()
    size: float = 1.0
    zone: str = ''


@dataclass
class Style:
    """What the catalogue says of a piece, as a garment's maker needs it."""

    garment: str
    fabric: str
    look: str
    fit: str
    active: bool
    accent: bool
    pose: str = ''

    @property
    def men(self):
        return self.fit == 'men'

    def says(self, *words):
        return any(w in self.look for w in words)


@dataclass
class Garment:
    parts: list
    """Zone to (fabric, shade) or (fabric, shade, options); shade is 'main', 'accent', a colour, or ('main', factor)."""
    zones: dict = field(default_factory=dict)
    """How it may lie: centimetres by which its outline may wander."""
    wander: float = 0.7

    def panels(self):
        return [p for p in self.parts if isinstance(p, Panel)]

    def points(self):
        return np.vstack([p.outline for p in self.panels()])


def both(part):
    """The part and its mirror image; names end in R and L."""

    def flip(p):
        return np.asarray(p) * (-1, 1)

    if isinstance(part, Mark):
        on = tuple(n[:-1] + 'L' if n.endswith('R') else n for n in part.on)
        return [part, Mark(part.kind, flip(part.points), on, part.size, part.zone)]
    other = Panel(
        part.name[:-1] + 'L' if part.name.endswith('R') else part.name + 'L',
        flip(part.outline),
        part.zone,
        part.form,
        -part.grain,
        part.layer,
        [flip(j) for j in part.joined],
        [(flip(f), a, w) for f, a, w in part.folds],
        [flip(q) for q in part.quilt],
        part.drape,
        part.dim,
    )
    return [part, other]
