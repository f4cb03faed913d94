import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RenderHost } from '../testing/render-host.ts';

const WALK = readFileSync(path.join(import.meta.dirname, '../testing/reachable-objects.js.txt'), 'utf8');
const SECRET = 'words-of-another-visitor';

/** A release's report of its walk. */
interface Findings {
  readonly visited: number;
  /** The ways to objects that another release, or the same one, has marked, and how. */
  readonly marked: readonly string[];
  /** The ways to properties that may be overwritten although nothing may be added beside them. */
  readonly open: readonly string[];
  /** The ways to words of a visitor. */
  readonly words: readonly string[];
}

/** The limits of the walk, and why they are no exceptions: it leaves out nothing that it reaches. */
const LIMITS: Readonly<Record<string, string>> = {
  'the data cache of one page': 'its parts share it (record 0057); the two pages of the walk have one each',
  'what a function keeps in variables': 'only that function reaches it; exported functions keep nothing',
};

/** The walk in figures. */
function figuresOf({ visited, marked, open, words }: Findings): string {
  const limits = Object.entries(LIMITS).map(([what, why]) => `  not seen: ${what}: ${why}\n`);
  return (
    `${visited} objects visited, ${marked.length + open.length} writable, ${words.length} with words of another visitor\n` +
    limits.join('')
  );
}

/** The names that Node defines, and those that code leaves behind: a name that is not in scope is undefined. */
function bareNames(): string {
  const names = new Set([...Object.getOwnPropertyNames(globalThis), '__zod_globalConfig', '__zod_globalRegistry']);
  const usable = [...names].filter((name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'eval');
  return `{ ${usable.map((name) => `${name}: typeof ${name} === 'undefined' ? undefined : ${name}`).join(', ')} }`;
}

/** The server bundle of a page whose document contains the findings of `inspect`. */
function release(inspection: string): string {
  const walk = WALK.replaceAll('BARE_NAMES', () => bareNames()).replaceAll(
    "'SECRET'",
    "['words-of', 'another-visitor'].join('-')",
  );
  return `${walk}
const { createElement } = require('react');
const { useServices, usePlatform } = require('shared-runtime');
let handed = {};
${inspection}
exports.exposes = {
  './page': () => ({
    loader: async (args) => {
      handed = { 'arguments of the loader': args };
      return {};
    },
    default: function Page(properties) {
      const all = { ...handed, properties, services: useServices(), platform: usePlatform() };
      return createElement('pre', { id: 'findings' }, encodeURIComponent(JSON.stringify(inspect(all))).replaceAll("'", '%27'));
    },
  }),
};`;
}

function findingsIn(html: string): Findings {
  const [, text = ''] = /<pre id="findings">([^<]*)<\/pre>/.exec(html) ?? [];
  return JSON.parse(decodeURIComponent(text));
}

test('two releases reach no object that both can change, and no words of each other’s visitors', async () => {
  const host = new RenderHost();
  onTestFinished(() => host.end());
  await host.start(
    // Its evaluation comes before every effect of pages.
    { remote: 'mf-a', code: release('leaveMarks({}); const inspect = (all) => (leaveMarks(all), findMarks(all));') },
    { remote: 'mf-b', code: release('const inspect = findMarks;') },
  );
  const own = findingsIn(await host.render(`/mf-a?q=${SECRET}`, { cookie: `note=${SECRET}` }));
  const others = findingsIn(await host.render('/mf-b'));
  // A release finds its own marks, and the words of its own visitor: the walk looks where they would be.
  expect(own.marked.length).toBeGreaterThan(200);
  expect(own.words.length).toBeGreaterThan(0);
  process.stdout.write(figuresOf(others));
  expect(others.visited).toBeGreaterThan(3000);
  expect(others).toMatchObject({ marked: [], open: [], words: [] });
});
