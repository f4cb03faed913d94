import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { dataPathsIn, replaceJson, SHARED_TYPES, shellBuildFile } from 'composer/registry';
import { expect, test } from 'vitest';
import { CATALOG } from '../testing/opened-shop.ts';
import { testRegistry } from '../testing/test-registry.ts';

test('publishers with a token are given the declarations of the shell that their releases are tried in', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', [CATALOG], ['publish']);
  const none = await registry.ask('GET', '/types', token);
  expect([none.status, await none.json()]).toMatchObject([
    404,
    { code: 'REGISTRY-004', problems: ['The registry has no types of its shell.'] },
  ]);

  const { shell } = dataPathsIn(registry.dataDir);
  const build = { id: 'aaaaaaaaaa', worker: 'worker.cjs', publicFolder: 'public', styleHashes: [], scriptHashes: [] };
  replaceJson(shellBuildFile(dataPathsIn(registry.dataDir)), {
    ...build,
    assets: { scripts: [], styles: [], fonts: [], integrity: {} },
  });
  const text = JSON.stringify({ entries: {}, files: { 'globals.d.ts': `// ${'a'.repeat(2000)}` } });
  replaceJson(path.join(shell, build.id, SHARED_TYPES), {});
  writeFileSync(path.join(shell, build.id, SHARED_TYPES), text);
  const given = await registry.ask('GET', '/types', token, undefined, { 'Accept-Encoding': 'gzip' });
  expect([given.status, given.headers.get('content-type'), given.headers.get('content-encoding')]).toEqual([
    200,
    'application/json',
    'gzip',
  ]);
  expect(await (await registry.ask('GET', '/types', token)).text()).toBe(text);

  expect((await registry.ask('GET', '/types')).status).toBe(401);
  expect((await registry.ask('GET', '/types', 'cc_invented')).status).toBe(401);
});
