"""The garment library: a style in, a garment in centimetres out. The origin is the middle of the neck or waist."""

from . import accessories, bottoms, dresses, jackets, knitwear, outerwear, shoes, tops

MAKERS = {}
for shelf in (tops, knitwear, jackets, outerwear, bottoms, dresses, shoes, accessories):
    MAKERS.update(shelf.MAKERS)


def make(style):
    return MAKERS[style.garment](style)
