import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import type { RemoteContents } from 'shared-contracts/composition';
import { isShopError } from 'shared-contracts/errors';
import { expect, test, vi } from 'vitest';
import { assembleRelease } from '../release/assemble-release.ts';
import { integrityOf, integrityOfFolder, releaseDigest } from '../release/integrity.ts';
import { testFolder } from '../testing/test-folder.ts';
import { buildRemote } from './build-remote.ts';
import { RELEASE_BASE } from './release-base.ts';

const CONTENTS: RemoteContents = {
  name: 'mf-fixture',
  pages: { '/fixture': './pages/fixture-page.tsx' },
  start: './start.ts',
};

const PAGE = `
import { Link } from 'shared-runtime';
import { useState } from 'react';
import styles from './fixture-page.module.css';
export default function FixturePage() {
  const [name] = useState('Fixture of ' + __REMOTE__);
  return <p className={styles.lead}><Link to="/">{name}</Link></p>;
}
declare const __REMOTE__: string;
`;

const SOURCES = {
  'package.json': '{ "name": "mf-fixture", "version": "1.0.0" }',
  'src/pages/fixture-page.tsx': PAGE,
  'src/pages/fixture-page.loader.ts': 'export const loader = async () => ({ answer: 42 });\n',
  'src/pages/fixture-page.module.css': '.lead { color: rebeccapurple }\n',
  'src/start.ts': 'export const start = () => undefined;\n',
};

const DRAWN = `
import drawn from './drawn.svg';
import styles from './fixture-page.module.css';
export default function FixturePage() { return <img className={styles.lead} src={drawn} alt="" />; }
`;

interface FixtureModule {
  readonly default?: unknown;
  readonly loader?: () => Promise<unknown>;
}

const VERSION = '1.0.0-fixture';

async function build(folder: string, contents = CONTENTS) {
  const definition = { contents, folder, developmentPort: 4199 };
  const out = path.join(folder, 'release');
  await buildRemote(definition, { out, version: VERSION });
  return { out, release: await assembleRelease(definition, out, VERSION) };
}

test('a remote is built into a release: hashed browser files, a server bundle, and what they are', async () => {
  const { out, release } = await build(testFolder(SOURCES));
  const page = release.assets['./pages/fixture-page'];

  const description = readFileSync(path.join(out, 'release.json'));
  expect({ ...JSON.parse(description.toString()), digest: releaseDigest(description) }).toEqual(release);
  // When, where, and by whom it was built is no part of it.
  expect(description.toString()).not.toMatch(/revision|builtAt/);
  expect(release).toMatchObject({ remote: 'mf-fixture', version: VERSION, global: 'mf_fixture', start: './start' });
  expect(release.entry).toMatch(/^entry\.[0-9a-f]{8}\.js$/);
  const imports = { react: ['useState'], 'react/jsx-runtime': ['jsx'], 'shared-runtime': ['Link'] };
  expect(release.contracts).toEqual({ version: '1.0.0', imports, sends: {}, takes: {} });
  expect(release.integrity).toEqual(integrityOfFolder(out));
  const reports = ['mf-manifest.json', 'mf-stats.json'];
  for (const file of [release.entry, release.server, ...(page?.js ?? []), ...(page?.css ?? []), ...reports])
    expect(release.integrity).toHaveProperty([file]);

  for (const report of reports) {
    const text = readFileSync(path.join(out, report), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ name: 'mf_fixture', metaData: { remoteEntry: { name: release.entry } } });
    expect(text).not.toContain(path.dirname(out));
  }

  const css = readFileSync(path.join(out, page?.css[0] ?? ''), 'utf8');
  expect(css).toMatch(/^@layer remote\s*\{/);
  expect(css).toMatch(/\.mf-fixture__[\w-]{5}\{/);

  const scripts = Object.keys(release.integrity).filter((file) => file.endsWith('.js'));
  const browser = scripts.map((file) => readFileSync(path.join(out, file), 'utf8')).join('\n');
  expect(browser).toContain('mf-fixture@1.0.0-fixture');
  // The container asks for each of its scripts by its digest.
  const entry = readFileSync(path.join(out, release.entry), 'utf8');
  const asked = [...(page?.js ?? []), ...(release.assets['./start']?.js ?? []), ...(page?.css ?? [])];
  expect(asked.length).toBeGreaterThan(2);
  for (const file of asked) expect(entry).toContain(release.integrity[file]);
  // React and the runtime of Module Federation come from the shell.
  expect(browser.length).toBeLessThan(40_000);
  expect(browser).not.toContain('react.transitional.element');
});

test('every script asks to be compiled whole while it loads', async () => {
  const { out, release } = await build(testFolder(SOURCES));
  const scripts = Object.keys(release.integrity).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(1);
  for (const file of scripts)
    expect(readFileSync(path.join(out, file), 'utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

interface Container {
  readonly init: () => unknown;
  readonly get: (expose: string) => Promise<unknown>;
}

test('a container leaves shared modules to the shell, and lists no module that it does not expose', async () => {
  const { out, release } = await build(testFolder(SOURCES));
  const asked = vi.fn();
  const bundlerRuntime = { initContainerEntry: () => 'the shell', installInitialConsumes: asked };
  const currentScript = { getAttribute: () => '/releases/mf-fixture/0a1b/entry.js' };
  const page = vm.createContext({
    __SHOP_FEDERATION_RUNTIME__: { bundlerRuntime },
    self: {},
    document: { currentScript },
  });
  const script = readFileSync(path.join(out, release.entry), 'utf8');
  vm.runInContext(script, page);
  const container: Container = vm.runInContext('mf_fixture', page);
  expect(asked).toHaveBeenCalledOnce();
  // Everything else of the release is found beside the entry, wherever that was served.
  expect(asked.mock.calls[0]?.[0].webpackRequire.p).toBe('/releases/mf-fixture/0a1b/');
  expect(container.init()).toBe('the shell');
  await expect(container.get('./toString')).rejects.toThrow('"./toString" does not exist in container');
  // Module Federation's own way to negotiate what is shared stays with the host.
  expect(script.length).toBeLessThan(8000);
  expect(script).not.toContain('initOptions');
});

test('the server bundle gets the shell’s modules by its require, and evaluates an expose when it is asked for', async () => {
  const { out, release } = await build(testFolder(SOURCES));
  const asked: string[] = [];
  const real = createRequire(import.meta.url);
  const require = (name: string): unknown => {
    asked.push(name);
    return name === 'shared-runtime' ? { Link: 'a' } : real(name);
  };
  const module: { exports: { exposes?: Record<string, () => FixtureModule> } } = { exports: {} };
  const code = readFileSync(path.join(out, release.server), 'utf8');
  const evaluate: (...args: unknown[]) => void = vm.runInThisContext(
    `(function (module, exports, require, ${RELEASE_BASE}) {${code}\n})`,
  );
  evaluate(module, module.exports, require, '/releases/mf-fixture/0a1b/');
  expect(asked).toEqual([]);
  const page = module.exports.exposes?.['./pages/fixture-page']?.();
  expect(page?.default).toBeTypeOf('function');
  expect(await page?.loader?.()).toEqual({ answer: 42 });
  expect(asked.sort()).toEqual(['react', 'react/jsx-runtime', 'shared-runtime']);
});

test('pictures of scripts and stylesheets are found beside the release, under any address that it is served at', async () => {
  const { out, release } = await build(
    testFolder({
      ...SOURCES,
      'src/pages/fixture-page.tsx': DRAWN,
      'src/pages/drawn.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'src/pages/fixture-page.module.css': '.lead { background: url("./drawn.svg") }\n',
    }),
  );
  const drawn = Object.keys(release.integrity).find((file) => file.endsWith('.svg')) ?? '';
  const sheet = release.assets['./pages/fixture-page']?.css[0] ?? '';
  const css = readFileSync(path.join(out, sheet), 'utf8');
  const [, named = ''] = /url\(([^)]+)\)/.exec(css) ?? [];
  expect(path.posix.join(path.dirname(sheet), named)).toBe(drawn);
  const files = Object.keys(release.integrity).filter((file) => /\.(js|css|cjs)$/.test(file));
  for (const file of files)
    expect(readFileSync(path.join(out, file), 'utf8')).not.toMatch(/["'(]\/(releases|static)\//);

  const module: { exports: { exposes?: Record<string, () => FixtureModule> } } = { exports: {} };
  const evaluate: (...args: unknown[]) => void = vm.runInThisContext(
    `(function (module, exports, require, ${RELEASE_BASE}) {${readFileSync(path.join(out, release.server), 'utf8')}\n})`,
  );
  evaluate(module, module.exports, createRequire(import.meta.url), '/releases/mf-fixture/0a1b/');
  const page = module.exports.exposes?.['./pages/fixture-page']?.().default;
  const { props } = (page as () => { props: { src: string } })();
  expect(props.src).toBe(`/releases/mf-fixture/0a1b/${drawn}`);
});

const OUTAGE = `
import { Notice } from 'shared-ui';
import { words } from './words.ts';
import styles from './outage.module.css';
export const OutagePage = () => <Notice><b className={styles.words}>{words}</b></Notice>;
`;

test('the outage script is in the description and no file: it brings its styles and imports, and has of the shell what is shared', async () => {
  const files = {
    'src/outage/outage.tsx': OUTAGE,
    'src/outage/words.ts': 'export const words = "Still here";\n',
    'src/outage/outage.module.css': '.words { color: rebeccapurple }\n',
  };
  const { out, release } = await build(testFolder({ ...SOURCES, ...files }), {
    ...CONTENTS,
    outage: './outage/outage.tsx',
  });
  const { text = '', integrity } = release.outage ?? {};
  expect(integrity).toBe(integrityOf(Buffer.from(text)));
  expect(release.integrity).toEqual(integrityOfFolder(out));
  expect(Object.keys(release.integrity).filter((file) => file.includes('outage'))).toEqual([]);
  const sheets: string[] = [];
  class CSSStyleSheet {
    replaceSync = (css: string) => void sheets.push(css);
  }
  const real = createRequire(import.meta.url);
  const shared = new Map<string, unknown>([
    ['react/jsx-runtime', real('react/jsx-runtime')],
    ['shared-ui', { Notice: 'aside' }],
  ]);
  const page = vm.createContext({ __SHOP_MODULES__: shared, CSSStyleSheet, document: { adoptedStyleSheets: [] } });
  vm.runInContext(`var window = globalThis; ${text}`, page);
  const { type, props } = vm.runInContext('mf_fixture_outage.OutagePage()', page);
  expect([type, props.children.props.children]).toEqual(['aside', 'Still here']);
  expect(sheets.join()).toMatch(/^@layer remote\s*\{.*rebeccapurple|^@layer remote\s*\{.*#639/);
  expect(sheets.join()).toContain(`.${props.children.props.className}`);
});

test('sources that cannot be built are refused by their code', async () => {
  const folder = testFolder({ ...SOURCES, 'src/start.ts': 'export const start = () => {;\n' });
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const error = await build(folder).catch((caught: unknown) => caught);
  expect(isShopError(error, 'FEDERATION-002')).toBe(true);
  expect(said.mock.calls.join('\n')).toContain('src/start.ts');
});
