// Fifty thousand requests of every kind; what the server's processes hold must not grow with them.
import { memoryOf } from '../support/memory-of.ts';
import { soakRun } from '../support/soak-run.ts';
import { burst } from '../support/traffic.ts';

const REQUESTS = 50_000;
const ROUNDS = 10;
const AT_ONCE = 16;
/** So many pages that nobody has seen fill what is kept of finished pages, 64 MB, which else would be taken for a leak. */
const FILLING = 900;
/** The first rounds compile and fill what is left; from then on it may grow by so much (MB). */
const FIRST = 3;
const GROWTH = 64;

let unseen = 0;
const KINDS = [
  () => '/',
  () => '/womens-activewear',
  () => '/product/bordeaux-capsule',
  () => '/healthz',
  () => '/robots.txt',
  () => '/impact',
  () => `/nowhere-${unseen++ % 500}`,
  () => '/experiments.json',
  () => '/mens-activewear/lookbook',
  () => (unseen++ % 5 === 0 ? `/search?q=wool%20${unseen}` : '/faqs'),
] as const;

await soakRun(async (shop, findings) => {
  const unseenPages = Array.from({ length: FILLING }, (_, i) => `/search?q=linen%20${i}`);
  await burst(shop.origin, unseenPages, 4);
  const held: number[] = [];
  const statuses = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round++) {
    const paths = Array.from({ length: REQUESTS / ROUNDS }, (_, i) => KINDS[i % KINDS.length]?.() ?? '/');
    for (const { status } of await burst(shop.origin, paths, AT_ONCE))
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    held.push(memoryOf(shop.serverPid));
    findings.note(`${(round + 1) * (REQUESTS / ROUNDS)} requests: ${Math.round(held.at(-1) ?? 0)} MB`);
  }
  findings.note(`answers by status: ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`);
  const errors = [...statuses]
    .filter(([status]) => status === 0 || status === 500)
    .reduce((sum, [, count]) => sum + count, 0);
  findings.expect(errors === 0, `${errors} requests without an answer or with an error`);
  const growth = Math.max(...held.slice(-3)) - Math.max(...held.slice(0, FIRST));
  findings.expect(
    growth <= GROWTH,
    `memory grew by ${Math.round(growth)} MB after the first ${FIRST} rounds (${GROWTH} at most)`,
  );
});
