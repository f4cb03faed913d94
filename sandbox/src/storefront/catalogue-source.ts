import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { Capsule, Collection } from '../../catalogue/schema.ts';

export interface Catalogue {
  capsules: Capsule[];
  collections: Collection[];
}

const CATALOGUE_DIRECTORY = path.join(import.meta.dirname, '../../catalogue');

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** A capsule file holds one capsule or a list of them. */
const CapsuleFile = z.union([Capsule.transform((capsule) => [capsule]), z.array(Capsule)]);

export function readCatalogue(directory = CATALOGUE_DIRECTORY): Catalogue {
  const folder = path.join(directory, 'capsules');
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
    : [];
  const capsules = files.flatMap((name) => CapsuleFile.parse(readJson(path.join(folder, name))));
  const listing = path.join(directory, 'collections.json');
  const collections = existsSync(listing) ? z.array(Collection).parse(readJson(listing)) : [];
  return { capsules, collections };
}
