// A release that misbehaves at some of its product pages, one way at each. Other pages are asked for 20 times a second
// meanwhile and must not notice; the release's other pages come back; the log and the metrics name it.
import { ReleaseFiles } from '../support/release-files.ts';
import { type Findings, soakRun } from '../support/soak-run.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { ask, type Outcome, steady } from '../support/traffic.ts';

const REMOTE = 'mf-catalog';
const SOUND_PAGE = '/product/burgundy-capsule';
/** Pages of all other remotes, in ways that a page cache does not answer for. */
const OTHERS = [
  (n: number) => `/cart?n=${n}`,
  (n: number) => `/auth?n=${n}`,
  (n: number) => `/faqs?n=${n}`,
  (n: number) => `/impact?n=${n}`,
];
const SECONDS = 12;

/** The behavior of each page, as code of a component or a loader; `count` and `hoard` live as long as the process. */
const MISDEEDS: Readonly<Record<string, { readonly loader?: string; readonly render?: string }>> = {
  'bordeaux-capsule': { render: 'for (;;);' },
  'sunset-flow-capsule': { loader: 'for (;;);' },
  'airport-set-capsule': { loader: 'await Promise.resolve(); for (;;);' },
  'coastal-ride-capsule': {
    loader:
      'const spin = () => { for (const until = Date.now() + 40; Date.now() < until;); setTimeout(spin, 0); }; spin(); await new Promise(() => {});',
  },
  'drift-set-capsule': { render: `throw new Error('planted');` },
  'emerald-knit-edit': { render: 'hoard.push(Array.from({ length: 2_000_000 }, (_, i) => ({ i })));' },
  'mens-travel-set': { render: 'hoard.push(new Uint8Array(24 * 1024 * 1024).fill(1));' },
  'black-tennis-capsule': { render: `Promise.reject(new Error('planted'));` },
  'off-duty-luxe-moto': { render: 'process.exit(3);' },
};

function planted(code: string): string {
  const cases = (kind: 'loader' | 'render'): string =>
    Object.entries(MISDEEDS)
      .flatMap(([handle, deed]) => (deed[kind] ? [`case ${JSON.stringify(handle)}: { ${deed[kind]} break; }`] : []))
      .join('\n');
  return `${code}
;const __hoard = [];
const __exposes = module.exports.exposes;
const __page = () => {
  const hoard = __hoard;
  const real = __exposes['./pages/product-page']();
  const { useParams } = require('shared-runtime');
  const { createElement } = require('react');
  return {
    ...real,
    loader: async (args) => {
      switch (args.params.handle) { ${cases('loader')} }
      return real.loader(args);
    },
    default: (props) => {
      switch (useParams().handle) { ${cases('render')} }
      return createElement(real.default, props);
    },
  };
};
module.exports = { exposes: { ...__exposes, './pages/product-page': __page } };`;
}

let sound = 0;

async function soundAgain(shop: RunningShop): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < 60_000) {
    const { status, degraded } = await ask(shop.origin, `${SOUND_PAGE}?piece.n=${sound++}`);
    if (status === 200 && !degraded) return performance.now() - started;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return Number.POSITIVE_INFINITY;
}

async function misbehave(handle: string, shop: RunningShop, findings: Findings): Promise<void> {
  const before = shop.log.length;
  const [others, bad] = await Promise.all([
    steady(shop.origin, (n) => OTHERS[n % OTHERS.length]?.(n) ?? '/', { perSecond: 20, seconds: SECONDS }),
    steady(shop.origin, (n) => `/product/${handle}?piece.n=${n}`, { perSecond: 2, seconds: SECONDS }),
  ]);
  const { loader, render = loader } = MISDEEDS[handle] ?? {};
  const failed = others.filter(({ status }) => status !== 200);
  findings.expect(
    failed.length === 0,
    `${handle} (${render?.slice(0, 50)}): ${failed.length} of ${others.length} requests to other pages failed`,
  );
  const errors = bad.filter(({ status }) => status !== 200 && status !== 503);
  findings.expect(errors.length === 0, `${handle}: ${errors.length} of its own ${bad.length} answers were errors`);
  const back = await soundAgain(shop);
  findings.expect(
    back <= 30_000,
    `${handle}: an unseen page of ${REMOTE} is rendered again after ${Math.round(back)} ms (30000 at most)`,
  );
  const log = shop.log.slice(before);
  const named = log.split('\n').filter((line) => line.includes(REMOTE)).length;
  findings.expect(named > 0, `${handle}: the log names ${REMOTE} in ${named} lines`);
  const lost = log.split('\n').filter((line) => line.includes('A render process was lost')).length;
  findings.note(
    `${handle}: ${lost} render processes lost, ${bad.filter(({ degraded }) => degraded).length} of ${bad.length} rendered only in the browser`,
  );
}

function judgeThrow(outcomes: readonly Outcome[], findings: Findings): void {
  const shown = outcomes.every(({ degraded, robots }) => degraded?.includes(REMOTE) && robots?.includes('noindex'));
  findings.expect(shown, 'a page that fails to render says so in x-degraded and is not to be indexed');
}

await soakRun(async (shop, findings) => {
  const files = new ReleaseFiles(shop);
  await files.plant(REMOTE, planted);
  const wanted = process.argv.slice(2);
  const handles = Object.keys(MISDEEDS).filter((handle) => wanted.length === 0 || wanted.includes(handle));
  for (const handle of handles) await misbehave(handle, shop, findings);
  judgeThrow(
    await Promise.all([0, 1, 2].map((n) => ask(shop.origin, `/product/drift-set-capsule?piece.again=${n}`))),
    findings,
  );
  const metrics = await fetch(shop.metrics).then((response) => response.text());
  const counted = metrics.split('\n').filter((line) => line.includes(REMOTE) && !line.startsWith('#'));
  findings.expect(
    counted.some((line) => /strike|death|lost/.test(line)),
    `the metrics name ${REMOTE} in ${counted.length} lines`,
  );
});
