import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getAuthSchemaSql } from '@supabase/lite';
import type { Database } from './database.ts';

export const projectDirectory = join(import.meta.dirname, '../../../supabase');
const SEED_VERSION = 'seed';

type Migration = { version: string; name: string; sql: string };

async function readMigrations(): Promise<Migration[]> {
  const directory = join(projectDirectory, 'migrations');
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => {
      const [version = '', ...name] = file.replace(/\.sql$/, '').split('_');
      return { version, name: name.join('_'), sql: await readFile(join(directory, file), 'utf8') };
    }),
  );
}

const readHostedProject = () => readFile(join(import.meta.dirname, 'hosted-project.sql'), 'utf8');
const readSeed = () => readFile(join(projectDirectory, 'seed.sql'), 'utf8');

/** Changes whenever a data image made from the files as they are would differ. */
export async function migrationsDigest(): Promise<string> {
  const hash = createHash('sha256')
    .update(getAuthSchemaSql())
    .update(await readHostedProject());
  for (const migration of await readMigrations()) hash.update(migration.version).update(migration.sql);
  return hash
    .update(await readSeed())
    .digest('hex')
    .slice(0, 16);
}

/** The digest of each migration's text, by its version. */
export async function migrationDigests(): Promise<Record<string, string>> {
  const digests = (await readMigrations()).map(({ version, sql }) => {
    return [version, createHash('sha256').update(sql).digest('hex').slice(0, 16)] as const;
  });
  return Object.fromEntries(digests);
}

async function appliedVersions(database: Database): Promise<Set<string>> {
  const [found] = await database.query(
    `select to_regclass('supabase_migrations.schema_migrations') is not null as known`,
  );
  if (found?.known !== true) return new Set();
  const rows = await database.query('select version from supabase_migrations.schema_migrations');
  return new Set(rows.map((row) => String(row.version)));
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

const record = (version: string, name: string) =>
  `insert into supabase_migrations.schema_migrations (version, name) values (${quoted(version)}, ${quoted(name)});`;

/**
 * Brings an empty or older database to the present state, or to that before a version, without demo data; each migration
 * and its record are one transaction.
 */
export async function migrate(database: Database, before?: string): Promise<void> {
  const applied = await appliedVersions(database);
  if (applied.size === 0) {
    await database.script(`${database.connection.config.baseSchema ?? ''}\n${getAuthSchemaSql()}`);
    await database.script(await readHostedProject());
  }
  for (const { version, name, sql } of await readMigrations()) {
    if (before !== undefined && version >= before) return;
    if (!applied.has(version)) await database.script(`${sql}\n${record(version, name)}`);
  }
  if (!applied.has(SEED_VERSION)) await database.script(`${await readSeed()}\n${record(SEED_VERSION, 'demo data')}`);
}
