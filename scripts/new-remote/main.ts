import path from 'node:path';
import { writeRemote } from './write-remote.ts';

// `npm run new-remote -- mf-gifting`: a remote that can be released, and its entry in the lockfile.
const [name = '', ...more] = process.argv.slice(2);
try {
  if (more.length > 0) throw new Error(`Unexpected: ${more.join(' ')}`);
  for (const file of writeRemote(path.resolve(import.meta.dirname, '../..'), name)) process.stdout.write(`${file}\n`);
  process.stdout.write(`\nnpm run dev ${name}                 shows it while you write it\n`);
  process.stdout.write(`npm run release -- publish ${name}  releases it into the running shop\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.stderr.write('Usage: npm run new-remote -- mf-<name>\n');
  process.exitCode = 1;
}
