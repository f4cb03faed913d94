import { add, after, casesOf, type Edit, type GateCase, replace } from '../gate-case.ts';

const { bad, good } = casesOf('ownership');

const MARKETING = 'mf-marketing/src/remote.ts';
const CATALOG = 'mf-catalog/src/remote.ts';
const ACCOUNT = 'mf-account/src/remote.ts';
const START = 'mf-marketing/src/start.ts';
const BUYING = '/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8';
const IN_START = 'export const start: Start = (services) => {\n  const { config, events, experiments } = services;';

/** The module of a page or slot that exists, at one more place. */
const page = (path: string): Edit =>
  replace(MARKETING, `    '/impact':`, `    '${path}': './pages/impact-page.tsx',\n    '/impact':`);
const contents = (file: string, line: string): Edit =>
  replace(file, '\n} satisfies RemoteContents', `\n  ${line}\n} satisfies RemoteContents`);
const handler = (path: string): Edit[] => [
  add(
    'mf-account/src/wish.ts',
    `import type { Handler } from 'shared-runtime/handlers';\n\nconst wish: Handler = () => ({ redirect: '/account' });\n\nexport default wish;\n`,
  ),
  contents(ACCOUNT, `handlers: { '${path}': './wish.ts' },`),
];

const badCases: readonly GateCase[] = [
  bad('mf-marketing', 'has the page of another remote', /mf-account already has the page \/account/, [
    page('/account'),
  ]),
  bad('mf-marketing', 'has a page that lies within another’s pattern', /mf-catalog already has the page/, [
    page('/product/bordeaux-capsule'),
  ]),
  bad('mf-marketing', 'has a pattern that covers every page', /the page \/:any/, [page('/:any')]),
  bad('mf-marketing', 'has the page /healthz', /\/healthz: the shop itself/, [page('/healthz')]),
  bad('mf-marketing', 'has the page /releases/mf-catalog/entry', /the shop itself/, [
    page('/releases/mf-catalog/entry'),
  ]),
  bad('mf-marketing', 'has the page /robots.txt', /the shop itself/, [page('/robots.txt')]),
  bad('mf-marketing', 'has a page where the cart’s form is sent', /\/cart\/add/, [page('/cart/add')]),
  bad('mf-marketing', 'has the cart drawer’s slot', /mf-cart-checkout already has the slot cart-drawer/, [
    replace(MARKETING, `    overlays:`, `    'cart-drawer': './slots/impact-banner.tsx',\n    overlays:`),
  ]),
  bad('mf-marketing', 'answers the commands of the cart', /mf-cart-checkout already has the commands cart/, [
    replace(MARKETING, `commands: ['analytics']`, `commands: ['analytics', 'cart']`),
  ]),
  bad('mf-catalog', 'has the session’s slice', /mf-account already has the slice session/, [
    replace(CATALOG, `slices: ['favorites']`, `slices: ['favorites', 'session']`),
  ]),
  bad('mf-catalog', 'emits the cart’s event', /mf-cart-checkout already has the event cart:line-added/, [
    replace(CATALOG, `emits: ['catalog:product-viewed'`, `emits: ['cart:line-added', 'catalog:product-viewed'`),
  ]),
  bad('mf-catalog', 'emits an event of the shell', /shell/, [
    replace(CATALOG, `emits: ['catalog:product-viewed'`, `emits: ['shell:page-viewed', 'catalog:product-viewed'`),
  ]),
  bad(
    'mf-account',
    'answers the cart’s form',
    /mf-cart-checkout already has the form \/cart\/add/,
    handler('/cart/add'),
  ),
  bad('mf-account', 'answers a form at an address of the shop’s', /the shop itself/, handler('/csp-reports')),
  bad('mf-account', 'has the cart’s cookie', /mf-cart-checkout already has the cookie/, [
    contents(ACCOUNT, `cookies: { 'capsule-collective-inbox': { maxAge: 60 } },`),
  ]),
  bad('mf-account', 'has the cookie of the consent', /the shop itself|shell/, [
    contents(ACCOUNT, `cookies: { 'capsule-collective-consent': { maxAge: 60 } },`),
  ]),
  bad('mf-marketing', 'reports a goal of the cart’s', /mf-cart-checkout already has the goal/, [
    replace(MARKETING, 'goals: {', `goals: { 'order-completed': 'Order', `),
  ]),
  bad('mf-account', 'has a test spot of marketing’s', /mf-marketing already has the placement/, [
    contents(
      ACCOUNT,
      `places: [{ kind: 'text', name: 'home-hero-badge', about: 'Words.', page: '/account', default: 'New', most: 20 }],`,
    ),
  ]),
  bad('mf-account', 'has the cart’s experiment', /mf-cart-checkout already has the experiment/, [
    contents(ACCOUNT, `experiments: { 'free-shipping-bar': ['control', 'words'] },`),
  ]),
  bad('mf-marketing', 'sells the product that another page sells', /product faux-fur-capsule/, [
    replace(
      MARKETING,
      `{ module: './pages/faux-fur-ad-page.tsx', indexed: false, query: OFFER }`,
      `{ module: './pages/faux-fur-ad-page.tsx', indexed: false, query: OFFER, product: 'faux-fur-capsule' }`,
    ),
  ]),
  bad('mf-account', 'shares the account page with all visitors', /\/account as a shared page/, [
    replace(
      ACCOUNT,
      `{ module: './pages/account-page.tsx', indexed: false, personal: true }`,
      `{ module: './pages/account-page.tsx', indexed: false, query: [] }`,
    ),
  ]),
  bad('mf-marketing', 'writes the cart’s entry of the browser’s storage', /capsule-collective-cart/, [
    after(START, IN_START, `localStorage.setItem('capsule-collective-cart', '{"version":1,"items":[]}');`),
  ]),
  bad('mf-marketing', 'keeps an entry that its contents do not list', /gifts/, [
    after(START, IN_START, `localStorage.setItem('capsule-collective-gifts', '1');`),
  ]),
  bad('mf-marketing', 'keeps an entry of the session that its contents do not list', /gifts/, [
    after(START, IN_START, `sessionStorage.setItem('capsule-collective-gifts', '1');`),
  ]),
  bad('mf-marketing', 'sets a cookie in the page that its contents do not list', /gifts/, [
    after(START, IN_START, `document.cookie = 'capsule-collective-gifts=1; path=/';`),
  ]),
  bad(
    'mf-marketing',
    'sets the price of a line in the cart’s slice to $1.00',
    /slice|cart|frozen|read.only/,
    [
      after(
        START,
        IN_START,
        `events.on('cart:line-added', () => { for (const line of services.store.getState().cart.items) Object.assign(line, { price: 1 }); });`,
      ),
      replace(MARKETING, `hears: ['consent:changed']`, `hears: ['consent:changed', 'cart:line-added']`),
    ],
    { visit: { path: BUYING, press: /^Add to cart/ } },
  ),
];

const goodCases: readonly GateCase[] = [
  good('mf-account', 'a new form with its handler', handler('/account/wish')),
  good('mf-account', 'a new cookie of its own', [
    contents(ACCOUNT, `cookies: { 'capsule-collective-wish': { maxAge: 60, httpOnly: true } },`),
  ]),
  good('mf-marketing', 'a new goal', [replace(MARKETING, 'goals: {', `goals: { booked: 'Session booked', `)]),
  good('mf-account', 'a new test spot', [
    contents(
      ACCOUNT,
      `places: [{ kind: 'text', name: 'account-greeting', about: 'The greeting.', page: '/account', default: 'Hello', most: 20 }],`,
    ),
  ]),
  good('mf-catalog', 'an experiment in code', [
    contents(CATALOG, `experiments: { 'capsule-order': ['control', 'newest'] },`),
  ]),
  good('mf-marketing', 'a shared page that becomes personal', [
    replace(
      MARKETING,
      `'/impact': './pages/impact-page.tsx'`,
      `'/impact': { module: './pages/impact-page.tsx', personal: true, indexed: false }`,
    ),
  ]),
  good(['mf-marketing', 'mf-account'], 'a page that moves to another remote', [
    replace(MARKETING, `    '/sustainability': './pages/information/sustainability-page.tsx',\n`, ''),
    add(
      'mf-account/src/pages/sustainability-page.tsx',
      `import { PageHead } from 'shared-runtime';\n\nexport default function SustainabilityPage() {\n  return (\n    <main id="main">\n      <PageHead title="Sustainability" description="How we work." canonical="/sustainability" />\n      <h1>Sustainability</h1>\n    </main>\n  );\n}\n`,
    ),
    replace(ACCOUNT, `    '/auth': {`, `    '/sustainability': './pages/sustainability-page.tsx',\n    '/auth': {`),
  ]),
];

export const ownershipCases: readonly GateCase[] = [...badCases, ...goodCases];
