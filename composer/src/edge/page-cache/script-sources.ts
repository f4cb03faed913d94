import { createHash } from 'node:crypto';
import { rawElementsOf, tagsOf } from './markup-scan.ts';

/** What may run in a stored page and style it; everything else stays outside its policy, wherever the page has it from. */
export interface TrustedFiles {
  /** `'sha256-…'` of the shell's own inline scripts, as the policy writes them. */
  readonly inline: readonly string[];
  /** `sha384-…` of every script file of the shell and of the composition. */
  readonly scripts: ReadonlySet<string>;
  /** `sha384-…` of every stylesheet of the shell and of the composition. */
  readonly styles: ReadonlySet<string>;
}

/** Which scripts a document names, as sources of a Content-Security-Policy. */
export interface ScriptSources {
  readonly sources: readonly string[];
  /** Inline scripts that nobody vouches for: the document is not what it should be. */
  readonly unknown: readonly string[];
}

function inlineHashes(html: string): string[] {
  return [...rawElementsOf(html, 'script')].flatMap(({ tag, text }) => {
    // A script of another type is data: no policy concerns it.
    if (/\ssrc=/.test(tag) || /\stype="application\/(?:ld\+)?json"/.test(tag)) return [];
    return [`'sha256-${createHash('sha256').update(text).digest('base64')}'`];
  });
}

function namedIntegrity(html: string): string[] {
  const tags = ['<script', '<link'].flatMap((beginning) => [...tagsOf(html, beginning)]);
  return tags.flatMap(({ text }) => /\sintegrity="([^"]+)"/.exec(text)?.[1] ?? []);
}

/**
 * The hashes by which a document without a nonce runs: its inline scripts and the integrity of every script that it loads or
 * preloads, none of them on the document's own word. Hashing whatever stands there would allow what somebody smuggled in.
 */
export function scriptSources(html: string, trusted: Omit<TrustedFiles, 'styles'>): ScriptSources {
  const inline = [...new Set(inlineHashes(html))];
  const named = [...new Set(namedIntegrity(html))];
  return {
    sources: [
      ...inline.filter((hash) => trusted.inline.includes(hash)),
      ...named.filter((integrity) => trusted.scripts.has(integrity)).map((integrity) => `'${integrity}'`),
    ],
    unknown: inline.filter((hash) => !trusted.inline.includes(hash)),
  };
}
