import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openFromImage } from '../sandbox/src/supabase/data-image.ts';
import { introspect } from './types/introspect.ts';
import { renderDatabase } from './types/render.ts';

const target = join(import.meta.dirname, '../shared-runtime/src/supabase/database.generated.ts');

/** The types of the database as the migrations make it. */
export async function generateTypes(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'capsule-types-'));
  const database = await openFromImage(join(directory, 'postgres'));
  try {
    return renderDatabase(await introspect((text) => database.query(text)));
  } finally {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  }
}

export const readGeneratedTypes = () => readFile(target, 'utf8').catch(() => '');

if (import.meta.main) {
  const generated = await generateTypes();
  if (process.argv.includes('--check')) {
    if (generated !== (await readGeneratedTypes())) {
      process.stderr.write('The types of the database do not match the migrations: run supabase/generate-types.ts.\n');
      process.exitCode = 1;
    }
  } else {
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, generated);
  }
}
