"""Every fabric of the catalogue: how it is drawn and how it falls."""

from .knits import cable, jersey, knit, mesh, rib
from .pile import fleece, fur, shearling, suede, velvet
from .prints import plain_print
from .sleek import acetate, glass, leather, metal, nylon, rubber, satin, tech
from .surface import Fall, Spot, Surface
from .wovens import canvas, denim, linen, tweed, wool

DRAW = {
    'rib': rib,
    'jersey': jersey,
    'knit': knit,
    'cable': cable,
    'fleece': fleece,
    'tech': tech,
    'satin': satin,
    'velvet': velvet,
    'leather': leather,
    'suede': suede,
    'shearling': shearling,
    'fur': fur,
    'denim': denim,
    'wool': wool,
    'tweed': tweed,
    'linen': linen,
    'mesh': mesh,
    'nylon': nylon,
    'canvas': canvas,
    'print': plain_print,
    'rubber': rubber,
    'metal': metal,
    'glass': glass,
    'acetate': acetate,
}

FALL = {
    'rib': Fall(0.55, 0.55, 0.10, 0.28, 0.40),
    'jersey': Fall(1.0, 0.5, 0.07, 0.22, 0.30),
    'knit': Fall(0.62, 0.6, 0.14, 0.50, 0.6),
    'cable': Fall(0.45, 0.75, 0.2, 0.75, 0.8),
    'fleece': Fall(0.75, 0.55, 0.11, 0.45, 0.6),
    'tech': Fall(0.85, 0.45, 0.06, 0.22, 0.30),
    'satin': Fall(1.0, 0.24, 0.14, 0.17, 0.25),
    'velvet': Fall(0.75, 0.5, 0.14, 0.5, 0.5),
    'leather': Fall(0.7, 0.6, 0.08, 0.45, 0.4),
    'suede': Fall(0.6, 0.65, 0.12, 0.45, 0.45),
    'shearling': Fall(0.35, 0.8, 0.2, 1.0, 1.1),
    'fur': Fall(0.4, 0.8, 0.2, 1.5, 1.8),
    'denim': Fall(0.95, 0.62, 0.05, 0.34, 0.32),
    'wool': Fall(0.55, 0.6, 0.14, 0.5, 0.45),
    'tweed': Fall(0.5, 0.65, 0.14, 0.5, 0.45),
    'linen': Fall(0.95, 0.5, 0.10, 0.24, 0.3),
    'mesh': Fall(0.9, 0.3, 0.08, 0.28, 0.35),
    'nylon': Fall(0.95, 0.45, 0.05, 0.22, 0.3),
    'canvas': Fall(0.8, 0.6, 0.05, 0.3, 0.3),
    'print': Fall(0.95, 0.4, 0.05, 0.22, 0.28),
    'rubber': Fall(0, 1, 1, 0.5, 0.3),
    'metal': Fall(0, 1, 1, 0.15, 0.15),
    'glass': Fall(0, 1, 1, 0.2, 0.3),
    'acetate': Fall(0, 1, 1, 0.35, 0.3),
}

__all__ = ['DRAW', 'FALL', 'Fall', 'Spot', 'Surface']
