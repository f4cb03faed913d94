import type * as z from 'zod/mini';
import type { StorageArea } from './browser-storage.ts';
import { parseJson } from './parse-json.ts';
import { safeParse } from './safe-parse.ts';

/** One entry of a browser's storage. No method throws. */
export interface Kept<Value> {
  readonly key: string;
  /** Null where nothing is stored, or the stored value is not of the expected form. */
  read(): Value | null;
  /** The stored text as it is; null where there is none. */
  text(): string | null;
  /**
   * Stores a value, in an earlier `version` where an older release must be able to read it.
   *
   * @returns false where the browser did not store it
   */
  write(value: Value, version?: number): boolean;
  remove(): void;
}

/** The step from one version of a stored value to the next, and back for a release that is rolled back to. */
export interface Migration {
  up(stored: unknown): unknown;
  down(stored: unknown): unknown;
}

/**
 * The version that a stored value has. A bare list is of version 0, and a value that does not state its version counts as current.
 *
 * @example storedVersion({ version: 1, items: [] }, 2) // 1
 */
export function storedVersion(stored: unknown, current: number): number {
  if (Array.isArray(stored)) return 0;
  const version = typeof stored === 'object' && stored !== null && 'version' in stored ? stored.version : current;
  return typeof version === 'number' && Number.isInteger(version) ? Math.max(version, 0) : current;
}

/** Version 0 was the bare list; version 1 states its version beside the list. */
export const listToEnvelope: Migration = {
  up: (stored) => (Array.isArray(stored) ? { version: 1, items: stored } : stored),
  down: (stored) => (typeof stored === 'object' && stored !== null && 'items' in stored ? stored.items : stored),
};

/** Brings a stored value from one version to another. A version from the future stays as it is. */
export function migrate(migrations: readonly Migration[], stored: unknown, from: number, to: number): unknown {
  if (from < to) return migrations.slice(from, to).reduce((value, { up }) => up(value), stored);
  return migrations.slice(to, from).reduceRight((value, { down }) => down(value), stored);
}

/**
 * A value that a browser keeps as JSON. The stored value is migrated to the current version, whose number is that of the
 * migrations, and read by the schema. The contents of the key's remote and the privacy policy list the key; tests compare them.
 *
 * @param schema reads the stored value, and gets undefined where there is none
 * @example const sizes = kept(`${BRAND.keyPrefix}-sizes`, z.record(z.string(), z.string()), browserStorage.local);
 */
export function kept<Value>(
  key: string,
  schema: z.ZodMiniType<Value>,
  area: StorageArea,
  migrations: readonly Migration[] = [],
): Kept<Value> {
  const { length: current } = migrations;
  return {
    ...keptText(key, area),
    read() {
      const stored = parseJson(area.read(key));
      return safeParse(schema, migrate(migrations, stored, storedVersion(stored, current), current)).data ?? null;
    },
    write: (value, version = current) => area.write(key, JSON.stringify(migrate(migrations, value, current, version))),
  };
}

/**
 * A text that a browser keeps as it is.
 *
 * @example const session = keptText('visitor_session_id', browserStorage.session);
 */
export function keptText(key: string, area: StorageArea): Kept<string> {
  const text = (): string | null => area.read(key);
  return { key, text, read: text, write: (value) => area.write(key, value), remove: () => area.remove(key) };
}
