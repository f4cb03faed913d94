"""The garment library: a style in, a garment in centimetres out. The origin is the middle of the neck or waist."""

from . import accessories, blousons, bottoms, dresses, jackets, knitwear, outerwear, shirts, shoes, skirts, tops

MAKERS = {}
for shelf in (tops, shirts, knitwear, jackets, blousons, outerwear, bottoms, skirts, dresses, shoes, accessories):
    MAKERS.update(shelf.MAKERS)


def make(style):
    return MAKERS[style.garment](style)
