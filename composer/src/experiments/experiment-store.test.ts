import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { experimentStore } from './experiment-store.ts';

/** A store whose backend has published up to the given version, and what was sent there to be published. */
async function storeAt(version: number) {
  const published: unknown[] = [];
  const server = createServer((request, response) => {
    const answer = (value: unknown) => response.end(JSON.stringify(value));
    if (request.url?.startsWith('/rest/v1/experiment_documents')) return answer(version > 0 ? [{ version }] : []);
    if (request.url?.startsWith('/rest/v1/experiments')) return answer([]);
    let body = '';
    request.on('data', (text: Buffer) => (body += text.toString()));
    return request.on('end', () => {
      published.push(JSON.parse(body));
      answer(version + 1);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  return {
    store: experimentStore({
      supabase: { url, publishableKey: 'p', secretKey: 's' },
      experimentsSigningKey: undefined,
    }),
    published,
  };
}

test('the first publication takes place where nothing was ever published', async () => {
  const { store, published } = await storeAt(0);
  expect(await store.publishFirst()).toBe(1);
  expect(published).toEqual([expect.objectContaining({ based_on: 0, signature: expect.any(String) })]);
});

test('where something was published before, the first publication sends nothing', async () => {
  const { store, published } = await storeAt(3);
  expect(await store.publishFirst()).toBeNull();
  expect(published).toEqual([]);
});

test('a publication that is asked for takes place in any case', async () => {
  const { store, published } = await storeAt(3);
  expect(await store.publish()).toBe(4);
  expect(published).toHaveLength(1);
});
