import { createHash } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { holdData } from '../hold-data.ts';
import { type Database, openEmbedded } from './database.ts';
import { migrate, migrationDigests, migrationsDigest } from './migrations.ts';

const cacheDirectory = join(import.meta.dirname, '../../../node_modules/.cache/capsule-collective');
const READY_MARK = 'ready';

/**
 * PostgreSQL's own default of 128 MB is cleared at each start, which takes longer than all the rest of it. The data of a demo or a
 * test fits many times into this.
 */
const SETTINGS = 'shared_buffers = 16MB\n';

/** A process whose supervisor was killed has the database open until it has ended by itself, or was ended after 8 s (ms). */
const HOLDER_ENDS_WITHIN = 10_000;

// The pinned dependencies belong to the digest: another version of the database has another data directory.
async function imagePath(): Promise<string> {
  const dependencies = await readFile(join(import.meta.dirname, '../../package.json'));
  const digest = createHash('sha256')
    .update(dependencies)
    .update(SETTINGS)
    .update(await migrationsDigest());
  return join(cacheDirectory, `supabase-${digest.digest('hex').slice(0, 16)}`);
}

/**
 * The data directory of a migrated, seeded database that no process has open. The first start of the embedded database takes many
 * seconds, so it happens once for each state of the migrations; a copy of the directory starts in a third of the time that a
 * packed one takes.
 */
export async function prepareDataImage(): Promise<string> {
  const path = await imagePath();
  if (existsSync(path)) return path;
  await mkdir(cacheDirectory, { recursive: true });
  const scratch = await mkdtemp(join(cacheDirectory, 'supabase-draft-'));
  try {
    const database = await openEmbedded(join(scratch, 'data'));
    await migrate(database).finally(() => database.close());
    await appendFile(join(scratch, 'data/postgresql.conf'), SETTINGS);
    await rename(join(scratch, 'data'), path).catch((error: unknown) => {
      if (!existsSync(path)) throw error; // Another process has made the same one meanwhile.
    });
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
  return path;
}

/** Which migrations a data directory was made with, by the digests in its mark; null where it has none or an older one. */
async function madeWith(mark: string): Promise<Record<string, unknown> | null> {
  try {
    const digests: unknown = JSON.parse(await readFile(mark, 'utf8'));
    return typeof digests === 'object' && digests !== null ? { ...digests } : null;
  } catch {
    return null;
  }
}

/**
 * A migration that was rewritten after it had been applied is never applied again: such data is put aside, whole, and the
 * demo data begins anew. Migrations that were only added are applied to the data as it is.
 */
async function putAsideIfOutdated(dataDir: string, mark: string): Promise<void> {
  const [made, present] = await Promise.all([madeWith(mark), migrationDigests()]);
  const isOutdated = made === null || Object.entries(made).some(([version, digest]) => present[version] !== digest);
  if (!isOutdated) return;
  const aside = `${dataDir}.outdated-${Date.now()}`;
  await rename(dataDir, aside);
  await rm(mark);
  process.stderr.write(`The backend's migrations were rewritten. Its data starts over; the old data is in ${aside}\n`);
}

/**
 * Opens the embedded database in a directory for this process alone, filling the directory from the image when it is new.
 *
 * @param timeLimit how long (ms) a process that has it open and is ending is waited for
 */
export async function openFromImage(dataDir: string, timeLimit = HOLDER_ENDS_WITHIN): Promise<Database> {
  const held = await holdData(dataDir, timeLimit);
  try {
    const database = await openHeld(dataDir);
    return { ...database, close: () => database.close().finally(() => held.close()) };
  } catch (error) {
    held.close();
    throw error;
  }
}

async function openHeld(dataDir: string): Promise<Database> {
  const mark = `${dataDir}.${READY_MARK}`;
  if (existsSync(mark)) await putAsideIfOutdated(dataDir, mark);
  if (existsSync(mark)) {
    await writeFile(mark, JSON.stringify(await migrationDigests())); // Those that were added are applied next.
    return openEmbedded(dataDir);
  }
  // Without the mark an earlier first start was killed while copying; there is nothing in it yet to lose.
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dirname(dataDir), { recursive: true });
  await cp(await prepareDataImage(), dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE });
  const database = await openEmbedded(dataDir);
  await writeFile(mark, JSON.stringify(await migrationDigests()));
  return database;
}
