import type { Context } from 'hono';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dataPathsIn } from '../registry/data-paths.ts';
import { liveComposition } from '../registry/recover-channel.ts';
import { readReturned, returnTo } from '../registry/return-composition.ts';
import { openRegistry } from '../testing/open-registry.ts';
import { testFolder } from '../testing/test-folder.ts';
import { followRegistry } from './follow-registry.ts';

const BAD = 'mf-a@1.1.0';
const TOKEN = `cc_${'t'.repeat(43)}`;

const within = (expectation: () => void, timeout = 10_000): Promise<void> =>
  vi.waitFor(expectation, { interval: 20, timeout });
const aWhile = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1500));

const refusal = (c: Context, status: 401 | 422 | 503, code: string) => c.json({ code, problems: ['a test'] }, status);

/** A server that follows a registry and has returned from its second composition, before it could report that. */
async function openReturned(returnToken: string | null = TOKEN) {
  const shop = await openRegistry();
  const asked: { readonly token: string | undefined; readonly body: unknown }[] = [];
  const answers = {
    /** How the registry answers a report. */
    next: (c: Context): Response => refusal(c, 503, 'REGISTRY-008'),
  };
  shop.registry.returned = async (c) => {
    asked.push({ token: c.req.header('authorization'), body: await c.req.json() });
    return answers.next(c);
  };
  const first = shop.publish('mf-a@1.0.0', 'mf-b@1.0.0');
  const dataPaths = dataPathsIn(testFolder());
  const log = vi.fn();
  const follower = followRegistry({ ...shop.registry.config, returnToken: returnToken ?? undefined }, dataPaths, log);
  onTestFinished(() => follower.close());
  const live = (): string | undefined => liveComposition(dataPaths)?.id;
  await within(() => expect(live()).toBe(first.id));
  const second = shop.publish(BAD);
  await within(() => expect(live()).toBe(second.id));
  const wanted = { from: second.id, to: first, releases: [BAD], reason: 'its pages throw' };
  expect(await returnTo(dataPaths, wanted, new Date())).toBe(true);
  const logged = (): string => JSON.stringify(log.mock.calls);
  return { shop, asked, answers, first, second, dataPaths, log, logged, live };
}

test('a return is reported with the token of the server: the release, what it went back to, and the reason', async () => {
  const { asked, answers, first, second, dataPaths } = await openReturned();
  answers.next = (c) => c.json({ composition: first.id, counter: 3, isNew: true, tried: '', notes: [], steps: {} });
  const [base, release] = [second, first].map(({ remotes }) => remotes['mf-a']?.digest);
  await within(() => expect(readReturned(dataPaths)).toMatchObject([{ release: BAD, settled: 3 }]));
  expect(asked[0]).toEqual({
    token: `Bearer ${TOKEN}`,
    body: { releases: [{ remote: 'mf-a', base, release }], reason: 'its pages throw' },
  });
  const { length } = asked;
  await aWhile();
  expect(asked).toHaveLength(length);
});

test('a report is sent again while the registry can’t answer, and no composition with the release goes live meanwhile', async () => {
  const { shop, asked, answers, first, logged, live } = await openReturned();
  await within(() => expect(asked).toHaveLength(1));
  const third = shop.publish('mf-b@1.1.0');
  await within(() => expect(logged()).toContain('REGISTRY-030'));
  expect(live()).toBe(first.id);
  answers.next = (c) => c.json({ composition: first.id, counter: 4, isNew: true, tried: '', notes: [], steps: {} });
  await within(() => expect(logged()).toContain('is without the release that this shop returned from'));
  // The answer is here before the composition that it announces.
  await aWhile();
  expect(live()).toBe(first.id);
  const fourth = shop.publish('mf-a@1.0.0');
  expect([third.counter, fourth.counter]).toEqual([3, 4]);
  await within(() => expect(live()).toBe(fourth.id));
}, 30_000);

test('where the registry refuses a return, the server follows it, and evidence may return from the release once more', async () => {
  const { shop, answers, first, dataPaths, logged, live } = await openReturned();
  answers.next = (c) => refusal(c, 422, 'REGISTRY-029');
  await within(() => expect(logged()).toContain('The registry refused to go back'));
  const third = shop.publish('mf-b@1.1.0');
  await within(() => expect(live()).toBe(third.id));
  const again = { from: third.id, to: first, releases: [BAD], reason: 'its pages throw' };
  expect(await returnTo(dataPaths, again, new Date())).toBe(true);
});

test('a token that the registry doesn’t accept is not sent again at once, and is not in the log', async () => {
  const { asked, answers, logged } = await openReturned();
  answers.next = (c) => refusal(c, 401, 'REGISTRY-002');
  await within(() => expect(logged()).toContain('REGISTRY-002'));
  const { length } = asked;
  for (let n = 0; n < 3; n += 1) await aWhile();
  expect(asked).toHaveLength(length);
  expect(logged()).not.toContain('cc_');
}, 20_000);

test('a server without a token reports nothing and waits for nothing', async () => {
  const { shop, asked, live } = await openReturned(null);
  const third = shop.publish('mf-b@1.1.0');
  await within(() => expect(live()).toBe(third.id));
  expect(asked).toEqual([]);
});

test('after a minute without an answer a composition with the release goes live', async () => {
  const { shop, first, logged, live } = await openReturned();
  const third = shop.publish('mf-b@1.1.0');
  await within(() => expect(logged()).toContain('REGISTRY-030'));
  expect(live()).toBe(first.id);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
  onTestFinished(() => void vi.useRealTimers());
  await within(() => expect(live()).toBe(third.id), 15_000);
}, 30_000);
