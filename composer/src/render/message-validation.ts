import { acceptedHead } from './accepted-head.ts';
import type { RedirectTargets } from './page-redirect.ts';
import type { FromGuest, RenderRequest } from './render-protocol.ts';

/** Maximum characters of one text in logs. */
const LONGEST_TEXT = 4000;

function bounded(text: unknown): string {
  return typeof text === 'string' ? text.slice(0, LONGEST_TEXT) : 'no text';
}

/** Unchanged where short; else the beginning of their text. */
function boundedDetails(details: unknown): unknown {
  try {
    const text = JSON.stringify(details) ?? '';
    return text.length > LONGEST_TEXT ? { text: bounded(text) } : details;
  } catch {
    return { text: 'no JSON' }; // As a circle or a big integer: the log could not write it either.
  }
}

/** The names and requests that a process was given; its messages are validated against them. */
interface Given {
  /** `name@version` */
  readonly releases: readonly string[];
  readonly targets: RedirectTargets;
  /** The request with a number; undefined where no visitor waits for it. */
  requestOf(id: number): RenderRequest | undefined;
}

/** A head with fields that no page may answer ends its page. */
function headOf(message: Extract<FromGuest, { type: 'head' }>, { targets, requestOf }: Given): FromGuest {
  const { id } = message;
  try {
    return acceptedHead(message, requestOf(id), targets);
  } catch (error) {
    return { type: 'failed', id, message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The valid part of a message from a render process. A release may have influenced it, as in the stack of an error: names must be
 * those that the server itself gave to this process, because others would become unlimited labels of metrics and blame
 * others; texts have a maximum length; the head of a page holds nothing but what {@link acceptedHead} accepts.
 */
export function believed(message: FromGuest, given: Given): FromGuest {
  const { releases } = given;
  const known = (release: string | null): string | null =>
    release !== null && releases.includes(release) ? release : null;
  const isRemote = (remote: string): boolean => releases.some((release) => release.startsWith(`${remote}@`));
  switch (message.type) {
    case 'loaded': {
      const failures = Object.entries(message.failures).filter(([remote]) => isRemote(remote));
      return { ...message, failures: Object.fromEntries(failures.map(([remote, text]) => [remote, bounded(text)])) };
    }
    case 'head': {
      const head = headOf(message, given);
      if (head.type !== 'head') return head;
      return { ...head, release: known(head.release), degraded: [...new Set(head.degraded)].filter(isRemote) };
    }
    case 'chunk':
      if (message.chunk instanceof Uint8Array) return message;
      return { type: 'failed', id: message.id, message: 'a page contained something other than bytes' };
    case 'spent':
      return { ...message, cpu: Number(message.cpu) || 0 };
    case 'failed':
      return { ...message, message: bounded(message.message) };
    case 'fault': {
      if (known(message.release)) return { ...message, message: bounded(message.message) };
      const details = { release: bounded(message.release), error: bounded(message.message) };
      return { type: 'log', message: 'An unattributed error in a render process', details };
    }
    case 'fetch':
    case 'overrun':
      return { ...message, release: known(message.release) };
    case 'log':
      return { ...message, message: bounded(message.message), details: boundedDetails(message.details) };
    default:
      return message;
  }
}
