import { add, after, atEnd, casesOf, type GateCase, replace } from '../gate-case.ts';

const { bad, good } = casesOf('size');

const START = 'mf-catalog/src/start.ts';
const IN_START = 'export const start: Start = ({ store, events, remote }) => {';
const IMPACT = 'mf-marketing/src/pages/impact-page.tsx';

/** Text that compresses to about its length: digits of a generator that has the same seed each time. */
function noise(bytes: number): string {
  let state = 20_261_127;
  let text = '';
  while (text.length < bytes) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += state.toString(36);
  }
  return text.slice(0, bytes);
}

const literal = (bytes: number): string => `export const NOISE = '${noise(bytes)}';\n`;

export const sizeCases: readonly GateCase[] = [
  bad('mf-catalog', '3 MB of script in start', /script|budget|KB|MB/, [
    add('mf-catalog/src/noise.ts', literal(3_000_000)),
    replace(
      START,
      'import { createFavoritesStore }',
      `import { NOISE } from './noise.ts';\nimport { createFavoritesStore }`,
    ),
    after(START, IN_START, `addEventListener('pagehide', () => void document.title.includes(NOISE));`),
  ]),
  bad('mf-marketing', '300 KB of script in one page', /script|budget|KB/, [
    add('mf-marketing/src/noise.ts', literal(300_000)),
    replace(
      IMPACT,
      `import { Container } from 'shared-ui';`,
      `import { Container } from 'shared-ui';\nimport { NOISE } from '../noise.ts';`,
    ),
    replace(
      IMPACT,
      '<h1 className={styles.headline}>',
      '<h1 className={styles.headline} onClick={() => void document.title.includes(NOISE)}>',
    ),
  ]),
  bad('mf-marketing', 'a page of 4 MB', /\/impact|MB|bytes|size/, [
    replace(
      IMPACT,
      '<p className={styles.lead}>',
      `<p hidden>{'planted '.repeat(500_000)}</p>\n          <p className={styles.lead}>`,
    ),
  ]),
  bad('mf-marketing', '200 KB of styles', /style|budget|KB|css/i, [
    atEnd(
      'mf-marketing/src/pages/impact-page.module.css',
      Array.from({ length: 4000 }, (_, n) => `.more${n} { --n${n}: "${noise(40)}"; color: rgb(${n % 256} 0 0); }`).join(
        '\n',
      ),
    ),
    atEnd('mf-marketing/src/pages/impact-page.tsx', 'export const all = styles;'),
  ]),
  good('mf-catalog', '2 KB more of script', [
    add('mf-catalog/src/noise.ts', literal(2000)),
    replace(
      START,
      'import { createFavoritesStore }',
      `import { NOISE } from './noise.ts';\nimport { createFavoritesStore }`,
    ),
    after(START, IN_START, `addEventListener('pagehide', () => void document.title.includes(NOISE));`),
  ]),
];
