import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtRelease, testRegistry } from '../testing/test-registry.ts';

const digestOf = (bytes: Uint8Array): string => createHash('sha384').update(bytes).digest('base64url');
const filesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

test('an upload names the missing files, each of which is stored once', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const built = builtRelease('mf-catalog');
  const first = await registry.describe(built, token);
  expect(await first.json()).toEqual({ digest: built.release.digest, missing: [...built.blobs.keys()] });
  const [[digest, bytes] = ['', Buffer.from('')]] = built.blobs;
  expect((await registry.ask('PUT', `/blobs/${digest}`, token, bytes)).status).toBe(201);
  const again = await registry.ask('PUT', `/blobs/${digest}`, token, bytes, { 'if-none-match': '*' });
  expect(again.status).toBe(412);
  expect(await (await registry.describe(built, token)).json()).toEqual({
    digest: built.release.digest,
    missing: [...built.blobs.keys()].filter((one) => one !== digest),
  });
  expect(filesIn(path.join(registry.dataDir, 'blobs'))).toEqual([digest]);
});

test('a file with a flipped bit, and one that ends early, are refused and leave nothing behind', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const built = builtRelease('mf-catalog');
  await registry.describe(built, token);
  const [[digest, bytes] = ['', Buffer.from('')]] = built.blobs;
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(3) ^ 1, 3);
  for (const wrong of [flipped, bytes.subarray(0, -1), Buffer.from('')]) {
    const answer = await registry.ask('PUT', `/blobs/${digest}`, token, wrong);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code: 'REGISTRY-007' });
  }
  expect(filesIn(path.join(registry.dataDir, 'blobs'))).toEqual([]);
});

test('an upload whose connection breaks leaves nothing behind', async () => {
  const registry = await testRegistry();
  const bytes = Buffer.from('half of a file');
  async function* breaking(): AsyncGenerator<Uint8Array> {
    yield bytes.subarray(0, 4);
    throw new Error('the connection was reset');
  }
  await expect(registry.registry.blobs.add(digestOf(bytes), breaking())).rejects.toThrow('reset');
  expect(filesIn(path.join(registry.dataDir, 'blobs'))).toEqual([]);
});

test('a file of 2 GB is refused by its length, and one that hides its length while it comes', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const built = builtRelease('mf-catalog');
  await registry.describe(built, token);
  const [digest = ''] = built.blobs.keys();
  const announced = await registry.ask('PUT', `/blobs/${digest}`, token, Buffer.from('x'), {
    'content-length': '2147483648',
  });
  expect([announced.status, announced.headers.get('connection')]).toEqual([413, 'close']);
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1024 * 1024));
    },
  });
  const request = new Request(`http://registry.test/blobs/${digest}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: endless,
    duplex: 'half',
  } as RequestInit);
  expect((await registry.app.request(request)).status).toBe(413);
  expect(sent).toBeLessThan(30);
  expect(filesIn(path.join(registry.dataDir, 'blobs'))).toEqual([]);
});

test.each([
  ['no JSON', () => '{"remote":', /isn’t JSON/],
  ['a character that no database takes', (text: string) => text.replace('"entry.js"', '"\\u0000"'), /U\+0000/],
  ['another remote’s folder', (text: string) => text.replaceAll('"mf-catalog"', '"../mf-cart"'), /remote/],
  ['a file above its folder', (text: string) => text.replaceAll('a.js', '../../a.js'), /must be a file of the release/],
  ['a folder as a file', (text: string) => text.replaceAll('"a.js"', '".."'), /must be a file of the release/],
  [
    'a file at the root of the disk',
    (text: string) => text.replaceAll('a.js', '/etc/a.js'),
    /must be a file of the release/,
  ],
  [
    'a file with an encoded path',
    (text: string) => text.replaceAll('a.js', '%2e%2e/a.js'),
    /must be a file of the release/,
  ],
  [
    'a description as a file',
    (text: string) => text.replaceAll('a.js', 'release.json'),
    /can’t have files with these names/,
  ],
  [
    'a compressed copy as a file',
    (text: string) => text.replaceAll('a.js', 'entry.js.br'),
    /can’t have files with these names/,
  ],
  ['a file that is a folder', (text: string) => text.replaceAll('"a.js"', '"entry.js/a.js"'), /can’t be a folder/],
  [
    'an entry that isn’t listed',
    (text: string) => text.replace('"entry":"entry.js"', '"entry":"b.js"'),
    /lacks its own files: b\.js/,
  ],
  [
    'an entry by the name of what every object has',
    (text: string) => text.replace('"entry":"entry.js"', '"entry":"constructor"'),
    /lacks its own files: constructor/,
  ],
  [
    'lists in lists',
    (text: string) => text.replace('{', `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)},`),
    /too deeply/,
  ],
  ['half of a surrogate pair', (text: string) => text.replace('{', '{"x":"\\ud800",'), /surrogate/],
  ['an integrity that is none', (text: string) => text.replace(/"sha384-[^"]+"/, '"sha384-AAAA"'), /isn’t a SHA-384/],
])('a description with %s is refused', async (_kind, change, problem) => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const description = change(builtRelease('mf-catalog').description);
  const answer = await registry.describe({ description }, token);
  const { code, problems } = await answer.json();
  expect({ status: answer.status, code }).toEqual({ status: 400, code: 'REGISTRY-001' });
  expect(problems.join(' ')).toMatch(problem);
  expect(filesIn(path.join(registry.dataDir, 'uploads'))).toEqual([]);
});

test('a description of 100,000 files is refused for their number, before any of them is looked at', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const { release } = builtRelease('mf-catalog');
  const { digest: _digest, ...content } = release;
  const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`${n}.js`, 'sha384-A']));
  const answer = await registry.describe({ description: JSON.stringify({ ...content, integrity: many }) }, token);
  expect([answer.status, (await answer.json()).problems]).toEqual([400, ['A release has 2000 files at most.']]);
});

test('a request that is too large is refused before it is read', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const large = await registry.ask('POST', '/releases', token, { description: 'x'.repeat(9_100_000) });
  expect(large.status).toBe(413);
  const change = await registry.ask('POST', '/promotions', token, { reason: 'x'.repeat(70_000) });
  expect(change.status).toBe(413);
});

test('a damaged blob is asked for again, and a release with one is not put together', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const built = builtRelease('mf-catalog');
  await registry.upload(built, token);
  const [digest = ''] = built.blobs.keys();
  writeFileSync(path.join(registry.dataDir, 'blobs', digest.slice(0, 2), digest), 'damaged');
  const refused = await registry.promote(built, null, token);
  expect([refused.status, await refused.json()]).toEqual([
    422,
    { code: 'REGISTRY-007', problems: ['entry.js is damaged.'] },
  ]);
  expect(existsSync(path.join(registry.dataDir, 'releases/mf-catalog', built.release.digest))).toBe(false);
  expect((await (await registry.describe(built, token)).json()).missing).toEqual([digest]);
  await registry.ask('PUT', `/blobs/${digest}`, token, built.blobs.get(digest), { 'if-none-match': '*' });
  expect((await registry.promote(built, null, token)).status).toBe(200);
});

test('a release is put together with its description to the byte, its build, and compressed copies', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const built = builtRelease('mf-catalog');
  await registry.upload(built, token);
  expect((await registry.promote(built, null, token)).status).toBe(200);
  const folder = path.join(registry.dataDir, 'releases/mf-catalog', built.release.digest);
  expect(readFileSync(path.join(folder, 'release.json'), 'utf8')).toBe(built.description);
  expect(JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8'))).toEqual({
    revision: '3c4e8f0',
    builtAt: '2026-01-05T09:00:00.000Z',
  });
  expect(readdirSync(path.join(registry.dataDir, 'releases/mf-catalog'))).toEqual([built.release.digest]);
});

test('a file is taken where a description of the same team waits for it, and else not', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const foreign = await registry.team('cart', ['mf-cart-checkout']);
  const built = builtRelease('mf-catalog');
  const [[digest, bytes] = ['', Buffer.from('')]] = built.blobs;
  const put = (by: string) => registry.ask('PUT', `/blobs/${digest}`, by, bytes);
  expect((await put(token)).status).toBe(404);
  await registry.describe(built, token);
  const refused = await put(foreign);
  expect([refused.status, await refused.json()]).toEqual([
    404,
    { code: 'REGISTRY-004', problems: [`No description of the team cart waits for ${digest}.`] },
  ]);
  expect((await put(token)).status).toBe(201);
});

test('a team’s quota is for what was never live: a promotion makes room, and other teams have their own', async () => {
  const [first, second] = [builtRelease('mf-catalog'), builtRelease('mf-catalog', '2.0.0')];
  const sizeOf = ({ description, blobs }: typeof first): number =>
    Buffer.byteLength(description) + [...blobs.values()].reduce((sum, { length }) => sum + length, 0);
  const registry = await testRegistry({ quota: sizeOf(first) + Buffer.byteLength(second.description) });
  const token = await registry.team('catalog', ['mf-catalog']);
  await registry.upload(first, token);
  const { missing } = await (await registry.describe(second, token)).json();
  const send = (digest: string) => registry.ask('PUT', `/blobs/${digest}`, token, second.blobs.get(digest));
  const refused = await send(missing[0]);
  expect([refused.status, await refused.json()]).toEqual([
    413,
    { code: 'REGISTRY-028', problems: [expect.stringContaining('The team catalog may have 0 MB in the registry')] },
  ]);
  expect(filesIn(path.join(registry.dataDir, 'blobs')).sort()).toEqual([...first.blobs.keys()].sort());
  expect((await registry.describe(builtRelease('mf-catalog', '3.0.0'), token)).status).toBe(413);
  const other = await registry.team('cart', ['mf-cart-checkout']);
  await registry.upload(builtRelease('mf-cart-checkout'), other);
  expect((await registry.promote(first, null, token)).status).toBe(200);
  for (const digest of missing) expect((await send(digest)).status).toBe(201);
  expect((await registry.promote(second, first.release.digest, token)).status).toBe(200);
});

test('a release that was never live is listed for its own team alone', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const foreign = await registry.team('cart', ['mf-cart-checkout']);
  const [live, idle] = [builtRelease('mf-catalog'), builtRelease('mf-catalog', '2.0.0')];
  for (const built of [live, idle]) await registry.upload(built, token);
  await registry.promote(live, null, token);
  const listed = async (by?: string) =>
    (await (await registry.ask('GET', '/releases', by)).json()).map(({ version }: { version: string }) => version);
  expect([await listed(), await listed(foreign), await listed(token)]).toEqual([
    ['1.0.0'],
    ['1.0.0'],
    ['2.0.0', '1.0.0'],
  ]);
  expect((await registry.ask('GET', '/releases', 'cc_wrong')).status).toBe(401);
});

test('a description may write the escape sequence of U+0000 as a text', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const description = builtRelease('mf-catalog').description.replace('{', '{"x":"\\\\u0000",');
  expect((await registry.describe({ description }, token)).status).toBe(200);
});

test('a file that another release has brought live meanwhile is no failure of an upload that still sends it', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const built = builtRelease('mf-catalog');
  const [digest = ''] = built.blobs.keys();
  await registry.upload(built, token);
  await registry.promote(built, null, token);
  const late = () => registry.ask('PUT', `/blobs/${digest}`, token, built.blobs.get(digest), { 'if-none-match': '*' });
  expect((await late()).status).toBe(412);
});

test('a damaged description is missing until it is uploaded again', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', ['mf-catalog']);
  const built = builtRelease('mf-catalog');
  await registry.upload(built, token);
  const file = path.join(registry.dataDir, 'uploads/mf-catalog', `${built.release.digest}.release.json`);
  writeFileSync(file, '{"remote":');
  const refused = await registry.promote(built, null, token);
  expect([refused.status, (await refused.json()).code]).toEqual([404, 'REGISTRY-004']);
  await registry.describe(built, token);
  expect((await registry.promote(built, null, token)).status).toBe(200);
});
