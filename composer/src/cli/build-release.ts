import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishingFailure } from '../gate/judge.ts';
import { dataPathsIn, releaseFolder } from '../registry/data-paths.ts';
import { buildRelease } from '../release/publish.ts';

const USAGE = 'Usage: capsule build <remote> [--out <folder>]\n';

function log(message: string, details: unknown = {}): void {
  process.stderr.write(`${message}: ${JSON.stringify(details)}\n`);
}

/** Checks the types of a remote and builds its release below a folder, as a publish would store it. */
async function build(remote: string, out: string): Promise<string[]> {
  const dataPaths = dataPathsIn(out);
  const release = await buildRelease(remote, { dataPaths, log, typing: { isChecked: true } });
  const imports = Object.entries(release.contracts.imports).map(([name, names]) => `${name} (${names.length})`);
  return [
    `${remote}@${release.version}`,
    `digest    ${release.digest}`,
    `imports   ${imports.join(', ')}`,
    `contracts ${release.contracts.version}`,
    `folder    ${path.relative(process.cwd(), releaseFolder(dataPaths, release))}`,
  ];
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { out: { type: 'string', default: 'dist' } },
  });
  const [remote, ...more] = positionals;
  if (remote === undefined || more.length > 0) throw new Error(USAGE);
  process.stdout.write(`${(await build(remote, path.resolve(values.out))).join('\n')}\n`);
} catch (error) {
  process.stderr.write(`${publishingFailure(error).trim()}\n`);
  process.exitCode = 1;
}
// The bundler keeps handles open after it has finished.
process.exit();
