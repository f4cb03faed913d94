"""Every fabric of the catalogue: how it is drawn and how it falls."""

from .knits import cable, jersey, knit, mesh, rib
from .pile import fleece, fur, shearling, suede, velvet
from .prints import plain_print
from .sleek import glass, leather, metal, nylon, rubber, satin, tech
from .surface import Fall, Spot, Surface
from .wovens import canvas, denim, linen, tweed, wool

DRAW = {'rib': rib, 'jersey': jersey, 'knit': knit, 'cable': cable, 'fleece': fleece, 'tech': tech, 'satin': satin, 'velvet': velvet,
        'leather': leather, 'suede': suede, 'shearling': shearling, 'fur': fur, 'denim': denim, 'wool': wool, 'tweed': tweed, 'linen': linen,
        'mesh': mesh, 'nylon': nylon, 'canvas': canvas, 'print': plain_print, 'rubber': rubber, 'metal': metal, 'glass': glass}

FALL = {
    'rib': Fall(.55, .55, .10, .28, .40), 'jersey': Fall(1.0, .5, .07, .22, .30), 'knit': Fall(.62, .6, .14, .50, .6), 'cable': Fall(.45, .75, .2, .75, .8),
    'fleece': Fall(.75, .55, .11, .45, .6), 'tech': Fall(.85, .45, .06, .22, .30), 'satin': Fall(1.0, .24, .14, .17, .25), 'velvet': Fall(.75, .5, .14, .5, .5),
    'leather': Fall(.7, .6, .08, .45, .4), 'suede': Fall(.6, .65, .12, .45, .45), 'shearling': Fall(.35, .8, .2, 1.0, 1.1), 'fur': Fall(.4, .8, .2, 1.5, 1.8),
    'denim': Fall(.95, .62, .05, .34, .32), 'wool': Fall(.55, .6, .14, .5, .45), 'tweed': Fall(.5, .65, .14, .5, .45), 'linen': Fall(1.15, .42, .025, .2, .25),
    'mesh': Fall(.9, .3, .08, .28, .35), 'nylon': Fall(.95, .45, .05, .22, .3), 'canvas': Fall(.8, .6, .05, .3, .3), 'print': Fall(.95, .4, .05, .22, .28),
    'rubber': Fall(0, 1, 1, .5, .3), 'metal': Fall(0, 1, 1, .15, .15), 'glass': Fall(0, 1, 1, .2, .3),
}

__all__ = ['DRAW', 'FALL', 'Fall', 'Spot', 'Surface']
