import { createRequire } from 'node:module';
import { expect, test } from 'vitest';

interface Question {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly [string, string][];
  readonly body: Uint8Array | undefined;
  readonly signal: AbortSignal;
}

const { plainRequest } = createRequire(import.meta.url)('./plain-request.cjs') as {
  readonly plainRequest: (input: unknown, init?: unknown) => Question | null;
};

const ADDRESS = 'https://shop.example/api/graphql.json';
const { signal } = new AbortController();
const ASKED = {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', 'X-Try': 1 },
  body: '{"a":"é"}',
  signal,
};

/** The same options as a `Request` interprets them. */
async function understood(init: typeof ASKED | { readonly signal: AbortSignal }) {
  const request = new Request(ADDRESS, init as RequestInit); // Numbers are written as text, there as here.
  const bytes = new Uint8Array(await request.arrayBuffer());
  return { url: request.url, method: request.method, headers: [...request.headers], bytes };
}

function read(init: object) {
  const question = plainRequest(ADDRESS, init);
  if (!question) throw new Error('the request was not understood');
  const { url, method, headers, body } = question;
  return { url, method, headers: [...new Headers(headers as [string, string][])], bytes: body ?? new Uint8Array() };
}

test('a request of plain values equals a Request of the same options', async () => {
  expect(read(ASKED)).toEqual(await understood(ASKED));
  expect(read({ signal })).toEqual(await understood({ signal }));
  expect(plainRequest(ADDRESS, ASKED)?.signal).toBe(signal);
});

test.each([
  ['a Request', new Request(ADDRESS), undefined],
  ['an address that is no text', new URL(ADDRESS), { signal }],
  ['no words at all', ADDRESS, undefined],
  ['no signal', ADDRESS, { method: 'GET' }],
  ['something that only looks like a signal', ADDRESS, { signal: { aborted: false } }],
  ['a body of bytes', ADDRESS, { ...ASKED, body: new Uint8Array(2) }],
  ['a body without a type', ADDRESS, { method: 'POST', body: 'text', signal }],
  ['headers of the platform', ADDRESS, { headers: new Headers({ a: 'b' }), signal }],
  ['a word that is not known here', ADDRESS, { ...ASKED, redirect: 'error' }],
  ['a method that is no text', ADDRESS, { method: ['GET'], signal }],
])('%s is left to Request', (_name, input, init) => {
  expect(plainRequest(input, init)).toBeNull();
});

test('the parent gets text and bytes for every kind of body', () => {
  const question = plainRequest(ADDRESS, {
    ...ASKED,
    headers: { ...ASKED.headers, list: ['a', 'b'] },
  });
  expect(question?.headers).toContainEqual(['list', 'a,b']);
  expect(structuredClone({ ...question, signal: null })).toMatchObject({ url: ADDRESS, method: 'POST' });
});
