import { type ErrorCode, isShopError } from 'shared-contracts';
import { type Evidence, LONG_TASK, type LongFrame, type ReportingPage } from './evidence.ts';

/** A script that blocks the page for so long (ms) counts against its release. */
const STALL = 2000;

/** What happened, as the server names it. */
type Kind = 'error' | 'rejection' | 'remote' | 'command' | 'stall' | 'long-task' | 'policy';

/** The code of the registry by which administrators see it. */
const CODES: Readonly<Partial<Record<Kind, ErrorCode>>> = {
  error: 'REMOTE-009',
  rejection: 'REMOTE-009',
  command: 'REMOTE-009',
  stall: 'REMOTE-010',
  'long-task': 'REMOTE-010',
  policy: 'REMOTE-011',
};

/** What the platform reports of a remote that is the remote's own fault; files that don't arrive are the connection's. */
const OWN_FAULTS: readonly string[] = ['REMOTE-002', 'REMOTE-003', 'REMOTE-008'] satisfies ErrorCode[];

/** The codes of what remotes do to each other in a page, by events and by the store. */
const OWN_CODES = /^(?:EVENT|STORE)-/;

/** A request that failed or was given up, in the words of the browsers. */
const CONNECTION = /fetch|network|load failed|loading (?:css )?chunk|abort/i;

interface Found {
  readonly kind: Kind;
  /** The address of the script at fault, with line and column, on the site. */
  readonly at?: string;
  readonly remote: string;
}

/** The first script of a release in a text: the innermost frame of a stack. */
function scriptIn(text: string): Omit<Found, 'kind'> | null {
  const [at, remote] = /\/releases\/(?:outage\/\w+\/)?([\w-]+)[\w./-]*(?::\d+)*/.exec(text) ?? [];
  return at && remote ? { at, remote } : null;
}

function inError(kind: Kind, error: unknown, place = ''): Found[] {
  // What the storefront or the backend answers is no fault of a release, nor is a connection that fails.
  if (isShopError(error) && !OWN_CODES.test(error.code)) return [];
  const { message, stack } = error instanceof Error ? error : { message: '', stack: '' };
  if (CONNECTION.test(message)) return [];
  const script = scriptIn(stack || place);
  return script ? [{ kind, ...script }] : [];
}

function inFrame({ scripts = [] }: LongFrame): Found[] {
  return scripts.flatMap(({ sourceURL, duration }) => {
    const script = duration > LONG_TASK ? scriptIn(sourceURL) : null;
    return script ? [{ kind: duration < STALL ? 'long-task' : 'stall', ...script }] : [];
  });
}

function inEvent(event: Event): Found[] {
  if (event instanceof ErrorEvent)
    return inError('error', event.error, `${event.filename}:${event.lineno}:${event.colno}`);
  if (event instanceof PromiseRejectionEvent) return inError('rejection', event.reason);
  if (event instanceof CustomEvent) return inError('command', event.detail);
  if (!(event instanceof SecurityPolicyViolationEvent)) return [];
  const script = scriptIn(`${event.sourceFile}:${event.lineNumber}:${event.columnNumber}`);
  return script ? [{ kind: 'policy', ...script }] : [];
}

/** Whose fault something in the page is, by the addresses of scripts; empty where it is the shell's, or that of a connection. */
export function foundIn(evidence: Evidence): Found[] {
  if (evidence instanceof Event) return inEvent(evidence);
  if ('code' in evidence)
    return OWN_FAULTS.includes(evidence.code) ? [{ kind: 'remote', remote: evidence.remote.split('@')[0] ?? '' }] : [];
  return inFrame(evidence);
}

/** Reports evidence to the shop's server, and to the administrators' errors; each kind once for a release and page. */
export function reportEvidence({ events, composition, token }: ReportingPage): (evidence: Evidence) => void {
  const told = new Set<string>();
  return (evidence) => {
    const found = foundIn(evidence).filter(({ kind, remote }) => !told.has(`${kind} ${remote}`));
    for (const { kind, remote } of found) {
      told.add(`${kind} ${remote}`);
      const code = CODES[kind];
      if (code)
        events.emit(
          'shell:remote-failed',
          { remote: `${remote}@${composition.versions[remote] ?? 'unknown'}`, code },
          'shell',
        );
    }
    const path = location.pathname;
    const reports = found.map((one) => ({ ...one, path }));
    if (reports.length === 0) return;
    void token.then((text) => text && navigator.sendBeacon('/evidence', JSON.stringify({ token: text, reports })));
  };
}
