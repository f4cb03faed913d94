import { createHash } from 'node:crypto';

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

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
const INTEGRITY = /<(?:script|link)\s[^>]*?\bintegrity="([^"]+)"/g;

function inlineHashes(html: string): string[] {
  return [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) => {
    // A script of another type is data: no policy concerns it.
    if (/\ssrc=/.test(attributes) || /\stype="application\/(?:ld\+)?json"/.test(attributes)) return [];
    return [`'sha256-${createHash('sha256').update(text).digest('base64')}'`];
  });
}

/**
 * The hashes by which a document without a nonce runs: its inline scripts and the integrity of every script that it loads or
 * preloads, none of them on the document's own word. Hashing whatever stands there would allow what somebody smuggled in.
 */
export function scriptSources(html: string, trusted: Omit<TrustedFiles, 'styles'>): ScriptSources {
  const inline = [...new Set(inlineHashes(html))];
  const named = [...new Set([...html.matchAll(INTEGRITY)].map(([, integrity = '']) => integrity))];
  return {
    sources: [
      ...inline.filter((hash) => trusted.inline.includes(hash)),
      ...named.filter((integrity) => trusted.scripts.has(integrity)).map((integrity) => `'${integrity}'`),
    ],
    unknown: inline.filter((hash) => !trusted.inline.includes(hash)),
  };
}
