import { after, atEnd, before, busy, casesOf, type GateCase, LOOP, replace, TYPE_ERROR } from '../gate-case.ts';

const { bad, good } = casesOf('start');

const MARKETING = 'mf-marketing/src/start.ts';
const ACCOUNT = 'mf-account/src/start.ts';
const CATALOG = 'mf-catalog/src/start.ts';
const CART = 'mf-cart-checkout/src/start.ts';

const IN_MARKETING = 'export const start: Start = (services) => {\n  const { config, events, experiments } = services;';
const IN_ACCOUNT = 'export const start: Start = (services) => {';
const IN_CATALOG = 'export const start: Start = ({ store, events, remote }) => {';
const START = /\bstart\b/;

export const startCases: readonly GateCase[] = [
  bad('mf-marketing', 'a loop at the top of start.ts', START, [atEnd(MARKETING, LOOP)]),
  bad('mf-account', 'a loop in start', START, [after(ACCOUNT, IN_ACCOUNT, LOOP)]),
  bad('mf-catalog', 'start throws a TypeError', START, [after(CATALOG, IN_CATALOG, TYPE_ERROR)]),
  bad('mf-cart-checkout', 'the top of start.ts throws', START, [atEnd(CART, `JSON.parse('{');`)]),
  bad('mf-marketing', 'start takes two seconds of the processor', START, [after(MARKETING, IN_MARKETING, busy(2000))]),
  bad('mf-account', 'start schedules microtasks without an end', START, [
    after(ACCOUNT, IN_ACCOUNT, 'const spin = (): void => queueMicrotask(spin); spin();'),
  ]),
  bad('mf-catalog', 'start keeps the page busy by a timer', /start|long task|busy|processor|without an end/, [
    after(CATALOG, IN_CATALOG, `setInterval(() => { ${busy(400)} }, 0);`),
  ]),
  bad('mf-catalog', 'start claims the cart’s slice', /slice|cart/, [
    after(CATALOG, IN_CATALOG, `store.claim('cart', remote);`),
  ]),
  bad('mf-marketing', 'start answers the commands of the favorites', /favorites/, [
    replace(MARKETING, '  analytics,\n', '  analytics,\n  favorites as others,\n'),
    after(
      MARKETING,
      IN_MARKETING,
      'const nothing = (): void => undefined; others.answer({ toggle: nothing, remove: nothing, merge: nothing, open: nothing, close: nothing });',
    ),
  ]),
  bad('mf-account', 'start leaves a rejection that nothing handles', /rejection|rejected|planted|unhandled/i, [
    after(ACCOUNT, IN_ACCOUNT, `void Promise.reject(new Error('planted'));`),
  ]),
  bad('mf-account', 'start leads every visitor to another page', /start|navigat|address|\/faqs/, [
    after(ACCOUNT, IN_ACCOUNT, `if (location.pathname !== '/faqs') location.replace('/faqs');`),
  ]),
  bad('mf-marketing', 'start reloads the page once it is shown', /reload|navigat|start|hydrat|document/, [
    after(MARKETING, IN_MARKETING, 'setTimeout(() => location.reload(), 500);'),
  ]),
  bad('mf-catalog', 'start writes an error to the console on every page', /console|planted/, [
    after(CATALOG, IN_CATALOG, `console.error('planted');`),
  ]),
  bad(
    'mf-catalog',
    'start asks another host for data',
    /polic|violation|refus|elsewhere\.example|Failed to fetch|console/,
    [after(CATALOG, IN_CATALOG, `void fetch('https://elsewhere.example/').catch(() => undefined);`)],
  ),
  bad('mf-marketing', 'start asks for a file that does not exist', /404|nowhere|request/, [
    after(MARKETING, IN_MARKETING, `void fetch('/nowhere.json');`),
  ]),
  good('mf-marketing', 'start hears one more event of the shop', [
    after(MARKETING, IN_MARKETING, `events.on('catalog:product-viewed', ({ handle }) => void handle.length);`),
    replace(
      'mf-marketing/src/remote.ts',
      `hears: ['consent:changed']`,
      `hears: ['consent:changed', 'catalog:product-viewed']`,
    ),
  ]),
  good('mf-account', 'start with a listener for the window’s focus', [
    after(ACCOUNT, IN_ACCOUNT, `window.addEventListener('focus', () => void document.title);`),
  ]),
  good('mf-catalog', 'start with a timer that does next to nothing', [
    after(CATALOG, IN_CATALOG, 'setTimeout(() => void remote.length, 50);'),
  ]),
  good('mf-cart-checkout', 'a start that only got a comment', [before(CART, '// Begins with a comment.')]),
];
