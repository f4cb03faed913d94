import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const required = (file: string): string => `require(${JSON.stringify(path.join(import.meta.dirname, file))})`;

/** Runs code in strict mode in a process whose web is frozen, unless `isFrozen` is false; returns its output. */
function printed(code: string, isFrozen = true): string {
  const script = `'use strict';
const { clockOnly, cryptoInThisThread, nameNoBlobs, ownAnswers, shareNoMemory, webObjects } = ${required('web-classes.cjs')};
const turns = [];
shareNoMemory();
ownAnswers((method) => async function (...args) {
  try { return await Reflect.apply(method, this, args); } finally { turns.push('owned'); }
});
if (${isFrozen}) ${required('freeze-intrinsics.cjs')}.freezeIntrinsics(webObjects());
${code}`;
  // As a file: code on the command line finds Node's modules under the names of the web's objects.
  const { stdout, stderr } = spawnSync(process.execPath, ['-'], { input: script, encoding: 'utf8' });
  return stdout.trim() || stderr;
}

/** Ways to read or change the behavior of the web's classes for all code. */
const CHANGES = [
  'Response.prototype.json = () => 0',
  'Response.prototype.json.call = () => 0',
  'ReadableStream.prototype.getReader = () => 0',
  'ReadableStreamDefaultReader.prototype.read = () => 0',
  'Object.getPrototypeOf(new ReadableStream().getReader()).read = () => 0',
  'ReadableStreamDefaultController.prototype.enqueue = () => 0',
  'WritableStream.prototype.getWriter = () => 0',
  'TransformStream.prototype.added = 1',
  'Object.getPrototypeOf(new Headers().entries()).next = () => ({ done: true })',
  'Object.getPrototypeOf(new URLSearchParams().entries()).next = () => ({ done: true })',
  'Object.getPrototypeOf(new FormData().entries()).next = () => ({ done: true })',
  'Object.getPrototypeOf(new ReadableStream()[Symbol.asyncIterator]()).next = () => 0',
  'const blob = new Blob(["a"]); const held = Object.getOwnPropertySymbols(blob).map((key) => blob[key]); Object.getPrototypeOf(held.find((one) => typeof one === "object" && one !== null)).added = 1',
  'Buffer[Symbol.species].added = 1',
  'QuotaExceededError.prototype.added = 1',
  'Buffer.prototype.toString = () => ""',
  'Buffer.poolSize = 8192',
  'Buffer.allocUnsafe = () => 0',
  'Blob.prototype.text = () => 0',
  'AbortSignal.any = () => 0',
  'EventTarget.prototype.dispatchEvent.apply = () => 0',
  'structuredClone.added = 1',
];

test('nothing of the web can be changed for others', () => {
  const attempts = CHANGES.map((change) => `try { ${change}; open.push(${JSON.stringify(change)}) } catch {}`).join(
    '\n',
  );
  const tried = `const open = []; ${attempts}; console.log(JSON.stringify(open))`;
  expect(printed(tried)).toBe('[]');
  // Each works where nothing is frozen, so each refusal has that reason.
  expect(printed(tried, false)).toBe(JSON.stringify(CHANGES));
});

test('no memory is shared, and none has earlier contents', () => {
  const memory = `JSON.stringify([
    Buffer.from('x').buffer === Buffer.from('y').buffer,
    Buffer.from('x').buffer.byteLength,
    Buffer.concat([Buffer.from('x'), Buffer.from('y')]).buffer.byteLength,
    [Buffer.allocUnsafe(4096), Buffer.allocUnsafeSlow(4096)].every((bytes) => bytes.every((byte) => byte === 0)),
  ])`;
  const used = 'for (let i = 0; i < 200; i++) Buffer.from("secret".repeat(700));';
  expect(printed(`${used} console.log(${memory})`)).toBe('[false,1,2,true]');
});

test('an answer in a turn of its own has an owner', () => {
  const code = `void (async () => {
    await new Blob(['text']).text();
    console.log(turns.length, typeof Blob.prototype.stream, await new Response('body').text());
  })()`;
  expect(printed(code)).toBe('1 undefined body');
});

test('cryptography computes digests and random values, and nothing with keys', () => {
  const code = `void (async () => {
    const own = cryptoInThisThread();
    const text = new TextEncoder().encode('text');
    const hex = async (subtle, name, data) => Buffer.from(await subtle.digest(name, data)).toString('hex');
    const same = [];
    for (const name of ['SHA-1', 'SHA-256', 'sha-384', { name: 'SHA-512' }])
      for (const data of [text, text.buffer, new DataView(text.buffer, 1, 2)])
        same.push((await hex(own.subtle, name, data)) === (await hex(crypto.subtle, name, data)));
    const refused = await own.subtle.digest('MD5', text).catch((error) => error.name);
    const odd = [];
    for (const data of [2 ** 20, [1], {}, 'text', null])
      odd.push(await own.subtle.digest('SHA-256', data).catch((error) => error.name));
    console.log(JSON.stringify([new Set(same).size === 1 && same[0], refused, odd.join(), Object.keys(own), Object.keys(own.subtle),
      own.randomUUID().length, own.getRandomValues(new Uint8Array(4)).length]));
  })()`;
  expect(JSON.parse(printed(code))).toEqual([
    true,
    'NotSupportedError',
    'TypeError,TypeError,TypeError,TypeError,TypeError',
    ['getRandomValues', 'randomUUID', 'subtle'],
    ['digest'],
    36,
    4,
  ]);
});

test('the clock keeps no entries, and blobs have no addresses', () => {
  const code = `
    nameNoBlobs();
    const clock = clockOnly();
    clock.mark('secret');
    console.log(JSON.stringify([clock.getEntries(), clock.getEntriesByName('secret'), clock.now() > 0, typeof URL.createObjectURL]));`;
  expect(JSON.parse(printed(code, false))).toEqual([[], [], true, 'undefined']);
});

test('nothing that a release can use computes in another thread, where its time would be charged to no release', () => {
  const code = `void (async () => {
    const kinds = new Set();
    require('node:async_hooks').createHook({ init: (_id, kind) => kinds.add(kind) }).enable();
    const bytes = new Uint8Array(1_000_000);
    await cryptoInThisThread().subtle.digest('SHA-512', bytes);
    await new Blob([bytes]).arrayBuffer();
    await new Response(bytes).arrayBuffer();
    new TextDecoder().decode(bytes);
    structuredClone(bytes);
    const left = [...kinds];
    await crypto.subtle.digest('SHA-512', bytes);
    console.log(JSON.stringify([left, [...kinds]]));
  })()`;
  const isThread = (kind: string) => /REQUEST$|^(FS|ZLIB|GETADDR|WORKER)/.test(kind);
  const [left, withTheWebs] = JSON.parse(printed(code, false)) as string[][];
  expect(left?.filter(isThread)).toEqual([]);
  expect(withTheWebs?.filter(isThread)).toEqual(['HASHREQUEST']);
});
