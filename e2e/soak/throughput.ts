// How many finished pages a second the server hands out with the load generator beside it, and what a page that is rendered anew
// costs beside rendering the same tree as a string alone.
import { BROWSER_AGENT, visitorFetch } from '../support/visitor-fetch.ts';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../support/test-environment.ts';
import { rawLoad } from '../support/raw-load.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { type Findings, soakRun } from '../support/soak-run.ts';

const CACHED = ['/womens-activewear', '/product/bordeaux-capsule', '/', '/faqs'];
const RENDERED = ['/', '/womens-activewear', '/product/bordeaux-capsule'];
/** A page without any request for data: the cost of a page apart from its data and its tree. */
const WITHOUT_DATA = '/privacy';
const CONNECTIONS = 8;
const SECONDS = 8;
const WANTED = 8000;
/** A visitor who has been here before: their arms are in their cookies. */
const HEADERS = [
  'accept-encoding: br',
  `user-agent: ${BROWSER_AGENT}`,
  'cookie: capsule-collective-visitor=11111111-1111-4111-8111-111111111111; capsule-collective-experiments=early-access-wording=control&hero-headline=control',
  '',
].join('\r\n');
const MOST = 1.5;

async function stored(shop: RunningShop, page: string): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const { headers } = await visitorFetch(shop.origin + page, { headers: { 'accept-encoding': 'br' } });
    if (headers.get('x-cache') === 'hit') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${page} was never stored`);
}

async function handOut(shop: RunningShop, page: string, findings: Findings): Promise<void> {
  await stored(shop, page);
  await rawLoad(shop.origin + page, HEADERS, CONNECTIONS, 4);
  const { perSecond, p99, failed } = await rawLoad(shop.origin + page, HEADERS, CONNECTIONS, SECONDS);
  findings.expect(failed === 0, `${page}: ${failed} requests without the page`);
  findings.expect(perSecond >= WANTED, `${page}: ${Math.round(perSecond)} a second (${WANTED} at least)`);
  findings.expect(p99 <= 20, `${page}: ${p99.toFixed(1)} ms at p99 (20 at most)`);
}

function rendered(shop: RunningShop, findings: Findings): void {
  const file = path.join(ROOT, 'composer/src/cli/measure-render.ts');
  const paths = [...RENDERED, WITHOUT_DATA];
  const { stdout, stderr } = spawnSync(process.execPath, [file, ...paths], {
    env: shop.environment,
    encoding: 'utf8',
  });
  const lines = stdout.trim().split('\n').filter(Boolean);
  findings.expect(lines.length === paths.length, `${lines.length} pages measured ${stderr.slice(-500)}`);
  for (const line of lines) {
    const {
      path: page,
      page: cost,
      string,
      once,
    } = JSON.parse(line) as { path: string; page: number; string: number | null; once: number | null };
    if (string === null || once === null) {
      findings.expect(false, `${page}: nothing was rendered as a string`);
      continue;
    }
    const ratio = cost / string;
    const text = `${page}: ${cost.toFixed(1)} ms of processor time anew, ${string.toFixed(1)} ms as a string (${once.toFixed(1)} once, in a page), ${ratio.toFixed(2)} times`;
    if (page === WITHOUT_DATA) findings.note(`${text}: the least, for a page without data`);
    else findings.expect(ratio <= MOST, `${text} (${MOST} at most)`);
  }
}

await soakRun(async (shop, findings) => {
  for (const page of CACHED) await handOut(shop, page, findings);
  rendered(shop, findings);
});
