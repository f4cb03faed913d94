import { atEnd, before, casesOf, type GateCase, replace } from '../gate-case.ts';

const { bad, good } = casesOf('early and outage scripts');

const SUBMITS = 'mf-cart-checkout/src/early/early-submits.ts';
const DRAWER = 'mf-cart-checkout/src/early/early-drawer.ts';
const OUTAGE = 'mf-cart-checkout/src/outage/outage.ts';
const REMOTE = 'mf-cart-checkout';

/** Statements that no compressor shortens by much. */
const statements = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) =>
      `Object.assign(window, { q${(n * 7919 + 13).toString(36)}x${(n * 104_729).toString(36)}: ${n * 31_337} });`,
  ).join('\n');

export const earlyCases: readonly GateCase[] = [
  bad(REMOTE, 'an early script is too long', /inline scripts|early/, [atEnd(DRAWER, statements(60))]),
  bad(REMOTE, 'an early script throws', /early|console|inline|planted|JSON|error/i, [
    before(SUBMITS, `JSON.parse('{');`),
  ]),
  bad(REMOTE, 'an early script loops', /early|hydrat|load|time|finish|inline/i, [
    atEnd(DRAWER, 'while (Date.now() > 0);'),
  ]),
  bad(REMOTE, 'an early script imports a module', /early|import/, [
    before(DRAWER, `import { cart } from 'shared-runtime';\nvoid cart;`),
  ]),
  bad(
    REMOTE,
    'an early script drops every press',
    /cart|press|submit/i,
    [
      replace(SUBMITS, '    adds.push(add);', ''),
      replace(SUBMITS, `edit((stored) => [...stored, ...lines]) !== null`, 'lines.length > 0'),
    ],
    // A press before the shell has started is lost without a trace.
    { onlyBrowser: true },
  ),
  bad(REMOTE, 'an early script patches what all remotes share', /JSON|built-in|early/i, [
    atEnd(DRAWER, 'const parse = JSON.parse; JSON.parse = (text) => parse(text);'),
  ]),
  bad(REMOTE, 'an early script ends its element', /early|script/i, [atEnd(DRAWER, `void '</script><b>';`)]),
  bad(REMOTE, 'an outage script of 70 KB', /outage/, [
    atEnd(
      OUTAGE,
      `export const planted = '${Array.from({ length: 14_000 }, (_, n) => (n * 48_271).toString(36)).join('')}';`,
    ),
  ]),
  bad(REMOTE, 'an outage script that throws', /outage/, [atEnd(OUTAGE, `JSON.parse('{');`)]),
  bad(REMOTE, 'an outage script without a page', /outage/, [
    replace(OUTAGE, 'export const OutagePage =', 'export const OldPage ='),
  ]),
  good(REMOTE, 'an early script with other words', [replace(SUBMITS, 'Please try again.', 'Try again, please.')]),
  good(REMOTE, 'an outage script with one more export', [atEnd(OUTAGE, 'export const version = 1;')]),
];
