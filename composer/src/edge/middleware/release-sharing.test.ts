import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { releaseSharing } from './release-sharing.ts';

const LISTED = 'https://tests.example';

async function sharing(origins: readonly string[], origin?: string) {
  const app = new Hono().use(releaseSharing(origins));
  app.get('/entry.js', (c) =>
    c.text('', 200, { 'cross-origin-resource-policy': 'same-origin', vary: 'accept-encoding' }),
  );
  const { headers } = await app.request('/entry.js', { headers: origin === undefined ? {} : { origin } });
  return ['access-control-allow-origin', 'cross-origin-resource-policy', 'vary'].map((name) => headers.get(name));
}

test('only a page of a listed origin may load a file of a release from elsewhere', async () => {
  expect(await sharing([LISTED], LISTED)).toEqual([LISTED, 'cross-origin', 'accept-encoding, origin']);
  const refused = [null, 'same-origin', 'accept-encoding, origin'];
  expect(await sharing([LISTED], `${LISTED}.evil`)).toEqual(refused);
  expect(await sharing([LISTED], 'null')).toEqual(refused);
  expect(await sharing([LISTED])).toEqual(refused);
});

test('without a list no answer differs', async () => {
  expect(await sharing([], LISTED)).toEqual([null, 'same-origin', 'accept-encoding']);
});
