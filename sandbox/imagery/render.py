"""Renders the catalogue's pictures: `python3 sandbox/imagery/render.py --help`."""

import argparse
import hashlib
import json
import subprocess
import sys
import time
from pathlib import Path

import numpy as np

from campaigns import campaign_scenes
from index import record, write_index
from render.picture import EDITION, REVISED, cut, render
from render.png import write_png
from scene import capsule_scenes, capsules

HERE = Path(__file__).parent
DRAFTS, STATE = HERE / 'drafts', HERE / 'rendered.json'
# Working pixels in one of the picture: what lies far away needs more than a near sheet of cloth.
FINE = {'set': 1.5, 'campaign': 1.5, 'arranged': 1.0, 'garment': 1.2, 'close': 1.2, 'fabric': 1.0, 'piece': 1.0}
ORDER = ['set', 'campaign', 'garment', 'close', 'fabric', 'arranged', 'piece']


def jobs(only, view, part=0, parts=1):
    """(handle or slot, view, scene, alternative text, pieces) of every picture asked for, the most needed views first."""
    found = []
    for handle, capsule in list(capsules().items())[part::parts]:
        if only in (None, handle):
            found += [(handle, v, s, alt, capsule['pieces']) for v, s, alt in capsule_scenes(capsule)]
    for number, (slot, s, alt, pieces) in enumerate(campaign_scenes()):
        if only in (None, slot) and number % parts == part:
            found.append((slot, f'campaign:{slot}', s, alt, pieces))
    kept = [j for j in found if view is None or j[1].split(':')[0] == view or j[1] == view]
    return sorted(kept, key=lambda j: ORDER.index(j[1].split(':')[0]))


def digest(scene):
    """Changes when the scene, a garment in it or the renderer's edition does."""
    pieces = [item['piece'] for item in scene['items']]
    names = {n for p in pieces for n in (p['garment'], p['fabric'], f'{p["garment"]}/{p["fabric"]}')}
    revised = {n: REVISED[n] for n in sorted(names & REVISED.keys())}
    h = hashlib.sha256(json.dumps([EDITION, scene, *([revised] if revised else [])], sort_keys=True).encode())
    for item in scene['items']:
        for part in cut(item).parts:
            h.update(np.round(part.outline if hasattr(part, 'outline') else part.points, 3).tobytes())
    return h.hexdigest()[:16]


def encode(batch):
    """Drafts become AVIF masters; the encoder reports each picture's mean colour."""
    if not batch:
        return {}
    listed = json.dumps([{'png': str(png), 'avif': str(avif)} for png, avif in batch])
    out = subprocess.run(['node', str(HERE / 'encode.ts')], input=listed, capture_output=True, text=True, check=True)
    return json.loads(out.stdout)


def sheet(pictures, path, columns=9):
    h, w = pictures[0].shape[:2]
    rows = -(-len(pictures) // columns)
    page = np.full((rows * (h + 6), columns * (w + 6), 3), 255, np.uint8)
    for i, p in enumerate(pictures):
        y, x = (i // columns) * (h + 6), (i % columns) * (w + 6)
        page[y : y + h, x : x + w] = p[:h, :w]
    write_png(path, page)


def main():
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument('--size', choices=['quarter', 'master'], default='master', help='quarter: drafts only, nothing is recorded')
    ask.add_argument('--only', help='one capsule handle or campaign slot')
    ask.add_argument('--view', help='set, arranged, garment, close, fabric, piece or campaign')
    ask.add_argument('--changed', action='store_true', help='skip pictures whose scene is as it was')
    ask.add_argument('--contact-sheet', action='store_true', help='write drafts/contact-sheet.png')
    ask.add_argument('--share', default='0/1', help='k/n: the k-th of n shares of the capsules, to run side by side')
    args = ask.parse_args()
    DRAFTS.mkdir(exist_ok=True)
    part, parts = map(int, args.share.split('/'))
    state = json.loads(STATE.read_text()) if STATE.exists() else {}
    factor = 0.25 if args.size == 'quarter' else 1
    batch, pending, seen = [], [], []

    def flush():
        means = encode(batch)
        for key, mark, entry in pending:
            entry['colour'] = means[entry['file']]
            record(key, mark, entry)
        batch.clear()
        pending.clear()

    for owner, view, scene, alt, _pieces in jobs(args.only, args.view, part, parts):
        mark = digest(scene)
        key = f'{owner}/{view}'
        if args.changed and state.get(key) == mark:
            continue
        start = time.time()
        picture = render(scene, factor, FINE.get(view.split(':')[0], 1.5) if factor == 1 else 1.5)
        png = DRAFTS / (scene['name'].replace('/', '--') + ('-quarter' if factor < 1 else '') + '.png')
        write_png(png, picture)
        seen.append(picture)
        print(f'{key} {time.time() - start:.1f}s', flush=True)
        if factor == 1:
            file = f'{scene["name"]}.avif'
            batch.append((png, HERE / 'masters' / file))
            pending.append(
                (
                    key,
                    mark,
                    {
                        'file': file,
                        'width': scene['width'],
                        'height': scene['height'],
                        'alt': alt,
                        **({} if view.startswith('campaign') else {'capsule': owner}),
                        'view': view,
                    },
                )
            )
            if len(batch) >= 13:
                flush()
    flush()
    if factor == 1:
        write_index(jobs(None, None))
    if args.contact_sheet and seen:
        sheet([p[: min(q.shape[0] for q in seen), : min(q.shape[1] for q in seen)] for p in seen], DRAFTS / 'contact-sheet.png')


if __name__ == '__main__':
    sys.exit(main())
