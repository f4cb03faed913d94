import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { holdPort } from './held-port.ts';

/** Holds a port until the test is over. */
async function held(wanted: number) {
  const port = await holdPort(wanted);
  onTestFinished(() => port.release());
  return port;
}

/** A port that was free a moment ago. */
async function freePort(): Promise<number> {
  const port = await holdPort(0);
  await port.release();
  return port.port;
}

test('the wanted port is held', async () => {
  const wanted = await freePort();
  expect((await held(wanted)).port).toBe(wanted);
});

test('two that want the same port at the same moment both start, on different ports', async () => {
  const wanted = await freePort();
  const [one, other] = await Promise.all([held(wanted), held(wanted)]);
  expect([one.port, other.port]).toContain(wanted);
  expect(one.port).not.toBe(other.port);
});

test('a port on which another process listens on all addresses is left to it', async () => {
  const other = createServer().listen(0);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const address = other.address();
  const taken = address && typeof address === 'object' ? address.port : 0;
  expect((await held(taken)).port).not.toBe(taken);
});

test('requests wait while no program answers, and the port stays held between two programs', async () => {
  const { port, answerWith } = await held(0);
  const text = async (): Promise<string> => (await fetch(`http://localhost:${port}/`)).text();
  const waiting = text();
  const stop = answerWith((_request, response) => void response.end('first'));
  expect([await waiting, await text()]).toEqual(['first', 'first']);
  stop();
  const between = text();
  expect((await held(port)).port).not.toBe(port);
  answerWith((_request, response) => void response.end('second'));
  expect(await between).toBe('second');
});
