// The server's capacity: pages from the store and newly rendered pages under load, the cost of rendering beside `renderToString` of the
// same tree alone, memory, and how long a change takes to be live.
import { processorTime, childrenOf, type StartedShop } from '../support/started-shop.ts';
import { burst } from '../support/traffic.ts';
import { partOptions, writeFigures } from './parts/part-options.ts';
import { partShop } from './parts/part-shop.ts';
import { medianOf, tableOf } from './parts/part-table.ts';
import { renderTimes } from './parts/render-times.ts';
import { load, stored } from './server/load.ts';
import { shopMemory } from './server/memory.ts';
import { swap } from './server/swap.ts';

interface Page {
  readonly name: string;
  readonly path: string;
  /** An address that shows the same and is never stored twice: what is asked for there says nothing. */
  readonly anew: string;
}

const PAGES: readonly Page[] = [
  { name: 'home', path: '/', anew: '/?newsletter={n}' },
  { name: 'collection', path: '/womens-activewear', anew: '/womens-activewear?sort={n}' },
  { name: 'product', path: '/product/bordeaux-capsule', anew: '/product/bordeaux-capsule?piece.{n}=x' },
];
const SECONDS = 5;
const REQUESTS = 5000;
const AT_ONCE = 8;
/** The aims: `docs/testing.md`. */
const RATIO = 1.5;

const print = (text: string): boolean => process.stdout.write(`${text}\n`);
const rounded = (value: number): number => Math.round(value * 10) / 10;
const options = partOptions(3);

interface Processes {
  readonly shop: StartedShop;
  readonly server: ReturnType<StartedShop['parts']>[number];
}

function memory({ shop: _shop, server }: Processes) {
  return shopMemory(
    server,
    childrenOf(server.pid).filter(({ command }) => command.includes('render-host')),
  );
}

async function throughput({ shop, server }: Processes, { name, path, anew }: Page) {
  await stored(shop.origin + path);
  await load(shop.origin, { path, seconds: 2, way: 'stored' });
  const cached = await load(shop.origin, { path, seconds: SECONDS, way: 'stored' });
  const throughApp = await load(shop.origin, { path, seconds: SECONDS, way: 'app' });
  await load(shop.origin, { path: anew, seconds: 2, way: 'anew' });
  const pids = [server.pid, ...childrenOf(server.pid).map(({ pid }) => pid)];
  const used = (): number => pids.reduce((sum, pid) => sum + processorTime(pid), 0);
  const before = used();
  const rendered = await load(shop.origin, { path: anew, seconds: SECONDS, way: 'anew' });
  const processor = (used() - before) / (rendered.perSecond * SECONDS);
  print(`measured: ${name}`);
  return { name, cached, throughApp, rendered, processor };
}

async function measure(shop: StartedShop) {
  const [server] = shop.parts('edge/server/main.ts');
  if (!server) throw new Error('the shop has no server');
  const processes = { shop, server };
  const atRest = memory(processes);
  const pages = [];
  for (const page of PAGES) pages.push(await throughput(processes, page));
  await burst(
    shop.origin,
    Array.from({ length: REQUESTS }, (_, index) => PAGES[index % PAGES.length]?.path ?? '/'),
    AT_ONCE,
  );
  const afterwards = memory(processes);
  print(`measured: memory after ${REQUESTS} requests`);
  const swaps = [];
  for (let round = 0; round < options.rounds; round += 1) swaps.push(await swap(shop, round));
  print('measured: swaps');
  const times = await renderTimes(
    shop.environment,
    PAGES.map(({ path }) => path),
  );
  return { pages, memory: { atRest, afterwards }, swaps, times };
}

const shop = await partShop('server');
const stop = (): void => void shop.end('SIGTERM').then(() => process.exit(130));
process.once('SIGINT', stop).once('SIGTERM', stop);
const { pages, memory: held, swaps, times } = await measure(shop).finally(() => shop.end('SIGTERM'));

const ratios = times.map(({ page, string }) => (string ? page / string : Number.NaN));
print(
  tableOf(
    [
      'page',
      'stored, a second',
      'p99 ms',
      'without ready-pages',
      'anew, a second',
      'p99 ms',
      'processor ms, whole shop',
      'render ms',
      'as a string ms',
      'once, in a page',
      'times',
    ],
    pages.map(({ name, cached, throughApp, rendered, processor }, index) => [
      name,
      Math.round(cached.perSecond),
      rounded(cached.p99),
      Math.round(throughApp.perSecond),
      rounded(rendered.perSecond),
      rounded(rendered.p99),
      rounded(processor),
      rounded(times[index]?.page ?? Number.NaN),
      rounded(times[index]?.string ?? Number.NaN),
      rounded(times[index]?.once ?? Number.NaN),
      rounded(ratios[index] ?? Number.NaN),
    ]),
  ),
);
print(`\nMemory at rest: server ${held.atRest.server} MB, render processes ${held.atRest.render} MB`);
print(
  `Memory after ${REQUESTS} requests: server ${held.afterwards.server} MB, render processes ${held.afterwards.render} MB`,
);
print(`A small change: ${Math.round(medianOf(swaps.map(({ publish }) => publish)))} ms until it is published, `);
print(`then ${Math.round(medianOf(swaps.map(({ live }) => live)))} ms until it is live everywhere`);
writeFigures(options, { part: 'server', pages, times, memory: held, swaps });
const slow = ratios.filter((ratio) => !(ratio <= RATIO)).length;
if (slow > 0) print(`${slow} pages take more than ${RATIO} times their tree as a string`);
const failed = pages.some(
  ({ cached, throughApp, rendered }) => cached.failed + throughApp.failed + rendered.failed > 0,
);
process.exit(options.check && failed ? 1 : 0);
