// The clauses of the specification, and the test that holds each; that each exists is proved on the way.
import { spawnSync } from 'node:child_process';
import { readClauses } from '../support/clauses.ts';

const clauses = readClauses();
for (const { number, text, file, test } of clauses)
  process.stdout.write(`${number.padEnd(5)} ${text}\n      ${file} › ${test}\n`);
process.stdout.write(
  `\n${clauses.length} clauses, ${clauses.filter(({ test }) => test === '').length} without a test\n`,
);
const { status } = spawnSync('vitest', ['run', 'e2e/rules/specif'], { stdio: 'inherit' });
process.exitCode = status ?? 1;
