import { expect, test, vi } from 'vitest';
import { readBounded } from '../functions/_shared/bounded-body.ts';

const LIMITS = { bytes: 10, timeLimit: 1000 };
const ADDRESS = 'https://backend.example/';
const text = (body: Uint8Array | string) => (typeof body === 'string' ? body : new TextDecoder().decode(body));

/** A body in pieces; `broken` ends it with an error, and without either it stays open for ever. */
function sent(pieces: string[], end: 'closed' | 'broken' | 'open' = 'closed'): Request {
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
      if (end === 'closed') controller.close();
      if (end === 'broken') controller.error(new Error('connection reset'));
    },
  });
  // The types know no `duplex`, which a body in pieces needs.
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
  return new Request(ADDRESS, init);
}

test('a body in pieces is joined, and none is an empty one', async () => {
  expect(text(await readBounded(sent(['01234', '56789']), LIMITS))).toBe('0123456789');
  expect(text(await readBounded(new Request(ADDRESS), LIMITS))).toBe('');
});

test('a body is given up with its first byte too many, or by what its headers say', async () => {
  expect(await readBounded(sent(['01234', '567890'], 'open'), LIMITS)).toBe('too_large');
  const announced = new Request(ADDRESS, { method: 'POST', body: '', headers: { 'content-length': '11' } });
  expect(await readBounded(announced, LIMITS)).toBe('too_large');
});

test('a body that does not end in time is incomplete, however it trickles', async () => {
  vi.useFakeTimers();
  const read = readBounded(sent(['0'], 'open'), LIMITS);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await read).toBe('incomplete');
  vi.useRealTimers();
});

test('a body whose connection breaks is incomplete', async () => {
  expect(await readBounded(sent([], 'broken'), LIMITS)).toBe('incomplete');
});
