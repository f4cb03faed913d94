import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ERROR_REGISTRY } from './src/errors/registry.ts';
import { ERROR_REMEDIES } from './src/errors/remedies.ts';

// Writes docs/errors.md from the registry; with --check it only compares, and fails where they differ.
const file = path.resolve(import.meta.dirname, '../docs/errors.md');
const remedies: Readonly<Record<string, string>> = ERROR_REMEDIES;
const rows = Object.entries(ERROR_REGISTRY).map(
  ([code, { meaning, shown }]) => `| \`${code}\` | ${meaning} | ${shown} | ${remedies[code]} |`,
);
const text = `# Errors

Generated from \`shared-contracts/src/errors/\` by \`node shared-contracts/generate-errors.ts\`.

| code | meaning | what the person sees | what to do |
| --- | --- | --- | --- |
${rows.join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  process.stderr.write('docs/errors.md differs from the registry: run `node shared-contracts/generate-errors.ts`.\n');
  process.exitCode = 1;
}
