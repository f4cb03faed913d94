"""Alternative texts, written from what a scene shows."""

import colorsys


def tint(code):
    r, g, b = (int(code[i : i + 2], 16) / 255 for i in (1, 3, 5))
    hue, _, _ = colorsys.rgb_to_hls(r, g, b)
    if max(r, g, b) - min(r, g, b) < 0.022:
        return 'pale gray'
    names = [
        (0.03, 'rose'),
        (0.065, 'peach'),
        (0.10, 'sand'),
        (0.145, 'cream'),
        (0.21, 'pale olive'),
        (0.40, 'pale sage'),
        (0.52, 'pale aqua'),
        (0.68, 'pale blue'),
        (0.82, 'pale lilac'),
        (0.95, 'pale rose'),
        (1.1, 'rose'),
    ]
    return next(name for limit, name in names if hue < limit)


def listed(items):
    return (
        items[0]
        if len(items) == 1
        else ' and '.join(items)
        if len(items) == 2
        else '; '.join(items[:-1]) + '; and ' + items[-1]
        if any(',' in i for i in items)
        else ', '.join(items[:-1]) + ', and ' + items[-1]
    )


def capital(text):
    return text[0].upper() + text[1:]


def of_set(capsule):
    return f'{capsule["title"]} laid flat on {tint(capsule["backdrop"])} plaster: {listed([p["look"] for p in capsule["pieces"]])}.'


def of_arranged(capsule):
    return f'The {name(capsule)}, laid out at an angle: {listed([p["look"] for p in reversed(capsule["pieces"])])}.'


def name(capsule):
    t = capsule['title']
    return t if t.lower().endswith(('capsule', 'set', 'edit', 'kit')) else t + ' capsule'


def of_garment(capsule, piece):
    return f'{capital(piece["look"])}, shown in full on {tint(capsule["backdrop"])} plaster.'


def of_close(piece, part):
    return f'Close-up of the {part} of the {piece["name"]}.'


def of_fabric(pieces):
    first = f'The {fabric(pieces[0])} of the {pieces[0]["name"]} up close'
    return first + (f', with the {fabric(pieces[1])} of the {pieces[1]["name"]} folded over it.' if len(pieces) > 1 else '.')


def fabric(piece):
    """What a piece is made of; `fabric-names.ts` says the same."""
    words = {'rib': 'rib knit', 'cable': 'cable knit', 'fleece': 'brushed fleece', 'tech': 'technical knit', 'fur': 'faux fur'}
    return piece.get('material') or words.get(piece['fabric'], piece['fabric'])


def of_campaign(groups, ground):
    shown = [f'{listed([p["look"] for p in pieces])} from the {name(capsule)}' for capsule, pieces in groups]
    return f'Laid out on {tint(ground)} plaster: {listed(shown)}.'
