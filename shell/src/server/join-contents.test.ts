import path from 'node:path';
import { REMOTES, WORKSPACE } from 'composer/release';
import type { RemoteContents } from 'shared-contracts';
import { type Composition, Release } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { type LinkList, LIST_BITS } from '../app/joined-contents.ts';
import { joinContents } from './join-contents.ts';

/** A release as one is stored that says nothing about its slices, commands, and links. */
const release = (remote: string, change: object = {}): Release =>
  Release.parse({
    remote,
    version: '1.0.0',
    global: remote,
    entry: 'entry.js',
    server: 'server/bundle.cjs',
    pages: [],
    slots: {},
    assets: {},
    integrity: {},
    contracts: { version: '1.0.0', imports: {} },
    revision: 'unknown',
    builtAt: '2026-01-05T09:00:00.000Z',
    ...change,
  });

function composition(...releases: readonly Release[]): Composition {
  const remotes = Object.fromEntries(releases.map((one) => [one.remote, one]));
  return { id: '0123456789abcdef', counter: 1, createdAt: '2026-01-05T09:00:00.000Z', remotes };
}

/** The texts of a list of links. */
function textsOf(list: LinkList, ...releases: readonly Release[]): string[] {
  const { navigation } = joinContents(composition(...releases));
  return navigation.flatMap(([, label, lists]) => (lists & LIST_BITS[list] ? [label] : []));
}

const link = (to: string, label: string, order: number, lists = ['help']) => ({ to, label, lists, order });

test('links of all remotes are joined by their order, and an address appears once in a list', () => {
  const one = release('mf-a', { navigation: [link('/z', 'Last', 30), link('/a', 'First', 10)] });
  const other = release('mf-b', {
    navigation: [link('/m', 'Middle', 20, ['help', 'menu']), link('/z', 'Again', 40, ['help', 'company'])],
  });
  expect(textsOf('help', one, other)).toEqual(['First', 'Middle', 'Last']);
  expect(textsOf('menu', one, other)).toEqual(['Middle']);
  expect(textsOf('company', one, other)).toEqual(['Again']);
});

test('a list that this shell does not have is left out', () => {
  const { navigation } = joinContents(
    composition(release('mf-a', { navigation: [link('/a', 'A', 10, ['toString', 'sidebar'])] })),
  );
  expect(navigation).toEqual([]);
});

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'faqs', '/a b'])(
  'a release whose link leads to %j is refused',
  (to) => {
    expect(() => release('mf-a', { navigation: [link(to, 'A', 10)] })).toThrow('must be a path of the shop');
  },
);

test('a slice belongs to the remote that lists it; in an older release, to the remote that fills its drawer', () => {
  const slots = { 'cart-drawer': './drawer' };
  const session = release('mf-session', { slices: ['session'] });
  expect(joinContents(composition(release('mf-old', { slots }), session)).slices).toEqual({
    cart: 'mf-old',
    session: 'mf-session',
  });
  expect(joinContents(composition(release('mf-new', { slots, slices: [] }))).slices).toEqual({});
});

const COLLECTIONS = ['Women’s Activewear', 'Women’s Ready-to-Wear', 'Men’s Activewear', 'Men’s Ready-to-Wear'];
const LOOKBOOKS = COLLECTIONS.map((label) => `${label} Lookbook`);

test.each<[LinkList, string[]]>([
  ['collections', COLLECTIONS],
  ['lookbooks', LOOKBOOKS],
  [
    'company',
    [
      'About Us',
      'Our Impact',
      'Sustainability',
      'Styling Session',
      'Terms and Conditions',
      'Privacy Policy',
      'Intellectual Property',
    ],
  ],
  ['help', ['Contact', 'FAQs', 'Track an Order', 'Shipping Policy', 'Return Policy', 'Payment Methods']],
  ['menu', [...LOOKBOOKS, 'Book a Styling Session', 'Contact', 'FAQs', 'Track an Order', 'Return Policy', 'Account']],
  ['signed-out', ['Sign In']],
  ['signed-in', ['Account']],
])('the remotes of this checkout fill the list %s in order', async (list, expected) => {
  const releases = REMOTES.map(async (remote) => {
    const { contents }: { contents: RemoteContents } = await import(path.join(WORKSPACE, remote, 'src/remote.ts'));
    return release(remote, { navigation: contents.navigation });
  });
  // A further remote may add links.
  const found = textsOf(list, ...(await Promise.all(releases)));
  expect(found.filter((text) => expected.includes(text))).toEqual(expected);
});
