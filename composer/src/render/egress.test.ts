import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Egress, type FetchQuestion } from './egress.ts';

/** A server of the outside world, and its origin. */
async function outside(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await vi.waitFor(() => expect(server.listening).toBe(true));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const question = (url: string, more: Partial<FetchQuestion> = {}): FetchQuestion => ({
  type: 'fetch',
  fetch: 1,
  url,
  method: 'GET',
  headers: [],
  ...more,
});

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test('a page is answered by an origin that it may ask, without what is the connection’s or a visitor’s', async () => {
  const seen = vi.fn();
  const origin = await outside((request, response) => {
    seen(request.method, request.headers['x-own'], request.headers.cookie);
    response.writeHead(201, { 'x-said': 'yes', 'set-cookie': 'a=b' }).end('answer');
  });
  const headers: [string, string][] = [
    ['x-own', '1'],
    ['Cookie', 'secret'],
  ];
  const body = new TextEncoder().encode('question');
  const answer = await new Egress([origin]).ask(question(`${origin}/a`, { method: 'POST', headers, body }));
  if (!answer || 'error' in answer) throw new Error('there is no answer');
  expect([answer.status, textOf(answer.body)]).toEqual([201, 'answer']);
  expect(answer.headers).toContainEqual(['x-said', 'yes']);
  expect(answer.headers.map(([name]) => name)).not.toContain('set-cookie');
  expect(seen).toHaveBeenCalledWith('POST', '1', undefined);
});

test.each([['https://elsewhere.example/'], ['file:///etc/passwd'], ['no address']])(
  'a page can’t request %s',
  async (url) => {
    expect(await new Egress(['https://shop.example']).ask(question(url))).toEqual({ error: expect.any(String) });
  },
);

test('a redirect is not followed', async () => {
  const origin = await outside((_request, response) => {
    response.writeHead(302, { location: 'https://elsewhere.example/' }).end();
  });
  expect(await new Egress([origin]).ask(question(origin))).toEqual({ error: expect.stringContaining('redirect') });
});

test('an answer that does not come is an error after a while', async () => {
  const origin = await outside(() => undefined);
  expect(await new Egress([origin], 50).ask(question(origin))).toEqual({ error: expect.stringContaining('timed out') });
});

test('an answer that does not end is an error after a while', async () => {
  const origin = await outside((_request, response) => void response.write('a'));
  expect(await new Egress([origin], 50).ask(question(origin))).toEqual({ error: expect.stringContaining('timed out') });
});

test('an answer that is too long is refused', async () => {
  const origin = await outside((_request, response) => void response.end(Buffer.alloc(9 * 1024 * 1024)));
  expect(await new Egress([origin]).ask(question(origin))).toEqual({ error: 'the response is too long for a page' });
});

test('a question that is too long never leaves', async () => {
  const asked = vi.fn();
  const origin = await outside((_request, response) => {
    asked();
    response.end();
  });
  const egress = new Egress([origin]);
  const long = 'a'.repeat(300 * 1024);
  const body = new TextEncoder().encode(long);
  for (const more of [{ method: 'POST', body }, { headers: [['x-own', long]] as [string, string][] }])
    expect(await egress.ask(question(origin, more))).toEqual({ error: 'a page’s request is too long' });
  expect(asked).not.toHaveBeenCalled();
});

test('so many questions may be under way, and nobody is told of those that are given up', async () => {
  const origin = await outside(() => undefined);
  const egress = new Egress([origin]);
  const asked = Array.from({ length: 64 }, (_none, id) => egress.ask(question(origin, { fetch: id })));
  expect(await egress.ask(question(origin, { fetch: 64 }))).toEqual({ error: 'too many requests at once' });
  egress.abort(0);
  expect(await asked[0]).toBe(null);
  egress.close();
  expect(await Promise.all(asked)).toEqual(asked.map(() => null));
});
