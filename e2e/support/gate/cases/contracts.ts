import { after, atEnd, casesOf, type GateCase, replace } from '../gate-case.ts';

const { bad, good } = casesOf('contracts');

const START = 'mf-catalog/src/start.ts';
const IN_START = 'export const start: Start = ({ store, events, remote }) => {';
const IMPORTED = `import { browserStorage, favorites, onPageRestored, type Start } from 'shared-runtime';`;
const IMPACT = 'mf-marketing/src/pages/impact-page.tsx';
const RUNTIME = 'shared-runtime/src/index.ts';
const UI = 'shared-ui/src/index.ts';
const ROW = 'mf-catalog/src/slots/product-row.tsx';
const FAVORITES = 'mf-catalog/src/features/favorites/stored-favorites.ts';
const PRESSED = `<h1 onClick={() => `;
const H1 = '<h1 className={styles.headline}>';

const badCases: readonly GateCase[] = [
  bad('mf-catalog', 'imports a name that the runtime does not export', /notThere/, [
    replace(START, IMPORTED, `// @ts-expect-error planted\n${IMPORTED.replace('favorites,', 'favorites, notThere,')}`),
    after(START, IN_START, 'notThere();'),
  ]),
  bad('mf-catalog', 'uses a name that the runtime lacks by a namespace', /notThere/, [
    replace(START, IMPORTED, `import * as runtime from 'shared-runtime';\n${IMPORTED}`),
    after(
      START,
      IN_START,
      `addEventListener('pagehide', () => (runtime as unknown as { notThere(): void }).notThere());`,
    ),
  ]),
  bad('mf-catalog', 'a type error behind a namespace', /start\.ts.*notThere|notThere/s, [
    replace(START, IMPORTED, `import * as runtime from 'shared-runtime';\n${IMPORTED}`),
    after(START, IN_START, `addEventListener('pagehide', () => runtime.notThere());`),
  ]),
  bad('mf-marketing', 'a type error in what a press does', /impact-page\.tsx/, [
    replace(IMPACT, H1, `${PRESSED}PAGE.title.toFixed()} className={styles.headline}>`),
  ]),
  bad('mf-marketing', 'a wrong argument for a command of the cart', /impact-page\.tsx/, [
    replace(IMPACT, `import { Later,`, `import { cart, Later,`),
    replace(IMPACT, H1, `${PRESSED}cart.addLines([{ id: 1 }])} className={styles.headline}>`),
  ]),
  bad('mf-marketing', 'calls a command that the cart does not have', /impact-page\.tsx|empty/, [
    replace(IMPACT, `import { Later,`, `import { cart, Later,`),
    replace(IMPACT, H1, `${PRESSED}cart.empty()} className={styles.headline}>`),
  ]),
  bad('mf-catalog', 'the row of products reads a prop that no page gives', /product-row/, [
    replace(
      ROW,
      `{ handles, heading }: SlotProps['product-row']`,
      `{ products: handles, heading }: { readonly products: readonly string[]; readonly heading: string }`,
    ),
  ]),
  bad('mf-marketing', 'mounts a slot with the wrong props', /slot|handles|capsules/, [
    replace(IMPACT, `import { Later,`, `import { Slot, Later,`),
    replace(
      IMPACT,
      '    <main id="main">',
      '    <main id="main">\n      <Slot name="product-row" products={[]} heading="Capsules" />',
    ),
  ]),
  bad('mf-catalog', 'bundles React DOM a second time', /react-dom/, [
    replace(START, IMPORTED, `import { createRoot } from 'react-dom/client';\n${IMPORTED}`),
    after(START, IN_START, `addEventListener('pagehide', () => createRoot(document.createElement('div')).unmount());`),
  ]),
  bad('mf-catalog', 'bundles React DOM’s server', /react-dom/, [
    replace(START, IMPORTED, `import { renderToStaticMarkup } from 'react-dom/server';\n${IMPORTED}`),
    after(START, IN_START, `addEventListener('pagehide', () => renderToStaticMarkup(null));`),
  ]),
  bad('mf-catalog', 'bundles a router of its own', /react-router|react as a whole/, [
    replace(START, IMPORTED, `import { matchPath } from 'react-router';\n${IMPORTED}`),
    after(START, IN_START, `addEventListener('pagehide', () => matchPath('/a', '/b'));`),
  ]),
  bad('mf-catalog', 'stores the favorites in a form that the live release cannot read', /favorites/, [
    replace(FAVORITES, 'items: z.array(z.unknown())', 'entries: z.array(z.unknown())'),
    replace(FAVORITES, 'stored.read()?.items', 'stored.read()?.entries'),
    replace(FAVORITES, '{ version: 1, items: [...items] }', '{ version: 1, entries: [...items] }'),
  ]),
  bad('shell', 'the runtime drops a name that a remote uses', /formatMoney/, [
    replace(RUNTIME, 'export { formatMoney, type MoneyV2,', 'export { type MoneyV2,'),
  ]),
  bad('shell', 'the runtime renames a hook that every page uses', /useShop/, [
    atEnd(RUNTIME, `export const planted = 1;`),
    { file: RUNTIME, change: (text) => text.replace(/\buseShop\b/, 'useShop as useStore') },
  ]),
  bad('shell', 'the design system drops an element that a remote uses', /Accordion/, [
    replace(
      UI,
      'export { Accordion, AccordionItem, type AccordionItemProps }',
      'export { AccordionItem, type AccordionItemProps }',
    ),
  ]),
  bad('shell', 'the contracts drop a function that a remote uses', /defineEvent/, [
    {
      file: 'shared-contracts/src/index.ts',
      change: (text) => text.replace(/\bdefineEvent\b/, 'defineEvent as define'),
    },
  ]),
  bad('shell', 'the shell throws while it renders', /shell|footer|planted/, [
    after(
      'shell/src/app/footer.tsx',
      'function Contents() {',
      `if (JSON.parse('true')) throw new TypeError('planted');`,
    ),
  ]),
  bad(
    'shell',
    'the shell’s script throws in the browser',
    /shell|planted|hydrat/,
    [atEnd('shell/src/app/boot.ts', `if (typeof window !== 'undefined') JSON.parse('{');`)],
    { onlyBrowser: true },
  ),
];

const goodCases: readonly GateCase[] = [
  good('mf-catalog', 'uses one more name of the runtime', [
    replace(START, IMPORTED, IMPORTED.replace('favorites,', 'favorites, formatMoney,')),
    after(START, IN_START, 'void formatMoney(remote.length);'),
  ]),
  good('mf-catalog', 'uses a name of the runtime by a namespace', [
    replace(START, IMPORTED, `import * as runtime from 'shared-runtime';\n${IMPORTED}`),
    after(START, IN_START, `addEventListener('pagehide', () => void runtime.formatMoney(1));`),
  ]),
  good('mf-catalog', 'a stored favorite with one more optional field', [
    replace(FAVORITES, 'addedAt: z.number()', 'addedAt: z.number(), note: z.optional(z.string())'),
  ]),
  good('shell', 'the runtime exports one more name', [
    atEnd(RUNTIME, `export const nothing = (): undefined => undefined;`),
  ]),
  good('shell', 'the footer with other words', [
    replace('shell/src/app/footer.tsx', 'Mon-Fri 9AM-6PM PST', 'Mon-Fri 9AM-5PM PST'),
  ]),
];

export const contractCases: readonly GateCase[] = [...badCases, ...goodCases];
