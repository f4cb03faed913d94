import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeRemote } from './write-remote.ts';
import { writeRepository } from './write-repository.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

// `npm run new-remote -- mf-gifting`: a remote that can be released, in a folder of this workspace or in a repository of its own.
try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { in: { type: 'string' } } });
  const [name = '', ...more] = positionals;
  if (more.length > 0) throw new Error(`Unexpected: ${more.join(' ')}`);
  if (values.in === undefined) {
    for (const file of writeRemote(path.resolve(import.meta.dirname, '../..'), name)) print(file);
    print(`\nnpm run dev ${name}                 shows it while you write it`);
    print(`npm run release -- publish ${name}  releases it into the running shop`);
  } else {
    for (const file of writeRepository(path.resolve(values.in), name)) print(file);
    print(`\nIn ${values.in}: npm ci, npm run types, npm test, npm run build. Its README.md has the rest.`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.stderr.write('Usage: npm run new-remote -- mf-<name> [--in <folder of a new repository>]\n');
  process.exitCode = 1;
}
