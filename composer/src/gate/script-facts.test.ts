import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildRemote } from '../build/build-remote.ts';
import { releaseFolder, releasePath } from '../registry/data-paths.ts';
import { assembleRelease } from '../release/assemble-release.ts';
import { testFolder } from '../testing/test-folder.ts';
import { importGaps } from './import-gaps.ts';
import { type ImportedNames, type ReleaseScripts, scriptFacts } from './script-facts.ts';

const importedNames = (scripts: ReleaseScripts): ImportedNames => scriptFacts(scripts).imports;

/** A server bundle as the bundler writes one: module 7 is the runtime. */
const bundle = (code: string): string => `
(() => {
var __webpack_modules__ = ({
"p"(module, exports, __webpack_require__) { ${code} },
"7"(module) { module.exports = require("shared-runtime"); },
});
})();`;

const ENTRY =
  'var mf_a;(()=>{var c={};c.consumesLoadingData={moduleIdToConsumeDataMapping:{m7:{shareKey:"shared-ui"}}}})();';
const chunk = (code: string): string => `(globalThis.chunk_mf_a||=[]).push([["a"],{q(e,t,n){${code}}}]);`;

const ofServer = (code: string): ImportedNames => importedNames({ server: bundle(code), entry: '', chunks: [] });
const ofChunk = (code: string): ImportedNames =>
  importedNames({ server: '', entry: ENTRY, chunks: [chunk(`var r=n("m7");${code}`)] });

const ASKED = 'var runtime = __webpack_require__("7");';

test.each([
  ['a call', '(0,runtime.useShop)()', ['useShop']],
  ['a name in quotation marks', 'runtime["useShop"]()', ['useShop']],
  ['names taken from the namespace', 'const { useShop, Link: Anchor } = runtime;', ['Link', 'useShop']],
  ['a name of a name', 'runtime.z.string()', ['z']],
  ['a name asked for in place', '__webpack_require__("7").useShop()', ['useShop']],
  ['an evaluation alone', '__webpack_require__("7");', undefined],
  ['a computed name', 'runtime[key]', ['*']],
  ['a namespace that is passed on', 'use(runtime)', ['*']],
  ['the rest of a namespace', 'const { useShop, ...rest } = runtime;', ['*', 'useShop']],
  ['a default export', 'var runtime_default = __webpack_require__.n(runtime); runtime_default().b', ['default']],
  ['a default export that is never used', 'var runtime_default = __webpack_require__.n(runtime);', undefined],
  ['a variable of the same name', '(function (runtime) { runtime.own(); let { a } = runtime; })({})', undefined],
  ['a variable of an inner block', '{ const runtime = {}; runtime.own(); } runtime.useShop', ['useShop']],
  ['a variable that is declared below', 'function f() { runtime.own(); var runtime; }', undefined],
  ['a property of the same name', 'object.runtime.own()', undefined],
])('of a server bundle, %s gives exactly its names', (_what, code, names) => {
  expect(ofServer(`${ASKED}${code}`)['shared-runtime']).toEqual(names);
});

test.each([
  ['a call', '(0,r.Button)()', ['Button']],
  ['an inner variable with the same short name', '[1].map(r=>r.label)', undefined],
  ['an inner function that uses the outer one', '[1].map(e=>r.Card)', ['Card']],
  ['a function of the same short name as the bundler’s', '[1].map(n=>n("m7").own)', undefined],
])('of a minified chunk, %s gives exactly its names', (_what, code, names) => {
  expect(ofChunk(code)['shared-ui']).toEqual(names);
});

test('a plain require of a shared module counts as an import', () => {
  const server = 'const { Link } = require("shared-runtime"); const other = require("./own"); other.b();';
  expect(importedNames({ server, entry: '', chunks: [] })).toEqual({ 'shared-runtime': ['Link'] });
});

const PAGE = `
import * as runtime from 'shared-runtime';
import { Button } from 'shared-ui';
import { inTests } from '../lib/unused.ts';
export default function Page() {
  if (typeof window !== 'undefined') runtime.onlyInBrowsers();
  return <runtime.Link to="/"><Button>Go</Button></runtime.Link>;
}
`;

async function built(page: string) {
  const sources = {
    'package.json': '{ "name": "mf-fixture", "version": "1.0.0" }',
    'src/pages/page.tsx': page,
    'src/lib/unused.ts': `import { createTestShop } from 'shared-runtime';\nexport const inTests = () => createTestShop();\n`,
  };
  const folder = testFolder(sources);
  const contents = { name: 'mf-fixture', pages: { '/fixture': './pages/page.tsx' } } as const;
  const draft = `${folder}/draft`;
  const definition = { contents, folder, developmentPort: 4199 };
  await buildRemote(definition, { out: draft, version: '1.0.0' });
  const release = await assembleRelease(definition, draft, '1.0.0');
  const dataPaths = { releases: `${folder}/releases` };
  const out = releaseFolder(dataPaths, release);
  mkdirSync(path.dirname(out), { recursive: true });
  renameSync(draft, out);
  return { release, out, dataPaths };
}

test('a release records the names that its scripts import, also through import *, and none that it dropped', async () => {
  const { release, dataPaths } = await built(PAGE);
  expect(release.contracts.imports).toMatchObject({
    'shared-runtime': ['Link', 'onlyInBrowsers'],
    'shared-ui': ['Button'],
  });
  const exports = { 'shared-runtime': ['Link'], 'shared-ui': ['Button'] };
  expect(importGaps(release, dataPaths, exports)).toEqual([
    'mf-fixture@1.0.0 imports onlyInBrowsers from shared-runtime, but the shell’s shared-runtime does not export onlyInBrowsers',
  ]);
  // What a release says of itself is not what counts.
  const silent = { ...release, contracts: { ...release.contracts, imports: {} } };
  expect(importGaps(silent, dataPaths, exports)).toHaveLength(1);
});

test('a release that bundles a second react-dom is refused', async () => {
  const page = `import { createRoot } from '${createRequire(import.meta.url).resolve('react-dom/client')}';\nexport default () => String(createRoot);\n`;
  const { release, dataPaths, out } = await built(page);
  expect(readFileSync(`${out}/server/bundle.cjs`, 'utf8').length).toBeGreaterThan(200_000);
  expect(importGaps(release, dataPaths, {})).toEqual([
    'mf-fixture@1.0.0 bundles a second react-dom, which breaks the page’s own: import only react, react/jsx-runtime, and react-dom, which the shell provides',
  ]);
});

test('a release whose script can’t be parsed is refused by a sentence', async () => {
  const { release } = await built('export default () => null;');
  const dataPaths = {
    releases: testFolder({
      [`${releasePath(release)}/server/bundle.cjs`]: 'not a script',
      [`${releasePath(release)}/${release.entry}`]: '',
    }),
  };
  const integrity = { 'server/bundle.cjs': 'sha384-a', [release.entry]: 'sha384-a' };
  expect(importGaps({ ...release, integrity }, dataPaths, {})).toEqual([
    expect.stringMatching(/^the scripts of mf-fixture@1\.0\.0 can’t be read: Unexpected identifier/),
  ]);
});
