import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { capsuleRules } from './capsule-rules.ts';
import { catalogueRules } from './catalogue-rules.ts';
import { collectionRules } from './collection-rules.ts';
import { Capsule, Collection } from './schema.ts';

/** The whole demo catalogue: capsules in featured order, collections in the order of their file. */
export interface Catalogue {
  capsules: Capsule[];
  collections: Collection[];
}

function readJson<T>(directory: string, file: string, schema: z.ZodType<T>): T {
  try {
    return schema.parse(JSON.parse(readFileSync(join(directory, file), 'utf8')));
  } catch (cause) {
    const reason = cause instanceof z.ZodError ? z.prettifyError(cause) : String(cause);
    throw new Error(`${file}: ${reason}`, { cause });
  }
}

function refuse(file: string, rule: string, offences: string[]): void {
  if (offences.length > 0) throw new Error(`${file}: ${rule} (${offences.join(', ')})`);
}

function readCapsule(directory: string, name: string): Capsule {
  const file = `capsules/${name}`;
  const capsule = readJson(directory, file, Capsule);
  if (name !== `${capsule.handle}.json`) throw new Error(`${file}: the file is named after the handle`);
  for (const { rule, holds } of capsuleRules) {
    if (!holds(capsule)) throw new Error(`${file}: ${rule}`);
  }
  return capsule;
}

/** Reads and checks every file, so that a slip in the data stops the sandbox at its start instead of a shopper later. */
export function loadCatalogue(directory: string = import.meta.dirname): Catalogue {
  const names = readdirSync(join(directory, 'capsules')).filter((name) => name.endsWith('.json'));
  const capsules = names.map((name) => readCapsule(directory, name)).sort((a, b) => a.rank - b.rank);
  for (const { rule, offences } of catalogueRules) refuse('capsules', rule, offences(capsules));

  const collections = readJson(directory, 'collections.json', z.array(Collection));
  for (const { rule, offences } of collectionRules) refuse('collections.json', rule, offences(collections));
  return { capsules, collections };
}
