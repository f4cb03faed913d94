// Prints how many stored pages a second one server answers with the load generator beside it, and what a page costs it in
// processor time, which says the same on a machine that is busy with something else.
import { readFileSync } from 'node:fs';
import { ensureRuntime } from './setup/ensure-install.mjs';

ensureRuntime();
const { default: autocannon } = await import('autocannon');
const { default: buildOnce } = await import('../e2e/support/build-once.ts');
const { RunningShop } = await import('../e2e/support/running-shop.ts');
const { storedPage } = await import('../e2e/support/stored-pages.ts');

const SECONDS = 10;
const cookie =
  'capsule-collective-visitor=11111111-1111-4111-8111-111111111111; capsule-collective-experiments=early-access-wording=control&hero-headline=control';
const headers = { cookie, 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0' };

/** Processor time of a process in ms, of all its threads. */
function processorTime(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

await buildOnce();
const shop = new RunningShop(97);
await shop.start();
try {
  for (const path of ['/', '/womens-activewear', '/product/beach-set']) {
    await storedPage(shop, path, headers);
    await autocannon({ url: shop.origin + path, headers, connections: 8, duration: 2 });
    const before = processorTime(shop.serverPid);
    const { requests, latency, non2xx, errors } = await autocannon({
      url: shop.origin + path,
      headers,
      connections: 8,
      duration: SECONDS,
    });
    const cost = (processorTime(shop.serverPid) - before) / requests.total;
    const rate = `${Math.round(requests.average)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms`;
    const work = `${(cost * 1000).toFixed(0)} µs of processor time each, so ${Math.round(1000 / cost)} requests/s a core`;
    process.stdout.write(`${path.padEnd(20)} ${rate}, ${non2xx + errors} failed; ${work}\n`);
  }
} finally {
  await shop.stop();
}
