import { expect, onTestFinished, test, vi } from 'vitest';
import { hashOfToken, newToken } from '../rights/team-tokens.ts';
import { CART, CATALOG, versionsOf } from '../testing/opened-shop.ts';
import { builtRelease, DAY, testRegistry } from '../testing/test-registry.ts';
import { ChangeQueue } from './change-queue.ts';
import type { Gate } from './gate.ts';

/** A registry whose trials last until a test ends them; with 1.0.0 of two teams' remotes live, and 2.0.0 uploaded. */
async function openSlow() {
  const trials = { begun: 0, until: Promise.resolve() };
  const gate: Gate = async () => {
    trials.begun += 1;
    await trials.until;
    return { rejections: [], notes: [], tried: { rendered: false, browser: { isTried: false, reason: 'a test' } } };
  };
  const registry = await testRegistry({ gate });
  const catalog = await registry.team('catalog', [CATALOG]);
  const cart = await registry.team('cart', [CART]);
  const [first, second] = [builtRelease(CATALOG), builtRelease(CATALOG, '2.0.0')];
  const [checkout, later] = [builtRelease(CART), builtRelease(CART, '2.0.0')];
  for (const built of [first, second]) await registry.upload(built, catalog);
  for (const built of [checkout, later]) await registry.upload(built, cart);
  await registry.promote(first, null, catalog);
  await registry.promote(checkout, null, cart);
  /** Makes trials wait, and gives what ends the waiting. */
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    trials.until = promise;
    trials.begun = 0;
    return resolve;
  };
  const begun = (count: number): Promise<void> =>
    vi.waitFor(() => expect(trials.begun).toBe(count), { timeout: 20_000, interval: 20 });
  const problemsOf = async (answer: Response): Promise<unknown> => {
    const { code, problems } = await answer.json();
    return { status: answer.status, code, problems };
  };
  return { registry, hold, begun, problemsOf, catalog, cart, first, second, checkout, later };
}

type Slow = Awaited<ReturnType<typeof openSlow>>;

/** Another token of the catalog's team, by a name that can be revoked. */
async function namedToken({ registry }: Slow, name: string, lifetime = DAY): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + lifetime).toISOString();
  const rights = ['promote', 'rollback', 'retire'] as const;
  await registry.rows.addToken({ name, team: 'catalog', rights, expiresAt, hash: hashOfToken(token) });
  return token;
}

/** Counts the changes that come to the queue from now on, and resolves once so many are in it. */
function queued(): (count: number) => Promise<void> {
  const change = vi.spyOn(ChangeQueue.prototype, 'change');
  onTestFinished(() => change.mockRestore());
  return (count) => vi.waitFor(() => expect(change).toHaveBeenCalledTimes(count), { timeout: 20_000, interval: 20 });
}

/** What a change is refused with whose token counts no more. */
const GONE = { status: 401, code: 'REGISTRY-002', problems: ['The token is missing, unknown, expired, or revoked.'] };

test('changes that wait for their turn do not go live after their token was revoked, and the audit says so', async () => {
  const slow = await openSlow();
  const { registry, hold, begun, problemsOf, catalog, cart, first, second, checkout, later } = slow;
  // A release to go back to.
  await registry.promote(second, first.release.digest, catalog);
  await registry.promote(first, second.release.digest, catalog);
  const token = await namedToken(slow, 'ci');
  const end = hold();
  const before = registry.promote(later, checkout.release.digest, cart);
  await begun(1);
  const about = { remote: CATALOG, base: first.release.digest, reason: 'a test' };
  const inQueue = queued();
  const waiting = [
    registry.promote(second, first.release.digest, token),
    registry.ask('POST', '/rollbacks', token, { ...about, to: second.release.digest }),
    registry.ask('POST', '/retirements', token, { ...about, confirm: CATALOG }),
  ];
  await inQueue(waiting.length);
  await registry.rows.revoke('ci');
  end();
  expect((await before).status).toBe(200);
  for (const one of waiting) expect(await problemsOf(await one)).toEqual(GONE);
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '1.0.0', [CART]: '2.0.0' });
  const refusals = (await registry.rows.audit(3)).map(({ action, actor, subject, detail }) => ({
    action,
    actor,
    subject,
    problems: detail['problems'],
  }));
  const refusal = { actor: 'catalog/ci', subject: CATALOG, problems: GONE.problems };
  for (const action of ['promote', 'rollback', 'retire'])
    expect(refusals).toContainEqual({ ...refusal, action: `${action}-refused` });
}, 60_000);

test('a promotion does not go live whose token is revoked or expires, or whose remote goes to another team, during its trial', async () => {
  const slow = await openSlow();
  const { registry, hold, begun, problemsOf, catalog, first, second } = slow;
  /** Promotes, and answers what the promotion is refused with when something happens during its trial. */
  const promoted = async (token: string, meanwhile: () => unknown): Promise<unknown> => {
    const end = hold();
    const promotion = registry.promote(second, first.release.digest, token);
    await begun(1);
    await meanwhile();
    end();
    return problemsOf(await promotion);
  };
  const revoked = await namedToken(slow, 'revoked');
  expect(await promoted(revoked, () => registry.rows.revoke('revoked'))).toEqual(GONE);
  const expiring = await namedToken(slow, 'expiring', DAY / 2);
  try {
    const later = { now: Date.now() + DAY * 0.6, toFake: ['Date' as const] };
    expect(await promoted(expiring, () => vi.useFakeTimers(later))).toEqual(GONE);
  } finally {
    vi.useRealTimers();
  }
  expect(await promoted(catalog, () => registry.rows.setOwner(CATALOG, 'cart'))).toEqual({
    status: 403,
    code: 'REGISTRY-003',
    problems: [`${CATALOG} belongs to another team than catalog.`],
  });
  expect(await versionsOf(registry)).toMatchObject({ [CATALOG]: '1.0.0' });
  const refusals = (await registry.rows.audit(3)).map(({ actor, action }) => `${actor} ${action}`);
  expect(refusals.slice(1)).toEqual(['catalog/expiring promote-refused', 'catalog/revoked promote-refused']);
}, 60_000);

test('a newer promotion of a remote waits behind one of its team; one more is told when to try again', async () => {
  const slow = await openSlow();
  const { registry, hold, begun, problemsOf, catalog, cart, first, second, checkout, later } = slow;
  const end = hold();
  const tried = registry.promote(second, first.release.digest, catalog);
  await begun(1);
  const waiting = registry.promote(second, first.release.digest, catalog);
  const refused = await registry.promote(second, first.release.digest, catalog);
  expect(refused.headers.get('retry-after')).toBe('20');
  expect(await problemsOf(refused)).toEqual({
    status: 429,
    code: 'REGISTRY-005',
    problems: [`A promotion of ${CATALOG} by the team catalog waits already. Send this one again in 20 seconds.`],
  });
  const other = registry.promote(later, checkout.release.digest, cart);
  end();
  for (const one of [tried, waiting, other]) expect((await one).status).toBe(200);
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '2.0.0', [CART]: '2.0.0' });
  expect((await registry.promote(second, first.release.digest, catalog)).status).toBe(200);
}, 60_000);

test('one team can’t fill the queue: with eight changes of it there, more are refused, and another team’s waits behind them', async () => {
  const slow = await openSlow();
  const { registry, hold, begun, problemsOf, catalog, cart, first, second, checkout, later } = slow;
  const end = hold();
  const tried = registry.promote(second, first.release.digest, catalog);
  await begun(1);
  const retirement = { remote: CATALOG, confirm: CATALOG, base: first.release.digest, reason: 'a test' };
  const retire = () => registry.ask('POST', '/retirements', catalog, retirement);
  const inQueue = queued();
  const waiting = Array.from({ length: 7 }, retire);
  await inQueue(waiting.length);
  const entries = (await registry.rows.audit(100)).length;
  const refused = await retire();
  expect(refused.headers.get('retry-after')).toBe('20');
  expect(await problemsOf(refused)).toEqual({
    status: 429,
    code: 'REGISTRY-005',
    problems: ['8 changes of the team catalog are tried or wait. Send this one again in 20 seconds.'],
  });
  // The audit isn't filled either.
  expect(await registry.rows.audit(100)).toHaveLength(entries);
  const other = registry.promote(later, checkout.release.digest, cart);
  end();
  expect((await tried).status).toBe(200);
  for (const one of waiting) expect((await one).status).toBe(409);
  expect((await other).status).toBe(200);
  expect((await retire()).status).toBe(409);
}, 60_000);
