import { entryOf, isShopError } from 'shared-contracts/errors';

/** A stack's lines, which say nothing to the author of a release. */
const STACK = /^\s+at .*$/gm;

function wordsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/; (?=mf-)|\n/).map((line) => line.trimEnd());
  return Array.isArray(value) ? value.flatMap(wordsOf) : [];
}

/** The words of a cause: the bundler's, the compiler's, or those of code that threw. */
function wordsOfCause(cause: unknown): string[] {
  if (cause === undefined) return [];
  return wordsOf(String(cause instanceof Error ? cause.message : cause).replaceAll(STACK, ''));
}

/**
 * A rejection as the author of a release reads it: what it is about, and a sentence for each reason, on lines of their own where there are
 * several, after what follows from it. Null for an error that is none of the shop's.
 */
export function rejectionText(error: unknown): string | null {
  if (!isShopError(error)) return null;
  const { remote, problems, issues, reason, ...others } = error.details;
  const whose = typeof remote === 'string' ? ` (${remote})` : '';
  const about = `${error.code}: ${entryOf(error.code).meaning}${whose} ${error.shown}`;
  const rest = Object.entries(others).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const words = [problems, issues, reason].flatMap(wordsOf);
  const lines = [...words, ...rest, ...wordsOfCause(error.cause)].filter((line) => line.trim() !== '');
  return lines.length === 1 ? `${about} ${lines[0]?.trim()}` : [about, ...lines.map((line) => `  ${line}`)].join('\n');
}
