import type { Composition, TestSpot, Release, ReleaseHandler, ReleasePage } from 'shared-contracts/composition';
import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../testing/test-composition.ts';
import { OWN_COOKIES } from './stored-names.ts';
import { earlierOf, NOTHING_EARLIER, personalFrom, refuseSecondClaims, resolveOwners } from './owners.ts';

const shared = (path: string): ReleasePage => ({ path, expose: './page', indexed: true, query: [] });
const personal = (path: string): ReleasePage => ({ path, expose: './page', indexed: false, personal: true });

const place = (name: string): TestSpot => ({
  kind: 'text',
  name,
  about: 'Words.',
  page: '/',
  default: 'Words',
  most: 20,
});

const account = testRelease('mf-account', {
  pages: [personal('/account'), personal('/house/keys')],
  slices: ['session'],
  commands: ['session'],
});
const form = (path: string): ReleaseHandler => ({ path, expose: './form', mostBytes: 100 });
const CATALOG_NAMES = ['sizes', 'seen:*', 'draft', 'pictures', 'inbox'];
const catalog = testRelease('mf-catalog', {
  pages: [{ ...shared('/product/:handle'), product: ':handle' }],
  slots: { 'product-row': './row' },
  handlers: [form('/drop/enter')],
  cookies: { lines: { maxAge: 60 } },
  stored: { local: ['sizes', 'seen:*'], session: ['draft'], databases: ['pictures'], cookies: ['inbox'] },
  events: { emits: ['catalog:product-viewed'], hears: [] },
});

/** One name that pages keep in a browser. */
const keeping = (place: keyof Release['stored'], name: string): Release['stored'] => ({
  local: [],
  session: [],
  databases: [],
  cookies: [],
  [place]: [name],
});

/** A release of `mf-aaa`, whose name comes before every other. */
const claiming = (change: Partial<Release>): Release => testRelease('mf-aaa', { pages: [], ...change });

function releases(...given: readonly Release[]): Composition['remotes'] {
  return testComposition(...given).remotes;
}

const live = earlierOf(testComposition(account, catalog));

/** Everything that is left to a remote. */
function leftTo(remote: string, { remotes }: ReturnType<typeof resolveOwners>): string[] {
  const {
    pages = [],
    handlers = [],
    slots = {},
    cookies = {},
    slices = [],
    commands = [],
    events,
    stored,
  } = remotes[remote] ?? {};
  const paths = [...pages, ...handlers].map(({ path }) => path);
  return [
    ...paths,
    ...Object.keys(slots),
    ...Object.keys(cookies),
    ...(events?.emits ?? []),
    ...slices,
    ...commands,
    ...Object.values(stored ?? {}).flat(),
  ];
}

test.each<[string, Partial<Release>, string]>([
  [
    'a page',
    { pages: [shared('/account')] },
    'mf-aaa can’t have the page /account: mf-account already has the page /account',
  ],
  [
    'a page under another placeholder',
    { pages: [shared('/product/:id')] },
    'mf-catalog already has the page /product/:handle',
  ],
  ['a pattern over a page', { pages: [shared('/house/:page')] }, 'mf-account already has the page /house/keys'],
  [
    'an address within a pattern',
    { pages: [shared('/product/one')] },
    'mf-catalog already has the page /product/:handle',
  ],
  [
    'a form',
    { handlers: [form('/drop/enter')] },
    'mf-aaa can’t have the form /drop/enter: mf-catalog already has the form /drop/enter',
  ],
  ['a form at a page', { handlers: [form('/account')] }, 'mf-account already has the page /account'],
  ['a page at a form', { pages: [shared('/drop/enter')] }, 'mf-catalog already has the form /drop/enter'],
  ['a cookie', { cookies: { lines: { maxAge: 60 } } }, 'the cookie lines: mf-catalog already has the cookie lines'],
  [
    'a cookie of pages',
    { stored: keeping('cookies', 'lines') },
    'the cookie lines: mf-catalog already has the cookie lines',
  ],
  ['a cookie of other pages', { cookies: { inbox: { maxAge: 60 } } }, 'mf-catalog already has the cookie inbox'],
  ['a key', { stored: keeping('local', 'sizes') }, 'can’t have the key sizes: mf-catalog already has the key sizes'],
  ['a key in another storage', { stored: keeping('session', 'sizes') }, 'mf-catalog already has the key sizes'],
  ['a key of a database', { stored: keeping('databases', 'pictures') }, 'mf-catalog already has the key pictures'],
  ['a key within a pattern', { stored: keeping('local', 'seen:today') }, 'mf-catalog already has the key seen:*'],
  [
    'a pattern over a key',
    { stored: keeping('local', 'd*') },
    'can’t have the key d*: mf-catalog already has the key draft',
  ],
  [
    'a slot',
    { slots: { 'product-row': './own' } },
    'the slot product-row: mf-catalog already has the slot product-row',
  ],
  [
    'an event',
    { events: { emits: ['catalog:product-viewed'], hears: [] } },
    'the event catalog:product-viewed: mf-catalog already has the event catalog:product-viewed',
  ],
  ['a slice', { slices: ['session'] }, 'the slice session: mf-account already has the slice session'],
  ['commands', { commands: ['session'] }, 'the commands session: mf-account already has the commands session'],
])(
  'a second claim on %s is refused by naming both remotes, and the earlier owner keeps it',
  (_what, change, message) => {
    const both = releases(account, catalog, claiming(change));
    expect(() => refuseSecondClaims(both, live)).toThrow(message);
    const owned = resolveOwners(both, live);
    expect(leftTo('mf-aaa', owned)).toEqual([]);
    expect([owned.remotes['mf-account'], owned.remotes['mf-catalog']]).toEqual([account, catalog]);
    expect(owned.refused).toMatchObject([{ remote: 'mf-aaa' }]);
  },
);

test('a product has one page that sells it, and its owner keeps it', () => {
  const selling = (path: string, product: string) => claiming({ pages: [{ ...shared(path), product }] });
  const both = releases(catalog, selling('/buy/:id', ':id'));
  expect(() => refuseSecondClaims(both, live)).toThrow('the product :id: mf-catalog already has the product :handle');
  const owned = resolveOwners(both, live);
  expect(owned.remotes['mf-aaa']?.pages).toEqual([shared('/buy/:id')]);
  expect(owned.remotes['mf-catalog']).toEqual(catalog);
  // A page of one product comes before the page of all.
  expect(resolveOwners(releases(catalog, selling('/beach', 'beach-set')), live).refused).toEqual([]);
});

test('without anything earlier a visitor’s own page comes before a shared one, and equals go by the remotes’ names', () => {
  const owned = resolveOwners(
    releases(account, claiming({ pages: [shared('/account'), shared('/product/:handle')] }), catalog),
  );
  expect(leftTo('mf-account', owned)).toEqual(['/account', '/house/keys', 'session', 'session']);
  expect(leftTo('mf-aaa', owned)).toEqual(['/product/:handle']);
  expect(leftTo('mf-catalog', owned)).toEqual([
    '/drop/enter',
    'product-row',
    'lines',
    'catalog:product-viewed',
    ...CATALOG_NAMES,
  ]);
});

test.each([
  '/healthz',
  '/status',
  '/assets',
  '/assets/theirs',
  '/releases',
  '/compositions',
  '/csp-reports',
  '/exposure-tokens',
  '/sitemap.xml',
  '/favicon.ico',
  '/releases/mf-catalog/1.0.0/entry.js',
  '/compositions/1/0123456789abcdef.json',
  '/cart/add',
  '/robots.txt',
  '/:anything',
  '/assets/:file',
  '/:anything/:below',
])('the shop’s own %s can’t be a page', (path) => {
  const alone = releases(claiming({ pages: [shared(path)] }));
  expect(() => refuseSecondClaims(alone, NOTHING_EARLIER)).toThrow('the shop itself uses that path');
  expect(leftTo('mf-aaa', resolveOwners(alone))).toEqual([]);
});

test.each([
  '/Account',
  '/account/',
  '//account',
  '/account?',
  '/account/*',
  '*',
  '/acc:id',
  '/%61ccount',
  '/a\\b',
  '/..',
])('%s, which a server and a router would read differently, can’t be a page', (path) => {
  const alone = releases(claiming({ pages: [shared(path)] }));
  expect(() => refuseSecondClaims(alone, NOTHING_EARLIER)).toThrow('whole segments');
  expect(leftTo('mf-aaa', resolveOwners(alone))).toEqual([]);
});

test('one remote can have a page within its own pattern, and none twice', () => {
  const within = claiming({ pages: [shared('/a/:b'), shared('/a/named')] });
  expect(resolveOwners(releases(within)).refused).toEqual([]);
  const twice = claiming({ pages: [personal('/a/:b'), shared('/a/:c')] });
  expect(resolveOwners(releases(twice)).remotes['mf-aaa']?.pages).toEqual([personal('/a/:b')]);
});

test('a page changes hands when both remotes are published together', () => {
  const given = testRelease('mf-account', { pages: [personal('/house/keys')] });
  const taken = claiming({ pages: [personal('/account')] });
  expect(() => refuseSecondClaims(releases(given, taken), live)).not.toThrow();
});

test('no manifest makes a visitor’s own page shared, neither its owner’s nor one that covers it later', () => {
  const opened = releases(testRelease('mf-account', { pages: [shared('/account'), personal('/house/keys')] }));
  expect(() => refuseSecondClaims(opened, live)).toThrow(
    '/account as a shared page: the page is personal to each visitor; publish with --share /account to share it',
  );
  expect(resolveOwners(opened, live).remotes['mf-account']?.pages).toMatchObject([
    { path: '/account', personal: true },
    { path: '/house/keys', personal: true },
  ]);
  // The page was gone for a while.
  const without = releases(testRelease('mf-account', { pages: [] }));
  const later = earlierOf({ ...testComposition(), remotes: without, personal: personalFrom(without, live) });
  expect(() => refuseSecondClaims(opened, later)).toThrow('/account as a shared page');
  const covering = releases(claiming({ pages: [shared('/account/:tab')] }));
  const withTabs = { remotes: {}, personal: ['/account/orders'] };
  expect(() => refuseSecondClaims(covering, withTabs)).toThrow('/account/:tab as a shared page');
});

test('an operator can let a page be shared', () => {
  const opened = releases(testRelease('mf-account', { pages: [shared('/account'), personal('/house/keys')] }));
  const allowed = earlierOf(testComposition(account), ['/account']);
  expect(() => refuseSecondClaims(opened, allowed)).not.toThrow();
  expect(personalFrom(opened, allowed)).toEqual(['/house/keys']);
});

test('every placement, every experiment in code, and every goal has one owner', () => {
  const one = testRelease('mf-one', {
    places: [place('headline'), place('line')],
    experiments: { bar: ['control', 'b'] },
    goals: { newsletter: 'Newsletter sign-up' },
  });
  const refuse = (...given: Release[]) => refuseSecondClaims(releases(...given), NOTHING_EARLIER);
  const second = (change: Partial<Release>) => refuse(one, testRelease('mf-two', change));
  expect(() => second({ places: [place('label')] })).not.toThrow();
  expect(() => second({ places: [place('line')] })).toThrow('mf-one already has the placement line');
  expect(() => second({ experiments: { bar: ['control', 'b'] } })).toThrow('mf-one already has the experiment bar');
  expect(() => second({ goals: { newsletter: 'Mail' } })).toThrow('mf-one already has the goal newsletter');
  expect(() => refuse(testRelease('mf-one', { places: [place('a'), place('a')] }))).toThrow('the placement a');
});

test.each<[string, Partial<Release>, string]>([
  ['a form at a path of the server', { handlers: [form('/csp-reports')] }, 'the shop itself uses that path'],
  ['a form at a pattern', { handlers: [form('/aaa/:id')] }, 'its path must be lowercase, without placeholders'],
  ['a form at an odd path', { handlers: [form('/Aaa')] }, 'its path must be lowercase, without placeholders'],
  [
    'an event of the shell',
    { events: { emits: ['shell:page-viewed'], hears: [] } },
    'the shell itself emits that event',
  ],
  [
    'a cookie of the server',
    { cookies: { [OWN_COOKIES[0] ?? '']: { maxAge: 60 } } },
    'the shop itself uses that cookie',
  ],
  [
    'a cookie of the shop’s pages',
    { stored: keeping('cookies', OWN_COOKIES[0] ?? '') },
    'the shop itself uses that cookie',
  ],
  [
    'a key of the shell',
    { stored: keeping('session', 'react-router-scroll-positions') },
    'the shop itself uses that key',
  ],
  [
    'a pattern over the shop’s keys',
    { stored: keeping('local', 'capsule-collective-*') },
    'the shop itself uses that key',
  ],
])('no remote gets %s', (_what, change, reason) => {
  const both = releases(catalog, claiming(change));
  expect(() => refuseSecondClaims(both, live)).toThrow(reason);
  expect(leftTo('mf-aaa', resolveOwners(both, live))).toEqual([]);
});

test('a remote may handle a form at the path of its own page', () => {
  const own = claiming({ pages: [shared('/contact')], handlers: [form('/contact')] });
  expect(resolveOwners(releases(own)).refused).toEqual([]);
});
