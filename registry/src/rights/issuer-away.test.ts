import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testRegistry } from '../testing/test-registry.ts';

const ISSUER = 'https://issuer.example';

/** A registry that fetches the keys of an issuer whose answer a test chooses; null closes the connection. */
async function openIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] });
  const issuer = { asked: 0, answer: null as { status: number; body: string } | null };
  const server = createServer((request, response) => {
    issuer.asked += 1;
    if (!issuer.answer) return request.destroy();
    response.writeHead(issuer.answer.status).end(issuer.answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const registry = await testRegistry();
  await registry.team('catalog', []);
  await registry.rows.addPublisher({
    name: 'workflow',
    team: 'catalog',
    issuer: ISSUER,
    claims: { repository: 'shop/catalog' },
    keysUrl: `http://127.0.0.1:${port}/keys`,
    keys: null,
    rights: ['publish'],
  });
  const token = await new SignJWT({ iss: ISSUER, aud: 'test-registry', repository: 'shop/catalog' })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setExpirationTime('1h')
    .sign(privateKey);
  const ask = () => registry.ask('GET', '/audit', token);
  return { registry, issuer, keys, ask };
}

test.each([
  ['doesn’t answer', null],
  ['answers with an error', { status: 500, body: 'an error' }],
  ['answers with text', { status: 200, body: 'soon' }],
  ['answers without keys', { status: 200, body: '{}' }],
])(
  'while an issuer %s, its tokens are neither refused nor counted, and the address may go on',
  async (_kind, answer) => {
    const { registry, issuer, keys, ask } = await openIssuer();
    issuer.answer = answer;
    for (let n = 0; n < 25; n += 1) {
      const told = await ask();
      expect([told.status, told.headers.get('retry-after'), await told.json()]).toEqual([
        503,
        '10',
        { code: 'REGISTRY-002', problems: [`The keys of ${ISSUER} can’t be fetched. Try again in 10 seconds.`] },
      ]);
    }
    const other = await registry.team('cart', []);
    expect((await registry.ask('GET', '/audit', other)).status).toBe(200);
    issuer.answer = { status: 200, body: keys };
    vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    expect((await ask()).status).toBe(200);
  },
);

test('an issuer that can’t be reached is asked once in a while, however many tokens come', async () => {
  const { issuer, ask } = await openIssuer();
  for (let n = 0; n < 10; n += 1) await ask();
  expect(issuer.asked).toBe(1);
});
