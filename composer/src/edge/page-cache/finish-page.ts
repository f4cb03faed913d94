import type { Composition } from 'shared-contracts/composition';
import type { ShellBuild } from '../../registry/shell-build.ts';
import { STATEMENT_HEADER } from '../../render/render-protocol.ts';
import { quickBodies } from './page-bodies.ts';
import type { NewPage } from './page-cache.ts';
import { isBroken, isForEverybody, isIncomplete, type RenderedPage, statementOf } from './rendered-page.ts';
import { scriptSources, type TrustedScripts } from './script-sources.ts';
import { type Generation, tagOf } from './stored-page.ts';

type Log = (message: string, details?: unknown) => void;

/** What a page is finished with. */
export interface Finishing {
  readonly id: string;
  readonly generation: Generation;
  readonly releases: readonly string[];
  readonly trusted: TrustedScripts;
  policy(scripts: readonly string[]): string;
  /** The remote whose page it is. */
  readonly owner: string | null;
  /** ms since the epoch. */
  readonly storedAt: number;
  readonly log: Log;
}

const trusted = new WeakMap<Composition, TrustedScripts>();

/** The scripts that the shell's build and the composition vouch for. */
export function trustedScripts(
  { assets, scriptHashes }: Pick<ShellBuild, 'assets' | 'scriptHashes'>,
  composition: Composition,
): TrustedScripts {
  const known = trusted.get(composition);
  if (known) return known;
  const releases = Object.values(composition.remotes).map(({ integrity }) => integrity);
  const files = [assets.integrity, ...releases].flatMap((integrity) =>
    Object.entries(integrity).flatMap(([file, hash]) => (file.endsWith('.js') ? [hash] : [])),
  );
  const scripts: TrustedScripts = { inline: scriptHashes, files: new Set(files) };
  trusted.set(composition, scripts);
  return scripts;
}

/** Makes a rendered page one that can be sent and stored: its policy, its name and all its forms, once. */
export async function finishPage(page: RenderedPage, finishing: Finishing): Promise<NewPage> {
  const { id, generation, log, owner, releases, storedAt } = finishing;
  const { status, headers, degraded, html } = page;
  const scripts = scriptSources(html.toString(), finishing.trusted);
  const policy = finishing.policy(scripts.sources);
  if (scripts.unknown.length > 0) log('A page holds a script that nobody vouches for', { id, hashes: scripts.unknown });
  const { [STATEMENT_HEADER]: _statement, ...own } = headers;
  const facts = {
    id,
    ...generation,
    releases: [...releases],
    statement: statementOf(page),
    status,
    headers: {
      ...own,
      // A page without its own part is not the page that a search engine should keep.
      ...(owner !== null && degraded.includes(owner) ? { 'x-robots-tag': 'noindex' } : {}),
    },
    degraded: [...degraded],
    policy,
    tag: tagOf(html, policy),
    storedAt,
  };
  return {
    page: { facts, bodies: await quickBodies(html) },
    isForEverybody: isForEverybody(page) && scripts.unknown.length === 0,
    isBroken: isBroken(page),
    isIncomplete: isIncomplete(page),
  };
}
