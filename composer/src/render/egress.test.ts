import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Egress, type FetchQuestion } from './egress.ts';

/** A server of the outside world, and its origin. */
async function outside(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => server.close().closeAllConnections());
  await vi.waitFor(() => expect(server.listening).toBe(true));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const question = (url: string, more: Partial<FetchQuestion> = {}): FetchQuestion => ({
  type: 'fetch',
  fetch: 1,
  job: 1,
  release: 'mf-a@1.0.0',
  url,
  method: 'GET',
  headers: [],
  ...more,
});

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

test('a page gets answers of its origins, without headers of the connection or of a visitor', async () => {
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
  expect(await new Egress([origin], { timeLimit: 50 }).ask(question(origin))).toEqual({
    error: expect.stringContaining('timed out'),
  });
});

test('an answer that does not end is an error after a while', async () => {
  const origin = await outside((_request, response) => void response.write('a'));
  expect(await new Egress([origin], { timeLimit: 50 }).ask(question(origin))).toEqual({
    error: expect.stringContaining('timed out'),
  });
});

test('an answer that is too long is refused', async () => {
  const origin = await outside((_request, response) => void response.end(Buffer.alloc(9 * 1024 * 1024)));
  expect(await new Egress([origin]).ask(question(origin))).toEqual({ error: 'the response is too long for a page' });
});

test('a request that is too long is never sent', async () => {
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

/** A number of requests that get no answer. */
const many = (egress: Egress, origin: string, count: number, more: Partial<FetchQuestion> = {}) =>
  Array.from({ length: count }, () => egress.ask(question(origin, { fetch: next++, ...more })));
let next = 1000;

const REFUSED = { error: 'too many requests at once' };

test('a release that has used up its requests takes none of another’s, and is named once', async () => {
  const origin = await outside(({ url }, response) => void (url === '/b' && response.end('answer')));
  const onExcess = vi.fn();
  const egress = new Egress([origin], { onExcess });
  const asked = many(egress, origin, 32);
  expect(await Promise.all(many(egress, origin, 32))).toEqual(Array.from({ length: 32 }, () => REFUSED));
  for (const release of ['mf-b@1.0.0', null])
    expect(await egress.ask(question(`${origin}/b`, { fetch: 7, release }))).toMatchObject({ status: 200 });
  expect(onExcess.mock.calls).toEqual([
    ['mf-a@1.0.0', 'it asked more than 32 requests at once; the others were refused'],
  ]);
  egress.close();
  await Promise.all(asked);
});

test('requests without a known release have a share of their own, and no release is named', async () => {
  const origin = await outside(() => undefined);
  const onExcess = vi.fn();
  const egress = new Egress([origin], { onExcess });
  const asked = many(egress, origin, 32, { release: null });
  expect(await egress.ask(question(origin, { release: null }))).toEqual(REFUSED);
  expect(onExcess).not.toHaveBeenCalled();
  egress.close();
  await Promise.all(asked);
});

test('the open requests of a finished page end and free their share, and it sends no more', async () => {
  const origin = await outside(() => undefined);
  const over = new Set<number>();
  const egress = new Egress([origin], { isOver: ({ job }) => over.has(job) });
  const asked = many(egress, origin, 31, { job: 1 });
  const others = many(egress, origin, 1, { job: 2 });
  over.add(1);
  egress.endLeftBehind();
  const ended = { error: 'the page or the release that asked has ended' };
  expect(await Promise.all(asked)).toEqual(asked.map(() => ended));
  expect(await egress.ask(question(origin, { job: 1 }))).toEqual(ended);
  // No page has sent a request, so none has ended.
  others.push(...many(egress, origin, 31, { job: 0 }));
  expect(await egress.ask(question(origin, { job: 2 }))).toEqual(REFUSED);
  egress.close();
  expect(await Promise.all(others)).toEqual(others.map(() => null));
});

test('requests of a replaced release for no page end with it', async () => {
  const origin = await outside(() => undefined);
  const replaced = new Set<string | null>();
  const egress = new Egress([origin], { isOver: ({ job, release }) => job === 0 && replaced.has(release) });
  const [ended = [], others = []] = ['mf-a@1.0.0', 'mf-b@1.0.0'].map((release) =>
    many(egress, origin, 2, { job: 0, release }),
  );
  replaced.add('mf-a@1.0.0');
  egress.endLeftBehind();
  expect(await Promise.all(ended)).toEqual(ended.map(() => ({ error: expect.stringContaining('has ended') })));
  egress.close();
  expect(await Promise.all(others)).toEqual([null, null]);
});

test('a request that is given up has no answer', async () => {
  const origin = await outside(() => undefined);
  const egress = new Egress([origin]);
  const asked = [0, 1].map((id) => egress.ask(question(origin, { fetch: id })));
  egress.abort(0);
  expect(await asked[0]).toBe(null);
  egress.close();
  expect(await asked[1]).toBe(null);
});
