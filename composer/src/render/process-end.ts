/** Placeholder for the path of a release that ends processes before any page: while its bundle is evaluated. */
export const EVALUATION = '(evaluation)';

/**
 * The target of an end's evidence: the running code, the same only where memory grew with it, a page that was rendered
 * meanwhile although another may be the cause, or no release at all.
 */
export type Blame = 'inside' | 'grown' | 'meanwhile' | 'none';

/** The release and page at fault. */
export interface Culprit {
  /** `name@version`, or its number in messages between process and server; 0 where there is none. */
  readonly release: string | number;
  /** The number of the page; 0 where it is none. */
  readonly job: number;
}

/** Why a process ends. */
export interface Ending {
  readonly reason: string;
  readonly blame: Blame;
  /** The release and page at fault, where they need not be the running ones. */
  readonly culprit?: Culprit | undefined;
}

/** A page during which the other threads of its process computed too much. */
export const THREADS_OVERWORKED: Ending = {
  reason: 'its other threads used too much processor time',
  blame: 'meanwhile',
};

/** Signals that a process does not give itself: an operator's, or the system's where memory runs out. */
const FOREIGN_SIGNALS: ReadonlySet<string> = new Set(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']);
/** V8's last message where the heap is full: the code that allocated last need not be the code that uses the memory. */
const OUT_OF_MEMORY = /out of memory/i;

/**
 * The cause of the end of a process that the server did not end. One that ended itself is evidence; one that was killed from
 * outside is none.
 *
 * @param errors the last of its standard error
 */
export function endingOf(code: number | null, signal: NodeJS.Signals | null, errors: string): Ending {
  const line = errors.split('\n').find((text) => /FATAL|Error/.test(text));
  const reason = `exit ${code ?? signal}${line ? `: ${line.trim()}` : ''}`;
  if (signal !== null && FOREIGN_SIGNALS.has(signal)) return { reason, blame: 'none' };
  return { reason, blame: OUT_OF_MEMORY.test(errors) ? 'grown' : 'inside' };
}

/** The release and page that an end is charged to. */
interface Charge {
  /** The release, or null where none is known. */
  readonly release: string | null;
  readonly isProven: boolean;
}

/**
 * The release that an end is charged to, and whether that is proven.
 *
 * @param marked the code that the process was running
 * @param owner of the page that it was rendering
 * @param hasGrown whether memory grew with that page
 */
export function chargedBy(blame: Blame, marked: string | null, owner: string | null, hasGrown: () => boolean): Charge {
  // React writes the attributes of stylesheets after it has left every boundary: any part of the page may have given them.
  if (blame === 'inside' && marked === null) return { release: owner, isProven: owner === null };
  const isCulprit = blame === 'grown' ? hasGrown() : blame !== 'none';
  return { release: isCulprit ? marked : null, isProven: blame !== 'meanwhile' };
}
