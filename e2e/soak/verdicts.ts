// Experiments without an effect and with a harmed guardrail, three times as many and as long as `npm test` simulates: how many are ever to be shipped.
// Then ramps with and without harm: how many roll back, and after how many days.
import { spawnSync } from 'node:child_process';

const env = { VERDICT_TIMES: '3', VERDICT_DAYS: '84', VERDICT_SEED: '20260331', ...process.env };
const { status } = spawnSync(
  'vitest',
  ['run', 'experiments/src/results/guardrail-simulations', 'experiments/src/results/ramp-simulations'],
  {
    stdio: 'inherit',
    env,
  },
);
process.exitCode = status ?? 1;
