import { z } from 'zod';
import { addCapsule, completeOrder } from '../support/cart.ts';
import { experiments, setLive, storedEvents, visitorId } from '../support/experiments.ts';
import { expect, test } from '../support/shop.ts';
import { bodies, named } from '../support/tracked-events.ts';

/** Decided by what this visit never reaches; one names a guardrail, the other has completed orders as it is. */
const NAMED = { name: 'guarded-lines', place: 'home-hero-headline', guardrails: ['line-added'] };
const USUAL = { name: 'guarded-orders', place: 'announcement-banner' };

test.afterEach(async ({ shop }) => {
  for (const { name } of [NAMED, USUAL]) await setLive(shop, 'stop', name).catch(() => undefined);
});

const Results = z.object({
  goals: z.array(
    z.object({ goal: z.string(), role: z.string(), arms: z.array(z.object({ n: z.number(), x: z.number() })) }),
  ),
});

const Published = z.object({ experiments: z.array(z.looseObject({ name: z.string(), goals: z.array(z.string()) })) });

test('guardrails that are no goals are reported by the browser and counted, named or not', async ({
  context,
  page,
  shop,
}) => {
  test.setTimeout(90_000);
  for (const { name, place, ...asked } of [NAMED, USUAL]) {
    const variants = [
      { name: 'control', weight: 1 },
      { name: 'warm', weight: 1, values: { [place]: 'The First Warm Day' } },
    ];
    await experiments(shop, 'create', name, '--patch', JSON.stringify({ variants, goals: ['newsletter'], ...asked }));
    await setLive(shop, 'start', name);
  }

  await test.step('the published document names them among the goals, and nothing that only the house reads', async () => {
    const { experiments: live } = Published.parse(await (await fetch(`${shop.origin}/experiments.json`)).json());
    // Other tests may have left experiments of their own in this worker's shop.
    const own = live.filter(({ name }) => [NAMED.name, USUAL.name].includes(name));
    expect(own.map(({ name, goals }) => [name, goals])).toEqual([
      ['guarded-lines', ['newsletter', 'line-added', 'checkout-started', 'order-completed']],
      ['guarded-orders', ['newsletter', 'order-completed', 'line-added', 'checkout-started']],
    ]);
    expect(JSON.stringify(live)).not.toMatch(/guardrail|minimum/);
  });

  const sent = await bodies(context);
  await page.goto('/');
  await page.waitForFunction(
    () => sessionStorage.getItem('capsule-collective-exposed')?.match(/\/seen\b/g)?.length === 2,
  );
  const visitor = await visitorId(page);
  const drawer = await addCapsule(page);
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${shop.sandbox}/**`);
  await completeOrder(page);
  await page.getByRole('link', { name: 'Return' }).click();
  await page.waitForURL(`${shop.origin}/`);

  await test.step('each experiment receives its own guardrail and the steps to the order', async () => {
    const reported = async () => (await storedEvents(shop, visitor)).map(named).toSorted();
    await expect.poll(reported, { timeout: 20_000 }).toEqual([
      'guarded-lines assigned',
      'guarded-lines checkout-started',
      'guarded-lines line-added',
      // An order with a reference is reported to every experiment that was seen: the database knows which of them counts it.
      'guarded-lines order-completed',
      'guarded-lines seen',
      'guarded-orders assigned',
      'guarded-orders checkout-started',
      'guarded-orders line-added',
      'guarded-orders order-completed',
      'guarded-orders seen',
    ]);
    const event = (goal: string) =>
      sent.flat().find((one) => JSON.stringify(one).includes(`"conversion_type":"${goal}"`));
    // The database has the order from the hand-over, before this page reports it.
    await expect.poll(() => event('order-completed')).toBeDefined();
    const fields = (goal: string) => Object.keys((event(goal) as { metadata: object }).metadata); // As the specification has it.
    expect(fields('line-added').filter((field) => field !== 'value')).toEqual(
      fields('order-completed').filter((field) => field !== 'order'),
    );
  });

  await test.step('the results count both as guardrails', async () => {
    const reached = async (name: string) => {
      const { goals } = Results.parse(JSON.parse(await experiments(shop, 'results', name, '--json')));
      const sum = (key: 'n' | 'x', of: (typeof goals)[number]) => of.arms.reduce((total, arm) => total + arm[key], 0);
      return goals.map((one) => `${one.goal} ${one.role} ${sum('x', one)} of ${sum('n', one)}`);
    };
    await expect
      .poll(() => reached('guarded-lines'), { timeout: 15_000 })
      .toEqual(['newsletter main 0 of 1', 'line-added guardrail 1 of 1']);
    await expect
      .poll(() => reached('guarded-orders'), { timeout: 30_000 })
      .toEqual(['newsletter main 0 of 1', 'order-completed guardrail 1 of 1']);
    const lines = (await experiments(shop, 'results', 'guarded-orders')).replaceAll(/\s+/g, ' ');
    expect(lines).toMatch(/visitors have come on 0 of 7 full days; order-completed has [01] conversions? with warm/);
  });
});
