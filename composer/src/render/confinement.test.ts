import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { renderCommand, systemIsolation } from './confinement.ts';

test('a render process may read three folders, and has no other permission of Node', () => {
  const { args } = renderCommand('/shop/shell/a/server.cjs', '/shop/releases', { prefix: [], missing: [] });
  const allowed = args.filter((arg) => arg.startsWith('--allow-')).map((arg) => arg.split('=')[0]);
  expect(allowed).toEqual(['--allow-fs-read', '--allow-fs-read', '--allow-fs-read']);
  for (const flag of [
    '--permission',
    '--disallow-code-generation-from-strings',
    '--disable-proto=delete',
    '--no-addons',
  ])
    expect(args).toContain(flag);
});

/** The program that sets up a layer, and the report of a process behind it. */
const ISOLATIONS = [
  ['its own network', 'unshare', /^\[\]$/m],
  ['a memory limit', 'prlimit', /^Max data size +1610612736 /m],
  ['no new privileges', 'setpriv', /^NoNewPrivs:\s+1$/m],
] as const;

const TELLS = `
  const { readFileSync } = require('node:fs');
  console.log(JSON.stringify(Object.keys(require('node:os').networkInterfaces())));
  for (const file of ['limits', 'status']) console.log(readFileSync('/proc/self/' + file, 'utf8'));
`;

test('each layer of the system isolates a render process and is effective, or is reported missing', async () => {
  const isolation = await systemIsolation();
  const { command, args } = renderCommand('/shop/shell/a/server.cjs', '/shop/releases', isolation);
  expect([command, ...args].slice(0, isolation.prefix.length + 1)).toEqual([...isolation.prefix, process.execPath]);
  const standing = ISOLATIONS.filter(([layer]) => !isolation.missing.includes(layer));
  expect(standing.map(([, program]) => program)).toEqual(
    ISOLATIONS.map(([, program]) => program).filter((program) => isolation.prefix.includes(program)),
  );
  const [program, ...words] = [...isolation.prefix, process.execPath, '--eval', TELLS];
  const told = standing.length > 0 ? execFileSync(program, words, { encoding: 'utf8' }) : '';
  for (const [, , proof] of standing) expect(told).toMatch(proof);
});
