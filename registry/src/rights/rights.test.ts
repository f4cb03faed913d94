import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { expect, test, vi } from 'vitest';
import { RIGHTS, type Right } from '../rows/rows.ts';
import { builtRelease, DAY, testRegistry } from '../testing/test-registry.ts';
import { hashOfToken } from './team-tokens.ts';

const CATALOG = 'mf-catalog';
const ISSUER = 'https://issuer.example';
const CLAIMS = { repository: 'shop/catalog', ref: 'refs/heads/main' };

type TestRegistry = Awaited<ReturnType<typeof testRegistry>>;

/** Each request that changes something, and the right that it takes. */
const REQUESTS: readonly [Right, (registry: TestRegistry, token: string) => Promise<Response>][] = [
  ['publish', (registry, token) => registry.describe(builtRelease(CATALOG), token)],
  ['promote', (registry, token) => registry.promote(builtRelease(CATALOG), null, token)],
  [
    'rollback',
    (registry, token) =>
      registry.ask('POST', '/rollbacks', token, { remote: CATALOG, base: 'a'.repeat(43), reason: 'a test' }),
  ],
  [
    'retire',
    (registry, token) =>
      registry.ask('POST', '/retirements', token, {
        remote: CATALOG,
        confirm: CATALOG,
        base: 'a'.repeat(43),
        reason: 'a test',
      }),
  ],
];

test.each(REQUESTS)(
  'only a token with the right to %s may ask for it, and for remotes of its team alone',
  async (right, request) => {
    const registry = await testRegistry();
    const all = await registry.team('catalog', [CATALOG]);
    const others = await registry.team(
      'catalog',
      [],
      RIGHTS.filter((one) => one !== right),
    );
    const own = await registry.team('catalog', [], [right]);
    const foreign = await registry.team('cart', ['mf-cart-checkout']);
    expect([401, 403]).not.toContain((await request(registry, all)).status);
    expect([401, 403]).not.toContain((await request(registry, own)).status);
    const withoutRight = await request(registry, others);
    expect([withoutRight.status, (await withoutRight.json()).problems[0]]).toEqual([
      403,
      expect.stringContaining(`doesn’t have the right “${right}”`),
    ]);
    const ofOthers = await request(registry, foreign);
    expect([ofOthers.status, await ofOthers.json()]).toEqual([
      403,
      { code: 'REGISTRY-003', problems: [`${CATALOG} belongs to another team than cart.`] },
    ]);
  },
);

test.each(REQUESTS)(
  '%s is refused without a token, and with one that is unknown, expired, or revoked',
  async (_right, request) => {
    const registry = await testRegistry();
    const revoked = await registry.team('catalog', [CATALOG]);
    await registry.rows.revoke((await registry.rows.token(hashOfToken(revoked)))!.name);
    const expired = await registry.team('catalog', [], RIGHTS, -1);
    for (const token of ['', `cc_${'a'.repeat(43)}`, revoked, expired, `${revoked}x`, 'cc_', 'x.y.z']) {
      const answer = await request(registry, token);
      expect({ token, status: answer.status, ...(await answer.json()) }).toMatchObject({
        status: 401,
        code: 'REGISTRY-002',
      });
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    }
  },
);

test('a remote without an owner can’t be published until an operator gives it one', async () => {
  const registry = await testRegistry();
  const token = await registry.team('gifts', []);
  const built = builtRelease('mf-gifts');
  const refused = await registry.describe(built, token);
  expect([refused.status, (await refused.json()).problems]).toEqual([
    403,
    ['mf-gifts has no owner yet. An operator adds one: npm run registry -- teams add gifts --remote mf-gifts'],
  ]);
  await registry.rows.setOwner('mf-gifts', 'gifts');
  expect((await registry.describe(built, token)).status).toBe(200);
});

test('a promotion of two remotes needs both, and none goes live otherwise', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', [CATALOG]);
  const foreign = await registry.team('cart', ['mf-cart-checkout']);
  const [own, other] = [builtRelease(CATALOG), builtRelease('mf-cart-checkout')];
  await registry.upload(own, token);
  await registry.upload(other, foreign);
  const releases = [own, other].map(({ release }) => ({ remote: release.remote, release: release.digest, base: null }));
  const answer = await registry.ask('POST', '/promotions', token, { releases, reason: 'both' });
  expect(answer.status).toBe(403);
  expect((await registry.ask('GET', '/channel')).status).toBe(404);
});

test('the audit is read with any valid token; what is live, and its files, without one', async () => {
  const registry = await testRegistry();
  const token = await registry.team('catalog', [CATALOG]);
  const built = builtRelease(CATALOG);
  await registry.upload(built, token);
  const address = `/releases/${CATALOG}/${built.release.digest}`;
  expect((await registry.ask('GET', `${address}/a.js`)).status).toBe(404);
  await registry.promote(built, null, token);
  for (const file of ['a.js', 'release.json', 'server/bundle.cjs']) {
    const answer = await registry.ask('GET', `${address}/${file}`);
    expect({ file, status: answer.status }).toEqual({ file, status: 200 });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
  }
  for (const file of ['build.json', '../../../channel.json', '%2e%2e/release.json', 'b.js', '%', ''])
    expect({ file, status: (await registry.ask('GET', `${address}/${file}`)).status }).toEqual({ file, status: 404 });
  expect((await registry.ask('GET', '/audit')).status).toBe(401);
  const reader = await registry.team('cart', [], ['publish']);
  expect(
    (await (await registry.ask('GET', '/audit', reader)).json()).map(({ action }: { action: string }) => action),
  ).toEqual(['promote', 'upload']);
  expect(await (await registry.ask('GET', `/releases?remote=${CATALOG}`)).json()).toEqual([
    expect.objectContaining({ remote: CATALOG, digest: built.release.digest, version: '1.0.0', isLive: true }),
  ]);
});

test('after twenty invalid tokens an address has to wait, and no token is in the log', async () => {
  const registry = await testRegistry();
  const wrong = `cc_${'b'.repeat(43)}`;
  for (let n = 0; n < 20; n += 1) expect((await registry.ask('GET', '/audit', wrong)).status).toBe(401);
  const limited = await registry.ask('GET', '/audit', wrong);
  expect([limited.status, Number(limited.headers.get('retry-after'))]).toEqual([429, expect.closeTo(300, -1)]);
  expect(registry.lines.join('\n')).not.toContain('cc_');
});

test('behind a proxy that is trusted, invalid tokens of one client are no reason for another to wait', async () => {
  const registry = await testRegistry({ trustedProxies: 1 });
  const token = await registry.team('catalog', []);
  const from = (address: string, sent: string) =>
    registry.ask('GET', '/audit', sent, undefined, { 'x-forwarded-for': `203.0.113.9, ${address}` });
  for (let n = 0; n < 20; n += 1) await from('203.0.113.1', `cc_${'b'.repeat(43)}`);
  expect((await from('203.0.113.1', token)).status).toBe(429);
  expect((await from('203.0.113.2', token)).status).toBe(200);
});

/** A service that issues tokens for workflows, and a registry that knows its keys. */
async function withIssuer(rights: readonly Right[] = ['publish', 'promote']) {
  const registry = await testRegistry();
  await registry.team('catalog', [CATALOG]);
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }] };
  const publisher = { name: 'workflow', team: 'catalog', issuer: ISSUER, claims: CLAIMS, keysUrl: null, keys, rights };
  await registry.rows.addPublisher(publisher);
  const sign = (payload: JWTPayload, key = privateKey) =>
    new SignJWT({ iss: ISSUER, aud: 'test-registry', sub: 'workflow-of-main', ...CLAIMS, ...payload })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime(payload.exp ?? Math.floor(Date.now() / 1000) + 300)
      .sign(key);
  return { registry, sign };
}

test('a workflow publishes with a token of its issuer, and the audit names it', async () => {
  const { registry, sign } = await withIssuer();
  const built = builtRelease(CATALOG);
  const token = await sign({});
  await registry.upload(built, token);
  expect((await registry.promote(built, null, token)).status).toBe(200);
  const [entry] = await registry.rows.audit(1);
  expect(entry?.actor).toBe('catalog/workflow (workflow-of-main)');
  const refused = await registry.ask('POST', '/retirements', token, {
    remote: CATALOG,
    confirm: CATALOG,
    base: built.release.digest,
    reason: 'a test',
  });
  expect(refused.status).toBe(403);
});

test.each<[string, JWTPayload]>([
  ['another audience', { aud: 'another-registry' }],
  ['no audience', { aud: [] }],
  ['an unknown issuer', { iss: 'https://other.example' }],
  ['another repository', { repository: 'eve/catalog' }],
  ['another branch', { ref: 'refs/heads/eve' }],
  ['a claim of another kind', { ref: ['refs/heads/main'] }],
  ['an end in the past', { exp: Math.floor((Date.now() - DAY) / 1000) }],
])('a token of a workflow with %s is refused', async (_kind, payload) => {
  const { registry, sign } = await withIssuer();
  const answer = await registry.describe(builtRelease(CATALOG), await sign(payload));
  expect([answer.status, (await answer.json()).code]).toEqual([401, 'REGISTRY-002']);
});

test('a token with another signature, or with none, is refused', async () => {
  const { registry, sign } = await withIssuer();
  const other = await generateKeyPair('ES256');
  const [, payload] = (await sign({})).split('.');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
  const shared = await new SignJWT({ iss: ISSUER, aud: 'test-registry', ...CLAIMS })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('5m')
    .sign(Buffer.from('a secret that both sides would know'));
  for (const token of [await sign({}, other.privateKey), none, shared])
    expect((await registry.describe(builtRelease(CATALOG), token)).status).toBe(401);
});

test('a revoked publisher lets nothing through', async () => {
  const { registry, sign } = await withIssuer();
  const token = await sign({});
  await registry.rows.revoke('workflow');
  expect((await registry.describe(builtRelease(CATALOG), token)).status).toBe(401);
});

test('a remote or an issuer with U+0000, which the database can’t look for, is refused without asking it', async () => {
  const registry = await testRegistry();
  expect((await registry.ask('GET', '/releases?remote=%00')).status).toBe(400);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const asked = vi.spyOn(registry.rows, 'publishersOf');
  const token = `${part({ alg: 'ES256' })}.${part({ iss: `${ISSUER}\0` })}.x`;
  expect((await registry.ask('GET', '/audit', token)).status).toBe(401);
  expect(asked).not.toHaveBeenCalled();
});

test('of two publishers whose claims a token has, the one with more claims counts', async () => {
  const { registry, sign } = await withIssuer();
  const [known] = await registry.rows.publishersOf(ISSUER);
  if (!known) throw new Error('no publisher');
  await registry.rows.revoke('workflow');
  const { repository } = CLAIMS;
  await registry.rows.addPublisher({ ...known, name: 'branches', claims: { repository }, rights: ['publish'] });
  await registry.rows.addPublisher({ ...known, name: 'main', rights: ['publish', 'promote'] });
  const built = builtRelease(CATALOG);
  const branch = await sign({ ref: 'refs/heads/topic' });
  await registry.upload(built, branch);
  expect((await registry.promote(built, null, branch)).status).toBe(403);
  expect((await registry.promote(built, null, await sign({}))).status).toBe(200);
});
