import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import { type Composition, compositionPath, outagePath } from 'shared-contracts/composition';
import { readComposition } from '../../registry/composition-files.ts';
import { type DataPaths, releaseBase } from '../../registry/data-paths.ts';
import { POLICY_HEADER, SANDBOX } from '../middleware/file-policy.ts';
import { codingFor } from '../server/accepted-coding.ts';
import { toBrowserComposition } from '../../render/browser-composition.ts';

/** Where the whole of a composition is had. */
export const COMPOSITION_PATH = compositionPath('*').replace('*.json', ':id{[0-9a-f]{16}\\.json}');

/** Where the outage scripts of its releases are had. */
export const OUTAGE_PATH = outagePath('*', '+')
  .replace('*', ':id{[0-9a-f]{16}}')
  .replace('+.js', ':remote{[a-z-]+\\.js}');

/** A visit asks for the composition it has begun with: the live one, or one of a few before it. */
const KEPT = 8;

const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'same-origin',
  vary: 'accept-encoding',
};

interface Answer {
  readonly text: string;
  readonly packed: Buffer<ArrayBuffer>;
}

/** Where compositions are found: the live one in memory, earlier ones on disk. */
export interface CompositionSources {
  readonly dataPaths: Pick<DataPaths, 'compositions' | 'channel'>;
  readonly pool: { readonly composition: Composition | undefined };
}

function compositionOf({ dataPaths, pool }: CompositionSources, id: string): Composition | undefined {
  // One with remotes under development is on no disk.
  if (pool.composition?.id === id) return pool.composition;
  return existsSync(path.join(dataPaths.compositions, `${id}.json`)) ? readComposition(dataPaths, id) : undefined;
}

/** Answers with a text of a composition, to be kept for ever: its id is the hash of its content. */
function keptTexts(
  sources: CompositionSources,
  headers: Readonly<Record<string, string>>,
  textOf: (composition: Composition, remote: string) => string | undefined,
): Handler {
  const kept = new LRUCache<string, Answer>({
    max: KEPT,
    async fetchMethod(key) {
      const [id = '', remote = ''] = key.split(' ');
      const composition = compositionOf(sources, id);
      const text = composition && textOf(composition, remote);
      return text === undefined ? undefined : { text, packed: await promisify(brotliCompress)(text) };
    },
  });
  return async (c) => {
    const names = [c.req.param('id') ?? '', c.req.param('remote') ?? ''];
    const answer = await kept.fetch(names.map((name) => path.parse(name).name).join(' '));
    if (!answer) return c.json({ error: 'no such composition' }, 404, { 'cache-control': 'no-store' });
    return codingFor(c.req.header('accept-encoding')) === 'br'
      ? c.body(answer.packed, 200, { ...HEADERS, ...headers, 'content-encoding': 'br' })
      : c.body(answer.text, 200, { ...HEADERS, ...headers });
  };
}

/** Answers with a composition as browsers need it. */
export function compositionRoute(sources: CompositionSources): Handler {
  return keptTexts(sources, { 'content-type': 'application/json' }, (composition) =>
    JSON.stringify(toBrowserComposition(composition, releaseBase)),
  );
}

/** Answers with the outage script of a release, whether or not its files can be had. */
export function outageRoute(sources: CompositionSources): Handler {
  const headers = { 'content-type': 'text/javascript; charset=utf-8', [POLICY_HEADER]: SANDBOX };
  return keptTexts(sources, headers, ({ remotes }, remote) => remotes[remote]?.outage?.text);
}
