import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const required = (file: string): string => `require(${JSON.stringify(path.join(import.meta.dirname, file))})`;

/** Runs code in strict mode in a process whose web is frozen, unless it is said that it is not; gives what it prints. */
function printed(code: string, isFrozen = true): string {
  const script = `'use strict';
const { ownAnswers, shareNoMemory, webObjects } = ${required('web-classes.cjs')};
const turns = [];
shareNoMemory();
ownAnswers((method) => async function (...args) {
  try { return await Reflect.apply(method, this, args); } finally { turns.push('owned'); }
});
if (${isFrozen}) ${required('freeze-intrinsics.cjs')}.freezeIntrinsics(webObjects());
${code}`;
  // As a file: what is given on the command line finds Node's modules under the names of the web's objects.
  const { stdout, stderr } = spawnSync(process.execPath, ['-'], { input: script, encoding: 'utf8' });
  return stdout.trim() || stderr;
}

/** Ways to read or change for everybody what the web's classes do. */
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
  'crypto.subtle.digest = () => 0',
  'SubtleCrypto.prototype.digest = () => 0',
  'Object.defineProperty(Crypto.prototype, "subtle", { value: 1 })',
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
  // Each is a way where nothing is frozen: what is refused is refused for that reason.
  expect(printed(tried, false)).toBe(JSON.stringify(CHANGES));
});

test('no memory is shared, and none comes with what stood in it before', () => {
  const memory = `JSON.stringify([
    Buffer.from('x').buffer === Buffer.from('y').buffer,
    Buffer.from('x').buffer.byteLength,
    Buffer.concat([Buffer.from('x'), Buffer.from('y')]).buffer.byteLength,
    [Buffer.allocUnsafe(4096), Buffer.allocUnsafeSlow(4096)].every((bytes) => bytes.every((byte) => byte === 0)),
  ])`;
  const used = 'for (let i = 0; i < 200; i++) Buffer.from("secret".repeat(700));';
  expect(printed(`${used} console.log(${memory})`)).toBe('[false,1,2,true]');
});

test('what answers in a turn of its own says whose it is', () => {
  const code = `void (async () => {
    await crypto.subtle.digest('SHA-256', new Uint8Array(8));
    await new Blob(['text']).text();
    console.log(turns.length, typeof Blob.prototype.stream, await new Response('body').text());
  })()`;
  expect(printed(code)).toBe('2 undefined body');
});
