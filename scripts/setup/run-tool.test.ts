import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const RUN_TOOL = pathToFileURL(path.join(import.meta.dirname, 'run-tool.mjs')).href;

/** Runs a tool of a test with a secret, as `npm run release` does; resolves to what it printed. */
function runWithSecret(tool: string, secret: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'capsule-tool-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'tool.mjs'), tool);
  const file = path.relative(ROOT, path.join(folder, 'tool.mjs'));
  const caller = `import { runToolWithSecret } from '${RUN_TOOL}';
runToolWithSecret(${JSON.stringify(file)}, { PATH: process.env.PATH }, 'SECRET_PIPE', process.env.SECRET);`;
  writeFileSync(path.join(folder, 'caller.mjs'), caller);
  const env = { ...process.env, SECRET: secret };
  return spawnSync(process.execPath, [path.join(folder, 'caller.mjs')], { encoding: 'utf8', env });
}

/** Prints the secret, and whether it is in the environment of the tool or of a process that the tool starts, and still in the pipe. */
const TOOL = `
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { takeToken } from '${pathToFileURL(path.join(ROOT, 'composer/src/cli/release/token.ts')).href}';
const variables = { ...process.env, REGISTRY_TOKEN_PIPE: process.env.SECRET_PIPE };
const secret = takeToken(variables);
let again = 'closed';
try { again = readFileSync(3, 'utf8'); } catch {}
const started = spawnSync(process.execPath, ['-p', 'JSON.stringify(process.env)'], { encoding: 'utf8' });
const seen = JSON.stringify(process.env) + readFileSync('/proc/self/environ', 'utf8') + started.stdout + process.argv.join();
console.log(JSON.stringify({ secret, again, isSeen: seen.includes(secret), left: Object.keys(variables).filter((name) => name.startsWith('REGISTRY')) }));
process.exit(7);
`;

test('a secret reaches a tool once, in no environment of it or of what it starts, and the exit code is the tool’s', () => {
  const { stdout, status } = runWithSecret(TOOL, 'cc_the-token-of-a-team');
  expect(JSON.parse(stdout)).toEqual({ secret: 'cc_the-token-of-a-team', again: 'closed', isSeen: false, left: [] });
  expect(status).toBe(7);
});

test('a tool that ends without reading its secret ends the command', () => {
  const { stderr, status } = runWithSecret('process.exit(3);', 'x'.repeat(100_000));
  expect([stderr, status]).toEqual(['', 3]);
});
