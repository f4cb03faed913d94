// Fifty thousand requests of every kind; what the server's processes hold must not grow with them.
import { execFileSync } from 'node:child_process';
import { soakRun } from '../support/soak-run.ts';
import { burst } from '../support/traffic.ts';

const REQUESTS = 50_000;
const ROUNDS = 10;
const AT_ONCE = 16;
/** So many new pages fill the 64 MB store of finished pages, which would otherwise count as a leak. */
const FILLING = 3000;
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

/** Memory (MB) that a process and all that it started hold, shared pages counted once. */
function memoryOf(pid: number): number {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const family = new Set([pid]);
  for (let size = 0; size !== family.size; ) {
    size = family.size;
    for (const [child = 0, parent = 0] of parents) if (family.has(parent)) family.add(child);
  }
  const kilobytes = [...family].map((one) => {
    try {
      const rollup = execFileSync('cat', [`/proc/${one}/smaps_rollup`], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
    } catch {
      return 0; // It has ended meanwhile.
    }
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1024;
}

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
