"""Scenes, derived from the catalogue: which pieces lie where in which picture, and what it is called."""

import json
from functools import cache
from pathlib import Path

import numpy as np
from scipy.spatial import ConvexHull

import alt_text
import layouts
from fabrics.noise import seed
from memory import remembered
from render.picture import cut

HERE = Path(__file__).parent
CATALOGUE = HERE.parent / 'catalogue' / 'capsules'
MASTER = (1200, 1500)
# Where a close view looks, in the garment's centimetres, how many centimetres it is wide, and what it shows.
CLOSE = {
    'bottom': (0, 20, 46, 'waist'),
    'skirt': (0, 18, 44, 'waist'),
    'shoes': (1, 0, 30, 'upper'),
    'bag': (0, 6, 40, 'handles'),
    'small': (0, 2, 30, 'finish'),
    'scarf': (0, 4, 34, 'weave'),
    'hood': (0, 10, 60, 'hood'),
    'dress': (0, 24, 58, 'bodice'),
    'top': (0, 19, 50, 'neckline'),
    'light': (0, 14, 44, 'neckline'),
    'outer': (0, 22, 56, 'collar'),
}


@cache
def capsules():
    files = [json.loads(f.read_text()) for f in sorted(CATALOGUE.glob('*.json'))]
    return {
        c['handle']: {
            **c,
            'pieces': [
                {
                    **p,
                    'fit': 'men' if c['collection'].startswith('mens') else 'women',
                    'active': c['collection'].endswith('activewear'),
                    'capsule': c['handle'],
                }
                for p in c['pieces']
            ],
        }
        for c in files
    }


def kind(garment):
    if garment in ('slip-skirt', 'pleated-skirt'):
        return 'skirt'
    if garment in layouts.LOWER:
        return 'bottom'
    if garment in ('trainers', 'boots', 'loafers', 'sandals'):
        return 'shoes'
    if garment in ('coat', 'trench', 'shearling', 'puffer', 'field-jacket', 'blazer', 'biker-jacket', 'bomber', 'wrap-jacket'):
        return 'outer'
    if garment in ('tank', 'sports-bra', 'camisole', 'bodysuit', 'slip-dress'):
        return 'light'
    return garment if garment in ('bag', 'scarf') else 'small' if garment in layouts.SMALL else 'top'


def base(name, capsule, size=MASTER, backdrop=None):
    return {
        'name': name,
        'width': size[0],
        'height': size[1],
        'backdrop': backdrop or capsule['backdrop'],
        'slant': (seed('slant', name) % 100 - 50) / 400,
        'items': [],
    }


def item(piece, pose=''):
    return {'piece': piece, 'seed': f'{piece["capsule"]}/{piece["id"]}', 'pose': pose}


def claimed(it):
    """Where nothing else may lie: the panels, and what a dress's straps enclose, too thin as they are to claim any room."""
    panels = cut(it).panels()
    straps = [p.outline for p in panels if 'strap' in p.name] if it['piece']['garment'] == 'slip-dress' else []
    points = np.vstack(straps) if straps else None
    return [p.outline for p in panels] + ([points[ConvexHull(points).vertices]] if straps else [])


def spread(scene, items, templates, pick, inset=(0.085, 0.075, 0.085, 0.075), overlap=True):
    """Fill a scene with several pieces: try a few templates and keep the best."""
    frame = scene['height'] / scene['width']
    cuts = [claimed(i) for i in items]
    order = sorted(range(len(items)), key=lambda k: -_weight(items[k], cuts[k]))
    tries = []
    for n in range(min(3, len(templates))):
        t = templates[(pick + n) % len(templates)]
        cost, width, places = remembered(
            [cuts[k] for k in order], [items[k]['piece']['garment'] for k in order], t, frame, f'{scene["name"]}/{n}', inset, overlap
        )
        tries.append((cost * (1 + 0.05 * n), width, places))
    _, width, places = min(tries, key=lambda t: t[0])
    scene['ppc'] = scene['width'] / width
    for k, ((x, y), angle) in zip(order, places):
        scale = layouts.ENLARGED.get(items[k]['piece']['garment'], 1)
        items[k].update(x=float(x * scene['width']), y=float(y * scene['width']), angle=float(angle), scale=float(scene['ppc'] * scale))
    # Pieces that may be tucked under lie beneath; small things lie on top.
    drawn = sorted(order, key=lambda k: items[k]['piece']['garment'] not in layouts.LOWER)
    scene['items'] = [items[k] for k in drawn]
    return scene


def _weight(it, outlines):
    g = it['piece']['garment']
    if g in layouts.SMALL:
        return 10 if g not in ('bag', 'scarf') else 20
    return {'outer': 500, 'top': 400, 'light': 250, 'bottom': 300, 'skirt': 290}.get(kind(g), 200) + (120 if 'dress' in g else 0)


def alone(scene, piece, fill=0.82, angle=0.0, pose=''):
    it = item(piece, pose)
    g = cut(it)
    from garments.outline import turn

    p = turn(g.points(), angle)
    low, high = p.min(0), p.max(0)
    k = min(scene['width'] * fill / (high[0] - low[0]), scene['height'] * fill / (high[1] - low[1]), scene['width'] / 26)
    c = (low + high) / 2
    it.update(x=float(scene['width'] / 2 - c[0] * k), y=float(scene['height'] / 2 - c[1] * k), angle=angle, scale=float(k))
    scene.update(items=[it], ppc=float(k))
    return scene


def close(scene, piece, angle):
    x, y, wide, part = CLOSE[{'hoodie': 'hood', 'slip-dress': 'dress'}.get(piece['garment'], kind(piece['garment']))]
    from garments.outline import turn

    it = item(piece)
    k = scene['width'] / wide
    c = turn([[x, y]], angle)[0]
    it.update(x=float(scene['width'] / 2 - c[0] * k), y=float(scene['height'] / 2 - c[1] * k), angle=angle, scale=k)
    scene.update(items=[it], ppc=k)
    return scene, part


def fabric(scene, pieces):
    """A sheet of the first fabric, and the second laid over its corner."""
    k = scene['width'] / 27
    sheets = []
    for n, p in enumerate(pieces[:2]):
        sheet = {**p, 'garment': p['garment'], 'swatch': ('ground', 'corner')[n]}
        sheets.append(
            {
                'piece': sheet,
                'seed': f'{p["capsule"]}/{p["id"]}/sheet',
                'pose': '',
                'x': scene['width'] / 2,
                'y': scene['height'] / 2,
                'angle': ((seed('fold', p['capsule']) % 140 - 60) / 100, (-0.16, 1.38, 3.0, 4.55)[seed('corner', p['capsule']) % 4])[n],
                'scale': k,
            }
        )
    scene.update(items=sheets, ppc=k)
    return scene


def hero(capsule):
    h = capsule['handle']
    number = sorted(capsules()).index(h)
    poses = ('', 'hip', '', '', 'across', '', 'hip', '')
    items = [item(p, poses[(number + i) % 8] if kind(p['garment']) in ('outer', 'top') else '') for i, p in enumerate(capsule['pieces'])]
    scene = {**base(f'{h}/set', capsule), 'soft': True}
    return spread(scene, items, layouts.TEMPLATES, number * 3 + number // 8)


def other(capsule):
    h = capsule['handle']
    number = sorted(capsules()).index(h)
    items = [item(p, 'across' if i == 0 and kind(p['garment']) in ('outer', 'top') else '') for i, p in enumerate(capsule['pieces'])]
    scene = {**base(f'{h}/arranged', capsule), 'soft': True}
    return spread(scene, items, layouts.LOOSE, number * 5 + 1, overlap=False)


def capsule_scenes(capsule):
    """Every picture of one capsule: (view, scene, alternative text)."""
    h, pieces = capsule['handle'], capsule['pieces']
    lean = lambda n: ((seed('lean', h, n) % 100) - 50) / 500
    main = pieces[0]
    yield 'set', hero(capsule), alt_text.of_set(capsule)
    yield 'garment', alone(base(f'{h}/garment', capsule), main, 0.80, lean(1)), alt_text.of_garment(capsule, main)
    scene, part = close(base(f'{h}/close', capsule), main, lean(2))
    yield 'close', scene, alt_text.of_close(main, part)
    two = [main, *[p for p in pieces[1:] if p['garment'] not in layouts.SMALL or p['fabric'] == 'fur'][:1]]
    yield 'fabric', fabric(base(f'{h}/fabric', capsule), two), alt_text.of_fabric(two)
    yield 'arranged', other(capsule), alt_text.of_arranged(capsule)
    for p in pieces[1:]:
        yield (
            f'piece:{p["id"]}',
            alone(base(f'{h}/{p["id"]}', capsule, (1200, 1500)), p, 0.80, lean(p['id'])),
            alt_text.of_garment(capsule, p),
        )
