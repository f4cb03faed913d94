import { after, casesOf, type GateCase, before } from '../gate-case.ts';

const { bad, good } = casesOf('built-ins');

const START = 'mf-marketing/src/start.ts';
const IN_START = 'export const start: Start = (services) => {\n  const { config, events, experiments } = services;';
const HOME = 'mf-marketing/src/pages/home-page.tsx';

/** A release whose start does something to the page that all remotes share. */
const inStart = (name: string, code: string, says: RegExp, extra: Pick<GateCase, 'onlyBrowser'> = {}): GateCase =>
  bad('mf-marketing', name, says, [after(START, IN_START, `{ ${code} }`)], extra);

export const builtInCases: readonly GateCase[] = [
  inStart(
    'patches Array.prototype.map',
    'const map = Array.prototype.map; Array.prototype.map = function (this: unknown[], ...given: Parameters<typeof map>) { return map.apply(this, given); } as typeof map;',
    /Array\.prototype\.map|Array/,
  ),
  inStart('patches fetch', 'const own = window.fetch; window.fetch = (...given) => own(...given);', /fetch/),
  inStart('patches JSON.parse', 'const own = JSON.parse; JSON.parse = (text, ...more) => own(text, ...more);', /JSON/),
  inStart(
    'adds a property to every object',
    `Object.assign(Object.prototype, { planted: 1 });`,
    /Object\.prototype|Object|not extensible/,
  ),
  inStart(
    'patches history.pushState',
    'const own = history.pushState.bind(history); history.pushState = (...given) => own(...given);',
    /pushState|history/,
  ),
  inStart(
    'patches Storage.prototype.setItem',
    'const own = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) { own.call(this, key, value); };',
    /Storage|setItem/,
  ),
  inStart(
    'patches EventTarget.prototype.addEventListener',
    'const own = EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener = function (...given: Parameters<typeof own>) { own.apply(this, given); };',
    /addEventListener|EventTarget/,
  ),
  inStart(
    'patches XMLHttpRequest',
    'Object.assign(XMLHttpRequest.prototype, { send: () => undefined });',
    /XMLHttpRequest/,
  ),
  inStart(
    'patches Promise.prototype.then',
    'const own = Promise.prototype.then; Promise.prototype.then = function (this: Promise<unknown>, ...given: Parameters<typeof own>) { return own.apply(this, given); } as typeof own;',
    /Promise/,
  ),
  inStart('silences the console', 'console.error = () => undefined;', /console/),
  inStart(
    'patches HTMLFormElement.prototype.submit',
    'HTMLFormElement.prototype.requestSubmit = () => undefined; HTMLFormElement.prototype.submit = () => undefined;',
    /HTMLFormElement|submit/,
  ),
  inStart('replaces Date.now', 'const own = Date.now; Date.now = () => own() + 1;', /Date/),
  inStart(
    'stops every click at the document',
    `document.addEventListener('click', (event) => event.stopImmediatePropagation(), true);`,
    /click|cart|press/i,
  ),
  inStart(
    'stops and prevents every submit at the window',
    `window.addEventListener('submit', (event) => { event.stopImmediatePropagation(); event.preventDefault(); }, true);`,
    /submit|cart/i,
  ),
  inStart(
    'puts a transparent box over the page',
    `const box = document.body.appendChild(document.createElement('div')); box.style.cssText = 'position:fixed;inset:0;z-index:2147483647;opacity:0';`,
    /cover|overlay|cart|press/i,
  ),
  inStart(
    'empties the document',
    'setTimeout(() => document.body.replaceChildren(), 100);',
    /document|cart|main|remov|hydrat|replac/i,
  ),
  inStart(
    'removes the shell’s header',
    `setTimeout(() => document.querySelector('header')?.remove(), 100);`,
    /header|remov|shell|cart|console/i,
  ),
  inStart(
    'changes the price that the drawer shows',
    `setInterval(() => { for (const one of document.querySelectorAll('[data-cart-subtotal]')) one.textContent = '$1.00'; }, 50);`,
    /shows \$1\.00 as the subtotal/,
    { onlyBrowser: true },
  ),
  inStart(
    'freezes an object that all share',
    'Object.freeze(document.documentElement.style); Object.defineProperty(navigator, "language", { value: "xx" });',
    // A browser doesn't let such a style be frozen, so the start throws.
    /navigator|language|built-in|start/i,
  ),
  bad('mf-marketing', 'patches Array.prototype where a page’s module is evaluated', /Array|home|read.only|planted/i, [
    before(HOME, 'Object.assign(Array.prototype, { planted: 1 });'),
  ]),
  good('mf-marketing', 'reads built-ins and calls them', [
    after(START, IN_START, `void [1].map(String); void history.state; void Object.keys(localStorage).length;`),
  ]),
  good('mf-marketing', 'hears clicks without stopping them', [
    after(START, IN_START, `document.addEventListener('click', ({ target }) => void target);`),
  ]),
];
