"""Pictures that are not of one capsule: the home page, collections, lookbooks, ads."""

import alt_text
import layouts
from scene import base, capsules, item, spread

WIDE, TALL, OPEN_GRAPH = (2400, 1350), (1200, 1500), (1200, 630)
# The home page's picture is laid anew for every screen: beneath the words on phones and tablets, beside them where there is room.
PHONE_HERO, TABLET_HERO, DESKTOP_HERO, WIDE_HERO = (1200, 830), (1600, 960), (2400, 1066), (2400, 1025)
HERO_PIECES = ['bordeaux-capsule/coat', 'glamour-capsule/slip-dress', 'bordeaux-capsule/boots', 'glamour-capsule/bag']
# Slots that show a picture of one capsule's, by its file.
SHARED = {'impact': 'cream-essentials/ecru-wool-scarf.avif'}
# Slot: size, backdrop, pieces as capsule/garment, template, insets (left, top, right, bottom) that leave room for type.
SLOTS = {
    'home': (
        DESKTOP_HERO,
        '#e3d3c8',
        HERO_PIECES,
        layouts.WIDE[0],
        (0.44, 0.06, 0.035, 0.06),
    ),
    'og-home': (
        OPEN_GRAPH,
        '#e3d3c8',
        ['bordeaux-capsule/coat', 'glamour-capsule/slip-dress', 'burgundy-capsule/loafers', 'glamour-capsule/bag'],
        layouts.WIDE[1],
        (0.06, 0.08, 0.06, 0.08),
    ),
    'collection-womens-activewear': (
        TALL,
        '#ecd9cb',
        [
            'sunset-flow-capsule/wrap-jacket',
            'studio-flow-capsule/leggings',
            'essential-flow-capsule/sports-bra',
            'studio-flow-capsule/visor',
        ],
        layouts.TEMPLATES[4],
        None,
    ),
    'collection-womens-ready-to-wear': (
        TALL,
        '#e4d6d0',
        ['burgundy-capsule/blazer', 'cream-essentials/slip-skirt', 'emerald-knit-edit/cardigan', 'collegiate-capsule/loafers'],
        layouts.TEMPLATES[1],
        None,
    ),
    'collection-mens-activewear': (
        TALL,
        '#d9dfe2',
        ['mens-starter-kit/hoodie', 'mens-travel-set/joggers', 'mens-coastal-ride/bomber', 'mens-core-trainer-kit/trainers'],
        layouts.TEMPLATES[2],
        None,
    ),
    'collection-mens-ready-to-wear': (
        TALL,
        '#e0d7ca',
        [
            'mens-heritage-field/field-jacket',
            'mens-club-classic/tailored-trousers',
            'mens-aviator-luxe-kit/sweater',
            'mens-club-classic/loafers',
        ],
        layouts.TEMPLATES[3],
        None,
    ),
    'lookbook-womens-activewear-1': (
        WIDE,
        '#e9dccf',
        ['sunset-flow-capsule/wrap-jacket', 'sunset-flow-capsule/leggings', 'sunset-flow-capsule/sports-bra'],
        layouts.WIDE[1],
        None,
    ),
    'lookbook-womens-activewear-2': (
        TALL,
        '#dfe5da',
        ['studio-stillness-cardigan/cardigan', 'studio-stillness-cardigan/leggings'],
        layouts.LOOSE[0],
        None,
    ),
    'lookbook-womens-activewear-3': (TALL, '#dbdfe6', ['drift-set-capsule/hoodie', 'drift-set-capsule/tank'], layouts.LOOSE[1], None),
    'lookbook-womens-activewear-4': (
        WIDE,
        '#e6ddd8',
        ['urban-varsity-capsule/bomber', 'weekend-capsule/leggings', 'weekend-capsule/boots', 'urban-varsity-capsule/cap'],
        layouts.WIDE[2],
        None,
    ),
    'lookbook-womens-ready-to-wear-1': (
        WIDE,
        '#e3d5d2',
        ['bordeaux-capsule/coat', 'bordeaux-capsule/slip-dress', 'bordeaux-capsule/scarf', 'bordeaux-capsule/boots'],
        layouts.WIDE[0],
        None,
    ),
    'lookbook-womens-ready-to-wear-2': (
        TALL,
        '#dcdfd0',
        ['collegiate-capsule/cardigan', 'collegiate-capsule/pleated-skirt', 'collegiate-capsule/loafers'],
        layouts.LOOSE[2],
        None,
    ),
    'lookbook-womens-ready-to-wear-3': (
        TALL,
        '#dedbe4',
        ['velvet-blazer-capsule/blazer', 'velvet-blazer-capsule/denim'],
        layouts.LOOSE[3],
        None,
    ),
    'lookbook-womens-ready-to-wear-4': (
        WIDE,
        '#e8dfcd',
        ['riviera-edit-capsule/shirt', 'riviera-edit-capsule/slip-skirt', 'riviera-edit-capsule/sandals', 'riviera-edit-capsule/scarf'],
        layouts.WIDE[1],
        None,
    ),
    'lookbook-mens-activewear-1': (
        WIDE,
        '#d8dfe4',
        ['mens-travel-set/hoodie', 'mens-travel-set/joggers', 'mens-travel-set/tee', 'mens-travel-set/bag'],
        layouts.WIDE[1],
        None,
    ),
    'lookbook-mens-activewear-2': (TALL, '#e6dccb', ['mens-sandstone-set/hoodie', 'mens-sandstone-set/joggers'], layouts.LOOSE[4], None),
    'lookbook-mens-activewear-3': (
        TALL,
        '#dde6e0',
        ['mens-beach-flow-capsule/shirt', 'mens-beach-flow-capsule/swim-shorts', 'mens-beach-flow-capsule/sandals'],
        layouts.LOOSE[5],
        None,
    ),
    'lookbook-mens-activewear-4': (
        WIDE,
        '#dcdedb',
        ['urban-terrain-set/field-jacket', 'urban-terrain-set/joggers', 'urban-terrain-set/boots'],
        layouts.WIDE[2],
        None,
    ),
    'lookbook-mens-ready-to-wear-1': (
        WIDE,
        '#e2d8c9',
        [
            'mens-aviator-luxe-kit/shearling',
            'mens-aviator-luxe-kit/sweater',
            'mens-aviator-luxe-kit/denim',
            'mens-aviator-luxe-kit/sunglasses',
        ],
        layouts.WIDE[0],
        None,
    ),
    'lookbook-mens-ready-to-wear-2': (
        TALL,
        '#d8dce0',
        ['mens-club-classic/blazer', 'mens-club-classic/tailored-trousers', 'mens-club-classic/loafers'],
        layouts.LOOSE[0],
        None,
    ),
    'lookbook-mens-ready-to-wear-3': (
        TALL,
        '#e0dccb',
        ['mens-heritage-field/field-jacket', 'mens-heritage-field/boots'],
        layouts.LOOSE[2],
        None,
    ),
    'lookbook-mens-ready-to-wear-4': (
        WIDE,
        '#d5d9de',
        ['mens-city-puffer/puffer', 'mens-city-puffer/tailored-trousers', 'mens-city-puffer/scarf'],
        layouts.WIDE[1],
        None,
    ),
    'ad-faux-fur': (TALL, '#e2cfc8', ['faux-fur-capsule/coat', 'faux-fur-capsule/tank', 'faux-fur-capsule/scarf'], layouts.LOOSE[1], None),
    'ad-collegiate': (
        TALL,
        '#d9dcc8',
        [
            'collegiate-capsule/cardigan',
            'collegiate-capsule/shirt',
            'collegiate-capsule/pleated-skirt',
            'collegiate-capsule/loafers',
            'collegiate-capsule/scarf',
        ],
        layouts.LOOSE[0],
        None,
    ),
    'mindful': (
        TALL,
        '#e4e3d6',
        ['studio-stillness-cardigan/cardigan', 'mens-zen-essentials/wrap-jacket', 'cream-essentials/scarf'],
        layouts.TEMPLATES[1],
        None,
    ),
    'consultation': (
        TALL,
        '#e5dccf',
        ['burgundy-capsule/blazer', 'city-edit-white/shirt', 'soft-utility-edit/belt', 'city-edit-white/bag'],
        layouts.TEMPLATES[5],
        None,
    ),
    'home-phone': (PHONE_HERO, '#e3d3c8', HERO_PIECES, layouts.WIDE[1], (0.05, 0.06, 0.05, 0.06)),
    'home-tablet': (TABLET_HERO, '#e3d3c8', HERO_PIECES, layouts.WIDE[0], (0.06, 0.07, 0.06, 0.07)),
    'home-wide': (WIDE_HERO, '#e3d3c8', HERO_PIECES, layouts.WIDE[0], (0.46, 0.07, 0.05, 0.07)),
}


def find(reference):
    """The piece of a capsule with that garment; when the catalogue has none, the capsule's first piece."""
    handle, garment = reference.split('/')
    pieces = capsules()[handle]['pieces']
    return next((p for p in pieces if p['garment'] == garment), None)


def campaign_scenes():
    """Every campaign picture: (slot, scene, alternative text, the pieces shown)."""
    for number, (slot, (size, backdrop, wanted, template, inset)) in enumerate(SLOTS.items()):
        pieces = [p for p in map(find, wanted) if p]
        is_hero = slot.split('-')[0] == 'home'
        items = [item(p, 'across' if n == 0 and number % 3 == 1 and not is_hero else '') for n, p in enumerate(pieces)]
        scene = {**base(f'campaign/{slot}', capsules()[pieces[0]['capsule']], size, backdrop), 'soft': True}
        margin = (0.06, 0.09, 0.06, 0.09) if size != TALL else (0.085, 0.075, 0.085, 0.075)
        spread(scene, items, [template], 0, inset or margin)
        groups = []
        for p in pieces:
            owner = capsules()[p['capsule']]
            if groups and groups[-1][0] is owner:
                groups[-1][1].append(p)
            else:
                groups.append((owner, [p]))
        yield slot, scene, alt_text.of_campaign(groups, backdrop), pieces
