import { createContext, type ReactNode, use } from 'react';
import type { RunningCode } from 'composer/guest';

/** The boundary that React renders in. */
interface Boundary {
  readonly running: Pick<RunningCode, 'render'>;
  /** `name@version`; null in the shell's own markup. */
  readonly release: string | null;
  readonly outside: Boundary | null;
}

const BoundaryContext = createContext<Boundary | null>(null);
let current: Boundary | null = null;

function enter(next: Boundary | null): void {
  const running = (next ?? current)?.running;
  current = next;
  running?.render(next?.release ?? null);
}

// React assigns a context's value whenever it enters or leaves a provider, and when it resumes a part that had to wait. Nothing else
// shows that it has left a part: code that renders after one would run in that part's name. React has one value for
// `renderToPipeableStream` and one for `renderToString`. `boundary-owner.test.tsx` checks this.
for (const field of ['_currentValue', '_currentValue2']) {
  let value: Boundary | null = null;
  Object.defineProperty(BoundaryContext, field, {
    get: () => value,
    set(next: Boundary | null) {
      value = next;
      enter(next);
    },
  });
}

/** The release, `name@version`, in whose boundary React renders; null in the shell's own markup. */
export function boundaryOwner(): string | null {
  return current?.release ?? null;
}

type Running = Boundary['running'];

interface OwnedProps extends Pick<Boundary, 'running' | 'release'> {
  readonly children: ReactNode;
}

function OwnedPart({ running, release, children }: OwnedProps): ReactNode {
  const outside = use(BoundaryContext);
  return <BoundaryContext value={{ running, release, outside }}>{children}</BoundaryContext>;
}

function AroundPart({ children }: Pick<OwnedProps, 'children'>): ReactNode {
  return <BoundaryContext value={use(BoundaryContext)?.outside ?? null}>{children}</BoundaryContext>;
}

/** Marks a release's markup: its time and its failures are that release's. With null it belongs to the page around the part. */
export function markPart(running: Running, release: string | null, node: ReactNode): ReactNode {
  if (release === null) return <AroundPart>{node}</AroundPart>;
  return (
    <OwnedPart running={running} release={release}>
      {node}
    </OwnedPart>
  );
}
