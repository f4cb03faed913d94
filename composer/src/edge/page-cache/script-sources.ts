import { createHash } from 'node:crypto';
import type { Composition } from 'shared-contracts/composition';
import { rawElementsOf } from './markup-scan.ts';

/** The scripts and styles that a stored page may use; its policy allows no others, from any source. */
export interface TrustedFiles {
  /** `'sha256-…'` of the inline scripts of the shell's build and of the composition, as the policy writes them. */
  readonly inline: readonly string[];
  /** `sha384-…` of every stylesheet of the shell and of the composition. */
  readonly styles: ReadonlySet<string>;
}

/** The early scripts of a composition's releases, as sources of a Content-Security-Policy. */
export function earlySources({ remotes }: Pick<Composition, 'remotes'>): string[] {
  return Object.values(remotes).flatMap(({ early }) => (early ? [`'${early.digest}'`] : []));
}

/** Which scripts a document names, as sources of a Content-Security-Policy. */
export interface ScriptSources {
  readonly sources: readonly string[];
  /** Inline scripts on no list: the document was tampered with or is broken. */
  readonly unknown: readonly string[];
}

function inlineHashes(html: string): string[] {
  return [...rawElementsOf(html, 'script')].flatMap(({ tag, text }) => {
    // A script of another type is data: no policy concerns it.
    if (/\ssrc=/.test(tag) || /\stype="application\/(?:ld\+)?json"/.test(tag)) return [];
    return [`'sha256-${createHash('sha256').update(text).digest('base64')}'`];
  });
}

/**
 * The hashes that allow the inline scripts of a document without a nonce, none of them computed from the document itself:
 * those would allow an injected script too. Files are allowed by their path.
 */
export function scriptSources(html: string, trusted: Omit<TrustedFiles, 'styles'>): ScriptSources {
  const inline = [...new Set(inlineHashes(html))];
  return {
    sources: inline.filter((hash) => trusted.inline.includes(hash)),
    unknown: inline.filter((hash) => !trusted.inline.includes(hash)),
  };
}
