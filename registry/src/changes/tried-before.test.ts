import { ShopError } from 'shared-contracts/errors';
import { ChangeAnswer } from 'shared-contracts/registry';
import { expect, test } from 'vitest';
import { CART, CATALOG, liveOf, versionsOf } from '../testing/opened-shop.ts';
import { type BuiltRelease, builtRelease, testRegistry } from '../testing/test-registry.ts';
import type { Gate } from './gate.ts';

/** A registry whose gate renders, until a test says otherwise; with 1.0.0 and 2.0.0 of the catalog and 1.0.0 of the cart promoted in this order. */
async function openTried() {
  const gate = {
    trials: 0,
    isRendering: true,
    /** What a trial waits for. */
    until: Promise.resolve(),
    isAway: false,
  };
  const trial: Gate = async () => {
    gate.trials += 1;
    await gate.until;
    if (gate.isAway) throw new ShopError('REGISTRY-007', { problems: ['the storefront is away'] });
    return {
      rejections: [],
      notes: [],
      tried: { rendered: gate.isRendering, browser: { isTried: false, reason: 'a test' } },
    };
  };
  const registry = await testRegistry({ gate: trial });
  const catalog = await registry.team('catalog', [CATALOG]);
  const cart = await registry.team('cart', [CART]);
  const [first, second, checkout, later] = [
    builtRelease(CATALOG),
    builtRelease(CATALOG, '2.0.0'),
    builtRelease(CART),
    builtRelease(CART, '2.0.0'),
  ];
  for (const built of [first, second]) await registry.upload(built, catalog);
  for (const built of [checkout, later]) await registry.upload(built, cart);
  const promote = async (built: BuiltRelease, base: BuiltRelease | null) => {
    const token = built.release.remote === CART ? cart : catalog;
    return registry.promote(built, base?.release.digest ?? null, token);
  };
  const rollBack = (base: BuiltRelease, to?: BuiltRelease) =>
    registry.ask('POST', '/rollbacks', base.release.remote === CART ? cart : catalog, {
      remote: base.release.remote,
      base: base.release.digest,
      to: to?.release.digest,
      reason: 'orders fail',
    });
  return { registry, gate, catalog, first, second, checkout, later, promote, rollBack };
}

test('going back to releases that were tried together waits for no trial, neither its own nor that of another change', async () => {
  const { registry, gate, first, second, checkout, later, promote, rollBack } = await openTried();
  await promote(checkout, null);
  await promote(first, null);
  const before = await liveOf(registry);
  await promote(second, first);
  gate.trials = 0;
  const slow = Promise.withResolvers<void>();
  gate.until = slow.promise;
  const promotion = promote(later, checkout);
  await expect.poll(() => gate.trials).toBe(1);
  const answer = ChangeAnswer.parse(await (await rollBack(second)).json());
  expect(answer).toMatchObject({ isNew: true, counter: 4, composition: before.composition.id });
  expect(answer.tried).toBe(
    `not tried again, because the same releases were live together on ${before.issuedAt} (rendered, not tried in a browser: a test)`,
  );
  const [entry] = await registry.rows.audit(1);
  expect(entry).toMatchObject({ action: 'rollback', detail: { reason: 'orders fail', tried: answer.tried } });
  expect(gate.trials).toBe(1);
  // The promotion is tried again beside what is live since.
  slow.resolve();
  expect((await promotion).status).toBe(200);
  expect(gate.trials).toBe(2);
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '1.0.0', [CART]: '2.0.0' });
});

test('going back twice between the same releases needs no trial, also after they were signed again', async () => {
  const { registry, gate, first, second, promote, rollBack } = await openTried();
  await promote(first, null);
  await promote(second, first);
  gate.isAway = true;
  expect((await rollBack(second, first)).status).toBe(200);
  await registry.registry.changes.signAgain(new Date(Date.now() + 1e10));
  expect((await rollBack(first, second)).status).toBe(200);
  expect((await rollBack(second, first)).status).toBe(200);
  expect(gate.trials).toBe(2);
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '1.0.0' });
});

test('going back to releases that were never live together is tried, and refused where the trial fails', async () => {
  const { registry, gate, first, second, checkout, promote, rollBack } = await openTried();
  await promote(first, null);
  await promote(second, first);
  await promote(checkout, null);
  gate.isAway = true;
  expect((await rollBack(second)).status).toBe(422);
  expect(await versionsOf(registry)).toEqual({ [CATALOG]: '2.0.0', [CART]: '1.0.0' });
  gate.isAway = false;
  const answer = ChangeAnswer.parse(await (await rollBack(second)).json());
  expect(answer.tried).toBe('rendered, not tried in a browser: a test');
  expect(gate.trials).toBe(5);
});

test('what remained after a retirement, or was not rendered, does not count as tried', async () => {
  const { registry, gate, catalog, first, second, checkout, promote, rollBack } = await openTried();
  await promote(checkout, null);
  await promote(first, null);
  gate.isRendering = false;
  await promote(second, first);
  gate.isRendering = true;
  expect((await rollBack(second)).status).toBe(200);
  gate.trials = 0;
  expect((await rollBack(first, second)).status).toBe(200);
  expect(gate.trials).toBe(1);
  await registry.ask('POST', '/retirements', catalog, {
    remote: CATALOG,
    base: second.release.digest,
    confirm: CATALOG,
    reason: 'no longer sold',
  });
  expect((await liveOf(registry)).tried).toBeUndefined();
});
