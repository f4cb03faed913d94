import type { Composition } from 'shared-contracts/composition';
import type { ShellBuild } from '../../registry/shell-build.ts';
import { quickBodies } from './page-bodies.ts';
import type { NewPage } from './page-cache.ts';
import { isBroken, isForEverybody, type RenderedPage } from './rendered-page.ts';
import { inlineStyles, type ReadStylesheet } from './inline-styles.ts';
import { earlySources, scriptSources, type TrustedFiles } from './script-sources.ts';
import { type Generation, tagOf } from './stored-page.ts';

type Log = (message: string, details?: unknown) => void;

/** The scripts and styles that a stored document may use, as sources of its policy. */
export interface PageSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The inputs for finishing a page. */
export interface Finishing {
  readonly id: string;
  readonly generation: Generation;
  readonly releases: readonly string[];
  readonly trusted: TrustedFiles;
  readonly readStylesheet: ReadStylesheet;
  policy(sources: PageSources): string;
  /** The remote whose page it is. */
  readonly owner: string | null;
  /** ms since the epoch. */
  readonly storedAt: number;
  readonly log: Log;
}

const trusted = new WeakMap<Composition, TrustedFiles>();

/** The inline scripts and the stylesheets that the shell's build and the composition list. */
export function trustedFiles(
  { assets, scriptHashes }: Pick<ShellBuild, 'assets' | 'scriptHashes'>,
  composition: Composition,
): TrustedFiles {
  const known = trusted.get(composition);
  if (known) return known;
  const releases = Object.values(composition.remotes).map(({ integrity }) => integrity);
  const styles = [assets.integrity, ...releases].flatMap((integrity) =>
    Object.entries(integrity).flatMap(([file, hash]) => (file.endsWith('.css') ? [hash] : [])),
  );
  const files: TrustedFiles = { inline: [...scriptHashes, ...earlySources(composition)], styles: new Set(styles) };
  trusted.set(composition, files);
  return files;
}

/** Makes a rendered page one that can be sent and stored: its policy, its name and all its forms, once. */
export async function finishPage(page: RenderedPage, finishing: Finishing): Promise<NewPage> {
  const { id, generation, log, owner, releases, storedAt } = finishing;
  const { status, redirect, statement, isIncomplete, degraded } = page;
  const rendered = page.html.toString();
  const scripts = scriptSources(rendered, finishing.trusted);
  const styled = await inlineStyles(rendered, finishing.trusted.styles, finishing.readStylesheet);
  const html = Buffer.from(styled.html);
  const policy = finishing.policy({ scripts: scripts.sources, styles: styled.sources });
  if (scripts.unknown.length > 0) log('A page contains an unknown script', { id, hashes: scripts.unknown });
  const facts = {
    id,
    ...generation,
    releases: [...releases],
    statement,
    status,
    redirect,
    isIncomplete,
    owner,
    degraded: [...degraded],
    policy,
    tag: tagOf(html, policy),
    storedAt,
  };
  return {
    page: { facts, bodies: await quickBodies(html) },
    isForEverybody: isForEverybody(page) && scripts.unknown.length === 0,
    isBroken: isBroken(page),
    isIncomplete,
  };
}
