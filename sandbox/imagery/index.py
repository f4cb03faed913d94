"""pictures.json, shown.json and scenes.json: what the image server and the tests read."""

import fcntl
import json
from contextlib import contextmanager
from pathlib import Path

HERE = Path(__file__).parent
PICTURES, SCENES, STATE = HERE / 'pictures.json', HERE / 'scenes.json', HERE / 'rendered.json'
SHOWN = HERE / 'shown.json'


@contextmanager
def alone():
    """Two renderers may run side by side."""
    (HERE / 'drafts').mkdir(exist_ok=True)
    with (HERE / 'drafts' / 'lock').open('w') as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def load(path, empty):
    return json.loads(path.read_text()) if path.exists() else empty


def save(path, data):
    path.write_text(json.dumps(data, indent=1, ensure_ascii=False) + '\n')


def record(key, mark, entry):
    with alone():
        pictures = [p for p in load(PICTURES, {'pictures': []})['pictures'] if (p['file'], p['view']) != (entry['file'], entry['view'])]
        save(PICTURES, {'pictures': sorted([*pictures, entry], key=lambda p: (p['file'], p['view']))})
        save(STATE, {**load(STATE, {}), key: mark})


def described(piece):
    kept = {
        'id': piece['id'],
        'name': piece['name'],
        'garment': piece['garment'],
        'fabric': piece['fabric'],
        'colour': piece['colour']['hex'],
        'capsule': piece['capsule'],
    }
    return {**kept, **({'accent': piece['accent']['hex']} if 'accent' in piece else {})}


def write_index(jobs):
    """Drop what the catalogue no longer has, let the whole-garment view serve as its piece's picture and some pictures of capsules for campaign
    slots, refresh texts, and describe every scene and where it shows what."""
    from campaigns import SHARED
    from scene import capsules
    from shown import marks

    with alone():
        texts = {(s['name'] + '.avif', v): alt for _, v, s, alt, _ in jobs}
        kept = [
            {**p, 'alt': texts[p['file'], p['view']]}
            for p in load(PICTURES, {'pictures': []})['pictures']
            if (p['file'], p['view']) in texts
        ]
        for p in [p for p in kept if p['view'] == 'garment']:
            kept.append({**p, 'view': f'piece:{capsules()[p["capsule"]]["pieces"][0]["id"]}'})
        for slot, file in SHARED.items():
            lent = next(p for p in kept if p['file'] == file)
            kept.append({**{k: v for k, v in lent.items() if k != 'capsule'}, 'view': f'campaign:{slot}'})
        save(PICTURES, {'pictures': sorted(kept, key=lambda p: (p['file'], p['view']))})
        table = {
            h: {'title': c['title'], 'backdrop': c['backdrop'], 'pieces': [described(p) for p in c['pieces']]}
            for h, c in capsules().items()
        }
        slots = {o: [described(i['piece']) for i in s['items']] for o, v, s, _, _ in jobs if v.startswith('campaign:')}
        save(SCENES, {'capsules': table, 'campaigns': slots})
        pointed = {s['name'] + '.avif': marks(s) for _, v, s, _, _ in jobs if v == 'set' or v.startswith('campaign:')}
        save(SHOWN, dict(sorted(pointed.items())))
        valid = {f'{o}/{v}' for o, v, *_ in jobs}
        save(STATE, {k: m for k, m in load(STATE, {}).items() if k in valid})
