import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded, openServer } from '../database.ts';
import { migrate } from '../migrations.ts';
import { createScratchDatabase } from './scratch-database.ts';

/** A database of its own as it was before the migration of a version, on PostgreSQL where TEST_DATABASE_URL names one. */
export async function openOlderDatabase(before: string) {
  const directory = await mkdtemp(join(tmpdir(), 'capsule-older-'));
  const scratch = await createScratchDatabase(process.env.TEST_DATABASE_URL);
  const database = scratch ? await openServer(scratch.url) : await openEmbedded(directory);
  await migrate(database, before);
  return {
    database,
    async remove() {
      await database.close();
      await scratch?.drop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
