import { add, after, busy, casesOf, type GateCase, LOOP, replace, TYPE_ERROR } from '../gate-case.ts';

const { bad, good } = casesOf('slots and pages');

const OVERLAYS = 'mf-marketing/src/slots/overlays.tsx';
const BANNER = 'mf-marketing/src/slots/impact-banner.tsx';
const PRODUCT = 'mf-catalog/src/pages/product-page.tsx';
const COLLECTION = 'mf-catalog/src/pages/collection-page.tsx';
const HOME = 'mf-marketing/src/pages/home-page.tsx';
const IMPACT = 'mf-marketing/src/pages/impact-page.tsx';
const INFORMATION = 'mf-marketing/src/features/information/information-page.tsx';
const FAQS = 'mf-marketing/src/pages/information/faqs-page.tsx';
const CONTENTS = 'mf-marketing/src/remote.ts';
const BUY_FORM = 'mf-catalog/src/features/product/buy/buy-form.tsx';

const IN_OVERLAYS = `export default function Overlays({ pathname }: SlotProps['overlays']) {`;
const IN_DRAWER = 'export default function CartDrawer() {';
const IN_PRODUCT = 'export default function ProductPage() {';
const IN_COLLECTION = 'export default function CollectionPage() {';
const IN_HOME = 'export default function HomePage() {';
const IN_FAQS = 'export default function FaqsPage() {';
const IN_ADMIN = 'export default function ResultsPage() {';
const BUYING = '/product/bordeaux-capsule?size=S&piece.oxblood-ankle-boots=8';
const onlyInBrowser = (code: string): string => `if (typeof window !== 'undefined') { ${code} }`;

const NEW_PAGE = `import { PageHead } from 'shared-runtime';

export default function PressPage() {
  return (
    <main id="main">
      <PageHead title="Press" description="What is written about us." canonical="/press" />
      <h1>Press</h1>
      <p>What is written about us.</p>
    </main>
  );
}
`;

const slotCases: readonly GateCase[] = [
  bad('mf-marketing', 'the slot of overlays throws', /overlays|mf-marketing/, [
    after(OVERLAYS, IN_OVERLAYS, TYPE_ERROR),
  ]),
  bad('mf-marketing', 'the slot of the banner loops', /banner|mf-marketing/, [
    after(BANNER, 'export default function ImpactBanner() {', LOOP),
  ]),
  bad('mf-marketing', 'the slot of overlays loops in the browser alone', /overlays|mf-marketing/, [
    after(OVERLAYS, IN_OVERLAYS, onlyInBrowser(LOOP)),
  ]),
  bad('mf-cart-checkout', 'the cart drawer throws', /cart-drawer|mf-cart-checkout/, [
    after('mf-cart-checkout/src/slots/cart-drawer.tsx', IN_DRAWER, TYPE_ERROR),
  ]),
  bad('mf-cart-checkout', 'the cart drawer throws once it has a line', /cart|drawer|mf-cart-checkout/, [
    after(
      'mf-cart-checkout/src/slots/cart-drawer.tsx',
      IN_DRAWER,
      `if (useCart().items.length > 0) throw new TypeError('planted');`,
    ),
  ]),
  bad('mf-catalog', 'the row of products loops', /product-row/, [
    after('mf-catalog/src/slots/product-row.tsx', `heading }: SlotProps['product-row']) {`, LOOP),
  ]),
  bad('mf-catalog', 'the cart’s recommendations throw for any capsule', /goes-with/, [
    after(
      'mf-catalog/src/slots/goes-with.tsx',
      `({ handles }: SlotProps['goes-with']) {`,
      `if (handles.length > 0) ${TYPE_ERROR}`,
    ),
  ]),
  bad('mf-catalog', 'the favorites drawer loops', /favorites-drawer/, [
    after('mf-catalog/src/slots/favorites-drawer.tsx', 'export default function FavoritesDrawer() {', LOOP),
  ]),
  bad(
    'mf-cart-checkout',
    'the panel of “Buy now” throws once something is bought',
    /buy-panel/,
    [
      after(
        'mf-cart-checkout/src/slots/buy-panel.tsx',
        '  const { purchase } = useCart();',
        `if (purchase) throw new TypeError('planted');`,
      ),
    ],
    { visit: { path: BUYING, press: /^Buy now/ } },
  ),
];

const pageCases: readonly GateCase[] = [
  bad('mf-marketing', 'home throws', /"?\/[" ]|home/, [after(HOME, IN_HOME, TYPE_ERROR)]),
  bad('mf-catalog', 'product pages throw', /product/, [after(PRODUCT, IN_PRODUCT, TYPE_ERROR)]),
  bad('mf-catalog', 'product pages throw in the browser alone', /product/, [
    after(PRODUCT, IN_PRODUCT, onlyInBrowser(`throw new TypeError('planted');`)),
  ]),
  bad('mf-catalog', 'product pages loop', /product/, [after(PRODUCT, IN_PRODUCT, LOOP)]),
  bad(
    'mf-catalog',
    'collections throw once they are sorted',
    /sort=|mens|womens|collection/,
    [
      after(
        COLLECTION,
        '  const view = readView(new URLSearchParams(search));',
        `if (search.includes('sort=')) ${TYPE_ERROR}`,
      ),
    ],
    { visit: { path: '/mens-ready-to-wear?sort=price-asc' } },
  ),
  bad('mf-account', 'the account page throws', /\/account/, [
    after('mf-account/src/pages/account-page.tsx', 'export default function AccountPage() {', TYPE_ERROR),
  ]),
  bad('mf-account', 'the sign-in page loops', /\/auth/, [
    after('mf-account/src/pages/auth-page.tsx', 'export default function AuthPage() {', LOOP),
  ]),
  bad('mf-admin-analytics', 'the results of an experiment throw', /admin\/analytics|results/, [
    after('mf-admin-analytics/src/pages/results-page.tsx', IN_ADMIN, TYPE_ERROR),
  ]),
  bad('mf-marketing', 'home renders without end', /home|"?\/[" ]/, [
    after(HOME, IN_HOME, 'const [n, again] = useState(0); again(n + 1);'),
    replace(HOME, `import type { ReactNode } from 'react';`, `import { type ReactNode, useState } from 'react';`),
  ]),
  bad(
    'mf-marketing',
    'an effect of home renders without end',
    /renders without an end/,
    [
      after(HOME, IN_HOME, 'const [n, again] = useState(0); useEffect(() => again(n + 1));'),
      replace(
        HOME,
        `import type { ReactNode } from 'react';`,
        `import { type ReactNode, useEffect, useState } from 'react';`,
      ),
    ],
    { visit: { path: '/', stays: 20_000 } },
  ),
  bad('mf-marketing', 'home lost its main landmark', /main/, [
    replace(HOME, '<main id="main">', '<div id="main">'),
    replace(HOME, '</main>', '</div>'),
  ]),
  bad('mf-marketing', 'the impact page lost its h1', /h1/, [
    replace(IMPACT, '<h1 className={styles.headline}>', '<h2 className={styles.headline}>'),
    replace(IMPACT, '</h1>', '</h2>'),
  ]),
  bad('mf-marketing', 'information pages lost their h1', /h1/, [
    replace(INFORMATION, '<h1>{title}</h1>', '<p>{title}</p>'),
  ]),
  bad('mf-catalog', 'product pages are empty', /h1|main|product/, [
    replace(PRODUCT, 'return handle === null ?', 'return handle !== null ? null : handle === null ?'),
  ]),
  bad('mf-catalog', 'collections have two empty mains in the place of their content', /h1|main|collection-page/, [
    replace(COLLECTION, 'return area && collection ? (', 'return area && !collection ? ('),
  ]),
  bad(
    'mf-marketing',
    'the FAQ is different at every rendering',
    /hydrat|console|faqs|418|text/i,
    [
      replace(
        FAQS,
        'return <InformationPage information={faqs}',
        'return <InformationPage information={{ ...faqs, title: String(Math.random()) }}',
      ),
    ],
    { visit: { path: '/faqs' } },
  ),
  bad('mf-marketing', 'the FAQ takes 150 ms more of the processor', /processor|CPU|ms/, [
    after(FAQS, IN_FAQS, busy(150)),
  ]),
  bad('mf-catalog', 'collections take 150 ms more of the processor to render', /processor|CPU|ms/, [
    after(COLLECTION, IN_COLLECTION, busy(150)),
  ]),
  bad('mf-marketing', 'a page’s module has no component', /faqs/, [
    replace(FAQS, 'export default function FaqsPage', 'export function FaqsPage'),
  ]),
  bad('mf-marketing', 'a page’s module is missing', /press-page/, [
    replace(CONTENTS, `    '/impact':`, `    '/press': './pages/press-page.tsx',\n    '/impact':`),
  ]),
  bad('mf-catalog', 'the button that adds to the cart is always disabled', /cart|button/i, [
    replace(
      BUY_FORM,
      '      type="submit"\n      form={isChosen ? CART_FORM : CHOICE_FORM}',
      '      type="submit"\n      disabled\n      form={isChosen ? CART_FORM : CHOICE_FORM}',
    ),
  ]),
  bad('mf-catalog', 'the button that adds to the cart does nothing', /cart|button/i, [
    replace(
      BUY_FORM,
      '      type="submit"\n      form={isChosen ? CART_FORM : CHOICE_FORM}',
      '      type="button"\n      form={isChosen ? CART_FORM : CHOICE_FORM}',
    ),
  ]),
  bad('mf-cart-checkout', 'the button of the checkout does nothing', /checkout/i, [
    replace('mf-cart-checkout/src/features/cart-view/checkout-button.tsx', 'cart.checkout()', 'undefined'),
  ]),
];

const goodCases: readonly GateCase[] = [
  good('mf-marketing', 'a page with other words', [
    replace(IMPACT, 'Every capsule counts, including yours.', 'Every capsule counts, and yours does.'),
  ]),
  good('mf-marketing', 'a new page', [
    add('mf-marketing/src/pages/press-page.tsx', NEW_PAGE),
    replace(CONTENTS, `    '/impact':`, `    '/press': './pages/press-page.tsx',\n    '/impact':`),
  ]),
  good('mf-marketing', 'a page that is withdrawn with its links', [
    replace(CONTENTS, `    '/sustainability': './pages/information/sustainability-page.tsx',\n`, ''),
    replace(CONTENTS, `    { to: '/sustainability', label: 'Sustainability', lists: ['company'], order: 330 },\n`, ''),
  ]),
  good('mf-catalog', 'a product page with one more class on its heading', [
    replace('mf-catalog/src/features/product/buy/purchase-options.tsx', '<h1', '<h1 data-heading=""'),
  ]),
  good('mf-account', 'an account page with another title', [
    replace('mf-account/src/pages/account-page.tsx', 'title="Your account"', 'title="Account"'),
  ]),
  good('mf-admin-analytics', 'a page of administrators with another title', [
    replace('mf-admin-analytics/src/pages/analytics-page.tsx', 'title="Experiments"', 'title="All experiments"'),
  ]),
  good('mf-catalog', 'a slot with other words', [
    replace('mf-catalog/src/slots/favorites-drawer.tsx', 'Shop the capsules', 'Browse the capsules'),
  ]),
  good('mf-catalog', 'a new slot that no page has yet', [
    add(
      'mf-catalog/src/slots/capsule-note.tsx',
      'export default function CapsuleNote() {\n  return <p>Limited edition.</p>;\n}\n',
    ),
    replace(
      'mf-catalog/src/remote.ts',
      `    'goes-with':`,
      `    'capsule-note': './slots/capsule-note.tsx',\n    'goes-with':`,
    ),
  ]),
  good('mf-marketing', 'a home page with one section fewer', [
    replace(
      'mf-marketing/src/features/home/hero.tsx',
      'export function Hero',
      '// The first view.\nexport function Hero',
    ),
    replace(
      HOME,
      '      <SubscriptionNotice />\n      <PlacedOrder />',
      '      <PlacedOrder />\n      <SubscriptionNotice />',
    ),
  ]),
  good(['mf-marketing', 'mf-account'], 'two remotes at once', [
    replace(IMPACT, 'Every capsule counts, including yours.', 'Every capsule counts, yours as well.'),
    replace('mf-account/src/pages/account-page.tsx', 'title="Your account"', 'title="Your page"'),
  ]),
];

export const slotAndPageCases: readonly GateCase[] = [...slotCases, ...pageCases, ...goodCases];
