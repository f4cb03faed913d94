import { atEnd, before, casesOf, type GateCase } from '../gate-case.ts';

const { bad, good } = casesOf('styles');

const IMPACT = 'mf-marketing/src/pages/impact-page.module.css';
const BANNER = 'mf-marketing/src/slots/impact-banner.module.css';
const CART = 'mf-cart-checkout/src/slots/cart-drawer.module.css';

/** A rule that is not the remote’s own, by its selector as the rejection has it. */
const foreign = (name: string, css: string, says: RegExp): GateCase =>
  bad('mf-marketing', name, says, [atEnd(BANNER, css)]);

export const styleCases: readonly GateCase[] = [
  foreign('a plain rule for every button', ':global(button) { display: none; }', /button/),
  foreign('a rule for everything', ':global(*) { pointer-events: none; }', /\*/),
  foreign('a rule for a class of the design system', ':global(.ui-button) { visibility: hidden; }', /ui-button/),
  foreign(
    'a rule for a class of another remote',
    ':global([class*="mf-cart-checkout"]) { display: none; }',
    /mf-cart-checkout/,
  ),
  foreign('a rule for the shell’s header', ':global(header) { display: none; }', /header/),
  foreign('its own class only inside of :not()', ':global(button):not(.banner) { display: none; }', /not|button/),
  foreign('a rule for the page around it by :has()', ':global(body):has(.banner) { display: none; }', /has|body/),
  foreign(
    'a rule for a button elsewhere by :has()',
    ':global(body):has(.banner) :global(.ui-button) { display: none; }',
    /has|ui-button/,
  ),
  foreign('a rule for what follows its own root', '.banner ~ :global(*) { display: none; }', /~|banner/),
  foreign('a rule for what follows its own root by :is()', ':is(.banner, :global(main)) { display: none; }', /is|main/),
  foreign('a layer of the design system', '@layer ui { .banner { color: red; } }', /layer/),
  foreign('a layer of its own above all others', '@layer above { .banner { color: red; } }', /layer/),
  foreign(
    'other values for the design system’s tokens',
    ':global(:root) { --color-ink: transparent; }',
    /root|--color-ink/,
  ),
  bad('mf-marketing', 'an import of a stylesheet of another host', /import/, [
    before(IMPACT, '@import url("https://elsewhere.example/a.css");'),
  ]),
  foreign(
    'a face under the name of the shop’s',
    '@font-face { font-family: "Shop Text"; src: local("Courier"); }',
    /font-face/,
  ),
  foreign(
    'a registered custom property of the design system',
    '@property --space-4 { syntax: "<length>"; inherits: true; initial-value: 400px; }',
    /property|--space-4/,
  ),
  foreign(
    'animations under the name of others',
    '@keyframes :global(ui-fade) { to { opacity: 0; } }',
    /keyframes|ui-fade/,
  ),
  foreign('a rule for printing that hides the page', '@media all { :global(#main) { display: none; } }', /main/),
  bad('mf-marketing', 'a box of its own over the whole page', /overlay|cover|Add to cart|add to cart|press/i, [
    atEnd(
      'mf-marketing/src/slots/overlays.module.css',
      '.corner { position: fixed; inset: 0; z-index: 2147483647; pointer-events: auto; }',
    ),
  ]),
  bad(
    'mf-cart-checkout',
    'the checkout’s button lies outside of the screen',
    /checkout/i,
    [atEnd(CART, '.footer { position: fixed; inset-block-start: -400px; }')],
    { onlyBrowser: true },
  ),
  good('mf-marketing', 'a rule for its own class', [atEnd(BANNER, '.banner { letter-spacing: 0.01em; }')]),
  good('mf-marketing', 'a rule for elements inside of its own root', [
    atEnd(IMPACT, '.words p:first-child { font-weight: 500; }'),
  ]),
  good('mf-marketing', 'a rule with :has() inside of its own root', [
    atEnd(IMPACT, '.words:has(h1) { gap: var(--space-4); }'),
  ]),
  good('mf-marketing', 'a rule of its own with :not() and a condition', [
    atEnd(IMPACT, '@media (min-width: 48em) { .lead:not(:last-child) { max-width: 42rem; } }'),
  ]),
  good('mf-marketing', 'animations of its own', [
    atEnd(BANNER, '@keyframes glow { to { opacity: 0.9; } }\n.more { animation: glow 1s; }'),
  ]),
  good('mf-cart-checkout', 'a custom property of its own', [atEnd(CART, '.footer { --cart-gap: 1px; }')]),
];
