"""A scene becomes a picture."""

from dataclasses import dataclass

import numpy as np

from fabrics.noise import seed
from garments import make
from garments.model import Panel, Style
from garments.outline import wobble
from garments.swatch import MAKERS as SHEETS

from . import marks
from .camera import develop
from .canvas import Canvas
from .colour import linear
from .light import light
from .placing import Placing

# Raised when a change of fabrics or light should render every picture again.
EDITION = 2
# Raised where a garment, a fabric, or a garment of one fabric changes in a way that its outline does not show: only its pictures are rendered again.
REVISED = {
    'belt': 1,
    'sunglasses': 1,
    'visor': 1,
    'shirt': 1,
    'shorts': 1,
    'biker-jacket': 1,
    'linen': 1,
    'tailored-trousers/leather': 1,
    'bomber/nylon': 1,
    'half-zip/tech': 1,
}


@dataclass
class Material:
    fabric: str
    colour: np.ndarray
    accent: np.ndarray
    garment: str
    options: dict


def style_of(piece, pose=''):
    return Style(
        piece['garment'],
        piece['fabric'],
        f'{piece["look"]} {piece.get("name", "")}'.lower(),
        piece.get('fit', 'women'),
        piece.get('active', False),
        'accent' in piece,
        pose,
    )


def cut(item):
    """The garment of one item, laid by hand: its outlines wander a little, the same way at every size of picture."""
    piece = item['piece']
    garment = SHEETS[piece['swatch']](item['seed']) if 'swatch' in piece else make(style_of(piece, item.get('pose', '')))
    name = item['seed']
    for part in garment.parts:
        rng = np.random.default_rng(seed('wander', name))
        if isinstance(part, Panel):
            part.outline = wobble(part.outline, rng, garment.wander)
            for lines in (part.joined, part.quilt):
                lines[:] = [wobble(j, np.random.default_rng(seed('wander', name)), garment.wander) for j in lines]
            part.folds = [(wobble(f, np.random.default_rng(seed('wander', name)), garment.wander), a, w) for f, a, w in part.folds]
        else:
            part.points = wobble(part.points, rng, garment.wander)
    return garment


def soften(colour):
    """Nothing photographed is blacker than soot or whiter than paper."""
    return np.clip(colour * 0.95 + 0.004, 0, 0.90).astype(np.float32)


def materials(piece, zones):
    main = soften(linear(piece['colour']['hex']))
    accent = soften(linear(piece['accent']['hex'])) if 'accent' in piece else main * 0.8
    table = {
        'main': {},
        'inside': {'factor': 0.8},
        'rib': {'fabric': 'rib', 'options': {'pitch': 0.42}},
        'lining': {'fabric': 'satin', 'colour': 'accent'},
        'accent': {'colour': 'accent'},
        'button': {'fabric': 'rubber', 'factor': 0.55},
        **zones,
    }
    out = {}
    for zone, spec in table.items():
        c = spec.get('colour', 'main')
        colour = main if c == 'main' else accent if c == 'accent' else soften(linear(c))
        out[zone] = Material(
            spec.get('fabric', piece['fabric']),
            np.clip(colour * spec.get('factor', 1), 0, 0.9),
            accent if c != 'accent' else main,
            piece['garment'],
            spec.get('options', {}),
        )
    return out


def lay_item(canvas, item, ss):
    garment = cut(item)
    table = materials(item['piece'], garment.zones)
    placing = Placing(item['x'] * ss, item['y'] * ss, item['angle'], item['scale'] * ss)
    canvas.begin_garment()
    ids = {}
    furry = item['piece']['fabric'] in ('fur', 'shearling')
    for part in garment.parts:
        if isinstance(part, Panel):
            ids.setdefault(part.name, []).append(canvas.lay(part, table[part.zone], placing, f'{item["seed"]}/{part.name}'))
            continue
        hangs = not part.on and part.kind in ('cord', 'lace', 'pull')
        owners = [i for n in part.on for i in ids.get(n, [])] or ([] if hangs else list(range(canvas.first, canvas.count)))
        if (
            furry
            and part.kind in ('seam', 'stitch', 'twin', 'crease')
            and table['main'].fabric == item['piece']['fabric']
            and part.zone == ''
        ):
            continue
        if part.kind == 'label':
            marks.label(canvas, part, placing, owners, table['label'].colour if 'label' in table else linear('#e4dccd') * 0.85)
            continue
        marks.draw(canvas, part, placing, owners, table[part.zone].colour if part.zone in table else None)
    for i in range(canvas.first, canvas.count):
        canvas.last[i] = canvas.count - 1


def render(scene, factor=1.0, ss=1.5):
    """`factor` 1 is the master; `ss` working pixels go into one of the picture."""
    w, h = round(scene['width'] * factor), round(scene['height'] * factor)
    k = factor * ss
    canvas = Canvas(round(w * ss), round(h * ss), scene['ppc'] * k, linear(scene['backdrop']), scene.get('soft', False))
    canvas.last = {}
    for item in scene['items']:
        lay_item(canvas, item, k)
    return develop(light(canvas, scene.get('slant', 0), ss), w, h, scene['name'])
