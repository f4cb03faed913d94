import { expect, test } from 'vitest';
import { projectFetch } from './project-fetch.ts';

const ORIGIN = 'http://127.0.0.1:4998';
const overNetwork = async () => new Response('network');
const echo = async (request: Request) => new Response(`${request.method} ${request.url} ${await request.text()}`);
const text = async (answer: Promise<Response>) => (await answer).text();

test('requests to the project are answered here, and others go over the network', async () => {
  const send = projectFetch(overNetwork, () => ({ origin: ORIGIN, project: echo }));
  expect(await text(send(`${ORIGIN}/rest/v1/x`, { method: 'POST', body: 'a' }))).toBe(`POST ${ORIGIN}/rest/v1/x a`);
  expect(await text(send(new URL(`${ORIGIN}/mail/send`)))).toBe(`GET ${ORIGIN}/mail/send `);
  expect(await text(send('http://127.0.0.1:49987/'))).toBe('network');
  expect(await text(send('https://mail.example/send'))).toBe('network');
});

test('outside a function everything goes over the network', async () => {
  expect(await text(projectFetch(overNetwork, () => undefined)(`${ORIGIN}/rest/v1/x`))).toBe('network');
});

test('a caller who gives up is not kept waiting', async () => {
  const send = projectFetch(overNetwork, () => ({
    origin: ORIGIN,
    project: () => new Promise<Response>(() => undefined),
  }));
  const timeLimit = new AbortController();
  const answer = send(`${ORIGIN}/rest/v1/x`, { signal: timeLimit.signal });
  timeLimit.abort(new Error('too late'));
  await expect(answer).rejects.toThrow('too late');
  await expect(send(`${ORIGIN}/rest/v1/x`, { signal: timeLimit.signal })).rejects.toThrow('too late');
});
