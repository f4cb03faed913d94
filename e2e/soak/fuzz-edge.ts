// Ten thousand hostile inputs for every surface of the HTTP edge of a shop of its own. Each is answered or refused, politely, in
// time and with at most one line in the log; pages, memory and what is stored stay as they were.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Judgement } from '../support/fuzz/edge-answers.ts';
import { fuzzEdge } from '../support/fuzz/edge-run.ts';
import { findingLines, fuzzRun, fuzzTable, howToRepeat, type SurfaceResult } from '../support/fuzz/fuzz-run.ts';
import { ASKABLE, keptMemory } from '../support/kept-memory.ts';
import type { RunningShop } from '../support/running-shop.ts';
import { type Findings, soakRun } from '../support/soak-run.ts';

const INPUTS = 10_000;
/** The limit for answers (ms) on a machine that does other things too. */
const SLOWEST = 10_000;
/**
 * Finished pages fill 64 MB, packed, half as much again lies around them, 16 MB are unpacked and some wait for the disk. Beyond
 * that (MB) memory would be growing.
 */
const GROWTH = 256;
/** More pages than the folder of finished pages is swept down to (5000), and a sweep's distance. */
const MOST_STORED = 6000;

function storedPages({ dataDir }: RunningShop): number {
  return readdirSync(path.join(dataDir, 'page-cache'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  ).length;
}

function judge(results: readonly SurfaceResult[], findings: Findings): void {
  findings.note(`\n${fuzzTable(results)}\n`.replaceAll('\n', '\n     '));
  for (const line of findingLines(results)) findings.expect(false, line);
  for (const { surface, inputs, logLines, findings: kinds } of results)
    findings.expect(
      kinds.size === 0,
      `${surface}: ${inputs} inputs, ${logLines} lines in the log, ${kinds.size} findings`,
    );
}

await soakRun(
  async (shop, findings) => {
    const run = fuzzRun(INPUTS);
    findings.note(howToRepeat(run));
    const judgement: Judgement = {
      origin: shop.origin,
      storefront: shop.sandbox,
      folder: shop.dataDir,
      slowest: SLOWEST,
    };
    const before = await keptMemory(shop);
    const results = await fuzzEdge(shop, run, judgement, async ({ surface, inputs }) =>
      findings.note(`${surface}: ${inputs} inputs sent, the server keeps ${Math.round(await keptMemory(shop))} MB`),
    );
    judge(results, findings);
    const grown = (await keptMemory(shop)) - before;
    findings.expect(grown < GROWTH, `what the server keeps grew by ${Math.round(grown)} MB (${GROWTH} at most)`);
    const stored = storedPages(shop);
    findings.expect(stored <= MOST_STORED, `${stored} pages are stored (${MOST_STORED} at most)`);
    const lost = shop.log.split('\n').filter((line) => line.includes('A render process was lost')).length;
    findings.expect(lost === 0, `${lost} render processes lost`);
  },
  // Callers have addresses of their own, so that no limit for one hides what is behind it.
  { TRUSTED_PROXIES: '1', ...ASKABLE },
);
