import { seeded } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import type { Truth } from '../testing/simulated-experiment.ts';
import { type EverSaid, everSaid, harmfulToAGuardrail, withoutEffect } from '../testing/simulated-truths.ts';

/** `npm run soak -- verdicts` runs more and longer experiments. */
const TIMES = Number(process.env['VERDICT_TIMES'] ?? 1);
const DAYS = Number(process.env['VERDICT_DAYS'] ?? 28);
const SEED = Number(process.env['VERDICT_SEED'] ?? 20260330);

const TIME_LIMIT = 60_000 * TIMES * (DAYS / 28);

const share = (some: number, all: number): string => `${((100 * some) / all).toFixed(2)} %`;

/** Looks at experiments daily, and prints the number that ever had each verdict. */
function looked(what: string, count: number, truthOf: (random: () => number) => Truth): EverSaid {
  const ever = everSaid(count, DAYS, seeded(SEED), truthOf);
  const shares = Object.entries(ever).map(([kind, some]) => `${kind} ${share(some, count)}`);
  process.stdout.write(`${count} experiments ${what}, ${DAYS} days: ever ${shares.join(', ')}\n`);
  return ever;
}

test(
  'of 5,000 experiments without an effect at most 1 % are ever shipped, and 5 % shipped or stopped for harm',
  () => {
    const count = 5000 * TIMES;
    const { ship, shipOrHarm, broken } = looked('without an effect', count, withoutEffect);
    expect(ship / count).toBeLessThanOrEqual(0.01);
    expect(shipOrHarm / count).toBeLessThanOrEqual(0.05);
    // That alarm is valid for one look; repeated looks make false alarms more frequent.
    expect(broken / count).toBeLessThan((0.02 * DAYS) / 28);
  },
  TIME_LIMIT,
);

test.each([0, 0.2])(
  'of 2,000 experiments with a guardrail down by a tenth and the primary goal up by %d at most 1 in 100 are ever shipped',
  (lift) => {
    const count = 2000 * TIMES;
    const what = `with a guardrail down by a tenth and the primary goal up by ${lift}`;
    const { ship } = looked(what, count, (random) => harmfulToAGuardrail(random, lift));
    expect(ship / count).toBeLessThanOrEqual(0.01);
  },
  TIME_LIMIT,
);

test('a better variant is shipped where no guardrail changes', () => {
  const truth = { weights: [1, 1], visitorsADay: 20_000, rates: [0.1, 0.12], guardrails: [[0.1, 0.1]] };
  const { ship } = everSaid(200, 28, seeded(SEED), () => truth);
  process.stdout.write(
    `200 experiments up by a fifth, with a guardrail that does not change: ever ship ${share(ship, 200)}\n`,
  );
  expect(ship).toBeGreaterThan(180);
});
