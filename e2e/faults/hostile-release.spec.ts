import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ReleaseFiles } from '../support/release-files.ts';
import { expect, test } from '../support/shop.ts';
import { WorkspaceCopy } from '../support/workspace-copy.ts';

const ATTEMPTS = readFileSync(path.join(import.meta.dirname, '../support/hostile/attempts.js.txt'), 'utf8');

/** A listener that counts who reaches it. */
async function canary(): Promise<{ address: string; hits: string[]; server: Server }> {
  const hits: string[] = [];
  const server = createServer((req, res) => {
    hits.push(`${req.method} ${req.url}`);
    res.end('reached');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hits, server };
}

/** The home page then shows what the attempts came to. */
const hostile = (code: string, address: string): string =>
  `${code}\n;${ATTEMPTS.replaceAll('CANARY', address)}\n` +
  `module.exports = { exposes: { ...module.exports.exposes, './pages/home-page': () => ({ default: () => require('react').createElement('pre', { id: 'attempts' }, shown()) }) } };`;

function outcomesIn(html: string): Record<string, string> {
  const [, text = '{}'] = /<pre id="attempts">([^<]*)<\/pre>/.exec(html) ?? [];
  return JSON.parse(
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
}

test('a hostile release gets at no secret, file, process, network or other remote on the server', async ({ shop }) => {
  const files = new ReleaseFiles(shop);
  const { address, hits, server } = await canary();
  const live = (await shop.health()).composition;
  const other = async () => (await fetch(`${shop.origin}/product/bordeaux-capsule`)).text();
  try {
    await files.plant('mf-marketing', (code) => hostile(code, address));
    let outcomes: Record<string, string> = {};
    await expect(async () => {
      outcomes = outcomesIn(await (await fetch(shop.origin)).text());
      expect(Object.keys(outcomes).length).toBeGreaterThanOrEqual(25);
      expect(Object.values(outcomes)).not.toContain('pending');
    }).toPass({ timeout: 20_000 });
    const succeeded = Object.entries(outcomes).filter(([, outcome]) => outcome.startsWith('SUCCEEDED'));
    process.stdout.write(`${Object.keys(outcomes).length} ways tried on the server, ${succeeded.length} succeeded\n`);
    expect(succeeded).toEqual([]);
    expect(hits).toEqual([]);
    // Another remote's page is what it was: nothing that it uses was changed.
    await expect(async () => {
      const html = await other();
      expect(html).toContain('data-remote="mf-catalog@');
      expect(html).toMatch(/\$\d+\.\d\d/);
    }).toPass({ timeout: 20_000 });
  } finally {
    await files.restore();
    server.close();
  }
  expect((await shop.health()).composition).toBe(live);
});

test('a hostile release gets at nothing while it is tried before it goes live', async ({ shop }) => {
  test.setTimeout(120_000);
  const workspace = new WorkspaceCopy('mf-marketing');
  const files = new ReleaseFiles(shop);
  const { address, hits, server } = await canary();
  const planted = path.join(shop.dataDir, 'planted');
  try {
    // Bundled with the remote, so that the bundler lets it pass: names that it would resolve are asked for by a variable.
    workspace.edit('mf-marketing/src/pages/home-page.tsx', (text) => `${text}\n${ATTACK_AT_TRIAL(address, planted)}`);
    await shop.releaseFrom(workspace.folder, 'publish', 'mf-marketing').catch((error: unknown) => String(error));
    expect(hits).toEqual([]);
    expect(() => readFileSync(planted)).toThrow('ENOENT');
    process.stdout.write('0 ways succeeded while the release was tried\n');
  } finally {
    await files.restore();
    workspace.remove();
    server.close();
  }
});

/** Leaves a trace wherever it gets: a file, or a request to the listener. */
const ATTACK_AT_TRIAL = (address: string, file: string): string => `
const scope = globalThis as unknown as Record<string, any>;
const routes: (() => unknown)[] = [
  () => scope['Function']('return process')(),
  () => (() => 0).constructor('return process')(),
  () => scope['process'],
  () => scope['global'].process,
  () => Object.getPrototypeOf(async () => 0).constructor('return process')(),
];
for (const route of routes) {
  try {
    const found = route() as Record<string, any>;
    found['getBuiltinModule']('fs').writeFileSync(${JSON.stringify(file)}, 'x');
    found['getBuiltinModule']('child_process').execSync('curl -s ${address}/spawned');
  } catch {
    // The next way.
  }
}
void fetch('${address}/fetched').catch(() => undefined);
`;
