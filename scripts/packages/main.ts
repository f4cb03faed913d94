import path from 'node:path';
import { parseArgs } from 'node:util';
import { renewPackages } from './renew-packages.ts';
import { writePackages } from './write-packages.ts';

// `npm run packages`: the shared packages and the build, compiled, for repositories of other teams.
try {
  const { values } = parseArgs({
    options: { out: { type: 'string', default: 'dist/packages' }, in: { type: 'string' } },
  });
  const packages =
    values.in === undefined ? writePackages(path.resolve(values.out)) : renewPackages(path.resolve(values.in));
  for (const { file, manifest } of packages)
    process.stdout.write(`${manifest.name}@${manifest.version}  ${path.relative(process.cwd(), file)}\n`);
  if (values.in !== undefined) process.stdout.write(`\nIn ${values.in}: npm ci, npm run types, npm test.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.stderr.write('Usage: npm run packages [-- --out <folder> | --in <repository that has them>]\n');
  process.exitCode = 1;
}
