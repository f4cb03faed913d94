import { readFileSync } from 'node:fs';
import path from 'node:path';
import { outcomeOf, type Judgement, weaknesses } from './edge-answers.ts';
import { byteSurfaces } from './edge-bytes.ts';
import { sentSurfaces } from './edge-bodies.ts';
import { logWeaknesses } from './edge-log.ts';
import { inWords } from './edge-request.ts';
import { exchange } from './edge-socket.ts';
import { askedSurfaces, type EdgeFacts, type EdgeSurface } from './edge-surfaces.ts';
import { drawn, type FuzzRun, SurfaceRecord } from './fuzz-run.ts';
import { HonestVisitor } from './honest-visitor.ts';

/** The shop that is tried: one that trusts one proxy, so that callers can have addresses of their own. */
export interface TriedShop {
  readonly origin: string;
  readonly dataDir: string;
  readonly rawLog: string;
}

/** The number of inputs under way at once; fewer than renders and forms that the shop takes before it refuses. */
const AT_ONCE = 6;

/** The known facts of a shop: addresses of files that its pages name, and the key that lies in its folder. */
async function factsOf({ origin, dataDir }: TriedShop): Promise<EdgeFacts> {
  const page = await fetch(`${origin}/`).then((response) => response.text());
  const named = [...page.matchAll(/"(\/(?:assets|releases)\/[^"\\]+\.(?:js|css|woff2))"/g)].map(
    ([, file]) => file ?? '',
  );
  const cookieKey = readFileSync(path.join(dataDir, 'cookie-key'), 'utf8');
  return { origin, files: [...new Set(named)].slice(0, 12), cookieKey };
}

/** Node's own messages when its memory is measured. */
const OF_THE_DEBUGGER = /^(Debugger (listening|ending|attached)|For help, see)/;
const linesOf = (text: string): string[] =>
  text.split('\n').filter((line) => line !== '' && !OF_THE_DEBUGGER.test(line));

async function runSurface(
  shop: TriedShop,
  { name, inputs, mayBeSilent }: EdgeSurface,
  run: FuzzRun,
  judgement: Judgement,
): Promise<SurfaceRecord> {
  const record = new SurfaceRecord(name);
  const left = drawn(inputs, run);
  const logged = shop.rawLog.length;
  const caller = async (): Promise<void> => {
    for (let input = left.pop(); input !== undefined; input = left.pop()) {
      const result = await exchange(shop.origin, input);
      record.answered(outcomeOf(result), result.ms);
      const isSilent = !result.answer && !result.isTooLate && !mayBeSilent;
      const kinds = isSilent ? ['no answer'] : weaknesses(input, result, judgement);
      for (const kind of kinds) record.found(kind, inWords(input));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  const lines = linesOf(shop.rawLog.slice(logged));
  record.logLines = lines.length;
  for (const [kind, line] of logWeaknesses(lines, run.runs)) record.found(kind, line);
  return record;
}

/**
 * Sends every surface of the HTTP edge as many inputs as the run says, and checks after each as an ordinary visitor that the
 * pages are what they were.
 *
 * @param done called with each surface as soon as it is through
 */
export async function fuzzEdge(
  shop: TriedShop,
  run: FuzzRun,
  judgement: Judgement,
  done: (record: SurfaceRecord) => unknown = () => undefined,
): Promise<readonly SurfaceRecord[]> {
  const facts = await factsOf(shop);
  const visitor = await HonestVisitor.of(shop.origin);
  const records: SurfaceRecord[] = [];
  for (const surface of [...askedSurfaces(facts), ...sentSurfaces(facts), ...byteSurfaces(facts)]) {
    const record = await runSurface(shop, surface, run, judgement);
    for (const path of await visitor.changedPages()) record.found('an honest visitor’s page that changed', path);
    records.push(record);
    await done(record);
  }
  return records;
}
