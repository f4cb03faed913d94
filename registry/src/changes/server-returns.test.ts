import { ChangeAnswer } from 'shared-contracts/registry';
import { expect, test } from 'vitest';
import type { Right } from '../rows/rows.ts';
import { CART, CATALOG, liveOf, openShop, versionsOf } from '../testing/opened-shop.ts';
import { type BuiltRelease, builtRelease } from '../testing/test-registry.ts';

/** A shop whose catalog has a second release live, and a server with a token of the given rights. */
async function openReturning(rights: readonly Right[] = ['return']) {
  const shop = await openShop();
  const { registry, catalog, first } = shop;
  const bad = builtRelease(CATALOG, '2.0.0');
  await registry.upload(bad, catalog);
  await registry.promote(bad, first.release.digest, catalog);
  const server = await registry.team('servers', [], rights);
  const returnFrom = (base: BuiltRelease, to: BuiltRelease | null, token: string | undefined = server) =>
    registry.ask('POST', '/returns', token, {
      releases: [{ remote: base.release.remote, base: base.release.digest, release: to?.release.digest ?? null }],
      reason: 'its pages throw',
    });
  return { ...shop, bad, server, returnFrom };
}

/** The status of a refusal, and its first sentence. */
async function refusalOf(answer: Response): Promise<[number, string]> {
  return [answer.status, (await answer.json()).problems[0]];
}

test('a server takes the shop back from a release of any remote, and the audit names the server and the reason', async () => {
  const { registry, first, bad, returnFrom } = await openReturning();
  const answer = ChangeAnswer.parse(await (await returnFrom(bad, first)).json());
  expect(answer).toMatchObject({ isNew: true, counter: 4 });
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '1.0.0', [CART]: '1.0.0' });
  const [entry] = await registry.rows.audit(1);
  expect(entry).toMatchObject({
    actor: expect.stringMatching(/^servers\//),
    action: 'return',
    subject: `${CATALOG}@1.0.0`,
    detail: {
      reason: 'its pages throw',
      releases: [{ remote: CATALOG, from: bad.release.digest, to: first.release.digest }],
    },
  });
});

test('several servers that return from the same release change what is live once', async () => {
  const { registry, first, bad, returnFrom } = await openReturning();
  const both = await Promise.all([returnFrom(bad, first), returnFrom(bad, first)]);
  const answers = await Promise.all(both.map(async (answer) => ChangeAnswer.parse(await answer.json())));
  expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(ChangeAnswer.parse(await (await returnFrom(bad, first)).json())).toMatchObject({ isNew: false, counter: 4 });
  expect((await registry.rows.audit(2)).map(({ action }) => action)).toEqual(['return', 'promote']);
});

test('a return without a token, and with rights of a team alone, is refused', async () => {
  const { registry, catalog, first, bad, returnFrom } = await openReturning([
    'publish',
    'promote',
    'rollback',
    'retire',
  ]);
  const before = await liveOf(registry);
  expect((await returnFrom(bad, first, '')).status).toBe(401);
  expect(await refusalOf(await returnFrom(bad, first))).toEqual([
    403,
    expect.stringContaining('doesn’t have the right “return”'),
  ]);
  expect(await liveOf(registry)).toEqual(before);
  expect((await registry.rows.audit(1))[0]).toMatchObject({ action: 'return-refused', subject: CATALOG });
  // The right to return is no other right.
  const server = await registry.team('more-servers', [], ['return']);
  const rollback = { remote: CATALOG, base: bad.release.digest, reason: 'a test' };
  expect((await registry.ask('POST', '/rollbacks', server, rollback)).status).toBe(403);
  expect((await registry.ask('POST', '/rollbacks', catalog, rollback)).status).toBe(200);
});

test('a server returns neither from a release that a team promoted again, nor from one that the shop went back to', async () => {
  const { registry, catalog, first, bad, returnFrom } = await openReturning();
  await returnFrom(bad, first);
  expect(await refusalOf(await returnFrom(first, bad))).toEqual([422, expect.stringContaining('was live before')]);
  await registry.promote(bad, first.release.digest, catalog);
  expect(await refusalOf(await returnFrom(bad, first))).toEqual([422, expect.stringContaining('was made live again')]);
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '2.0.0', [CART]: '1.0.0' });
});

test('a server brings in no release that was never live, and takes out no remote that had an earlier release', async () => {
  const { registry, catalog, bad, returnFrom } = await openReturning();
  const uploaded = builtRelease(CATALOG, '3.0.0');
  await registry.upload(uploaded, catalog);
  expect(await refusalOf(await returnFrom(bad, uploaded))).toEqual([422, expect.stringContaining('was never live')]);
  expect(await refusalOf(await returnFrom(bad, null))).toEqual([
    422,
    expect.stringContaining('had an earlier release'),
  ]);
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '2.0.0', [CART]: '1.0.0' });
});

test('a return from the first release of a remote takes it out of the shop', async () => {
  const { registry, returnFrom } = await openReturning();
  const gifts = await registry.team('gifts', ['mf-gifts']);
  const built = builtRelease('mf-gifts');
  await registry.upload(built, gifts);
  await registry.promote(built, null, gifts);
  expect((await returnFrom(built, null)).status).toBe(200);
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '2.0.0', [CART]: '1.0.0' });
});
