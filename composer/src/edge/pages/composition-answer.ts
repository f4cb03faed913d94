import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import { type Composition, compositionPath } from 'shared-contracts/composition';
import { readComposition } from '../../registry/composition-files.ts';
import { type Places, releaseBase } from '../../registry/places.ts';
import { codingFor } from '../server/accepted-coding.ts';
import { toBrowserComposition } from '../../render/browser-composition.ts';

/** Where the whole of a composition is had. */
export const COMPOSITION_PATH = compositionPath('*').replace('*.json', ':file{[0-9a-f]{16}\\.json}');

/** A visit asks for the composition it has begun with: the live one, or one of a few before it. */
const KEPT = 8;

const HEADERS = {
  'content-type': 'application/json',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'accept-encoding',
};

interface Answer {
  readonly text: string;
  readonly packed: Buffer<ArrayBuffer>;
}

async function answerOf(composition: Composition): Promise<Answer> {
  const text = JSON.stringify(toBrowserComposition(composition, releaseBase));
  return { text, packed: await promisify(brotliCompress)(text) };
}

/** Answers with a composition as browsers need it, to be kept for ever: its id is the hash of its content. */
export function compositionRoute(
  places: Pick<Places, 'compositions' | 'channel'>,
  pool: { readonly composition: Composition | undefined },
): Handler {
  const kept = new LRUCache<string, Answer>({
    max: KEPT,
    async fetchMethod(file) {
      const { composition } = pool;
      // One with remotes under development is on no disk.
      if (composition && file === `${composition.id}.json`) return answerOf(composition);
      if (!existsSync(path.join(places.compositions, file))) return undefined;
      return answerOf(readComposition(places, path.basename(file, '.json')));
    },
  });
  return async (c) => {
    const answer = await kept.fetch(c.req.param('file') ?? '');
    if (!answer) return c.json({ error: 'no such composition' }, 404, { 'cache-control': 'no-store' });
    return codingFor(c.req.header('accept-encoding')) === 'br'
      ? c.body(answer.packed, 200, { ...HEADERS, 'content-encoding': 'br' })
      : c.body(answer.text, 200, HEADERS);
  };
}
