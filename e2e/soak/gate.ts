// Bad releases and good changes, published one after the other as a team would, with and without the trial in a browser, as a table: why
// the gate rejected each bad one, or what became of it in the live shop. It goes on at the next call while the sources stay the same.
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { GATE_CASES } from '../support/gate/cases/index.ts';
import type { GateCase } from '../support/gate/gate-case.ts';
import { GateRun } from '../support/gate/gate-run.ts';
import { conclude, gateTable, isOnlyBrowsers, PASSES, type Pass, type Row } from '../support/gate/gate-table.ts';
import { isSound, type Observation, outcomeOf } from '../support/gate/gate-verdict.ts';
import { timeEdits } from '../support/gate/edit-to-live.ts';
import { soakRun } from '../support/soak-run.ts';
import { ROOT } from '../support/test-environment.ts';

/** Parts of names or groups of cases; all by default. */
const ONLY = (process.env['SOAK_GATE_ONLY'] ?? '').split(',').filter((text) => text !== '');
/** The time (min) after which no case begins. */
const MINUTES = Number(process.env['SOAK_GATE_MINUTES'] ?? 90);
const LEAST = { bad: 80, good: 30 };
/** Packages that decide what the gate says. */
const JUDGING = [
  'composer',
  'experiments',
  'shared-contracts',
  'shared-runtime',
  'shared-ui',
  'shell',
  'sandbox',
  'package-lock.json',
];

const print = (text: string): void => void process.stdout.write(`${text}\n`);
const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
const sources = [...JUDGING, 'mf-*'];
const trees =
  git('ls-tree', 'HEAD', ...JUDGING) +
  git('ls-tree', 'HEAD')
    .split('\n')
    .filter((line) => line.includes('\tmf-'))
    .join('\n');
const name = createHash('sha256')
  .update(trees)
  .update(git('diff', 'HEAD', '--', ...sources))
  .digest('hex')
  .slice(0, 12);
const file = path.join(ROOT, '.data/gate', `${name}.json`);
const kept: Record<string, Observation> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};

/** The same case in the same pass has the same key; one whose edits change has another. */
function keyOf(one: GateCase, pass: Pass): string {
  const edits = one.edits.map(({ file: edited, change }) => `${edited} ${String(change)}`).join();
  return createHash('sha256').update(`${pass} ${one.name} ${edits}`).digest('hex').slice(0, 16);
}

const rowOf = (one: GateCase): Row => ({
  one,
  seen: Object.fromEntries(
    PASSES.flatMap((pass) => {
      const found = kept[keyOf(one, pass)];
      return found ? [[pass, found]] : [];
    }),
  ),
});

const wanted = GATE_CASES.filter((one) => {
  const text = `${one.group} ${one.publishes.join()} ${one.name}`;
  return ONLY.length === 0 || ONLY.some((part) => text.includes(part));
});
const end = performance.now() + MINUTES * 60_000;

await soakRun(
  async (shop, findings) => {
    const run = await GateRun.open(shop);
    const isOptional = await run.knowsBrowser();
    try {
      const passes = isOptional ? PASSES : PASSES.slice(0, 1);
      for (const pass of passes) {
        for (const one of wanted) {
          if (kept[keyOf(one, pass)] || performance.now() > end) continue;
          const earlier = kept[keyOf(one, 'without a browser')];
          // The trial in a browser comes last: what was rejected before it is rejected with it.
          const seen = earlier?.isRejected ? earlier : await run.observe(one, pass, isOptional);
          if (pass === 'with a browser' && seen.text.includes('not tried in a browser')) {
            findings.expect(false, `${one.name}: the browser could not be used: ${seen.text.trim()}`);
            continue;
          }
          kept[keyOf(one, pass)] = seen;
          mkdirSync(path.dirname(file), { recursive: true });
          writeFileSync(file, JSON.stringify(kept));
          const outcome = outcomeOf(one, seen);
          const isExpected = isSound(outcome) || isOnlyBrowsers(one, pass, outcome);
          print(
            `${isExpected ? 'ok  ' : 'FAIL'} ${one.kind} ${one.group}: ${one.name} (${pass}, ${seen.seconds.toFixed(1)} s): ${outcome}`,
          );
          if (!isExpected)
            print(
              `     ${seen.text.trim().slice(0, 900)}${seen.harms.length > 0 ? `\n     harms: ${seen.harms.join('; ')}` : ''}${seen.blamed.length > 0 ? `\n     blamed: ${seen.blamed.join(', ')}` : ''}`,
            );
        }
      }
    } finally {
      await run.close();
    }
    const rows = wanted.map(rowOf);
    print(gateTable(rows));
    const { lines, isSound: holds } = conclude(rows, ONLY.length === 0 ? LEAST : { bad: 0, good: 0 });
    for (const line of lines) print(line);
    const ways = isOptional
      ? { 'without the trial in a browser': ['--no-browser'], 'with it': [] }
      : { 'without a browser': [] };
    if (ONLY.length === 0) for (const line of await timeEdits(shop, ways)) print(line);
    findings.expect(holds, 'the gate rejects or blames each bad release, and lets each good one pass');
  },
  // Other suites publish without a browser.
  { TRUSTED_PROXIES: '1', TRIAL_BROWSER: '' },
);
