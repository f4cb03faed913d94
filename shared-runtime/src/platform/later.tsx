import { type ReactNode, type RefObject, Suspense, use, useLayoutEffect, useRef, useState } from 'react';
import { useEarlyInputOf, useIsHydrating } from './early-input.ts';
import { LATER_ATTRIBUTE, takeEarlyPresses } from './early-presses.ts';
import { createSleep, type Sleep, settle, watchSleep } from './sleeping.ts';

interface GateProps {
  readonly sleep: Sleep;
  readonly box: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** Once React answers for a section, earlier input and presses in it are repeated. */
function Awake({ box, children }: Omit<GateProps, 'sleep'>): ReactNode {
  useEarlyInputOf(box);
  return children;
}

function Gate({ sleep, box, children }: GateProps): ReactNode {
  const isHydrating = useIsHydrating();
  if (typeof document !== 'undefined') {
    // Asked again later, React needs the section for a change above it: to keep it shut would hold the change back, or throw the
    // server's markup away.
    if (!isHydrating || sleep.isSettled) sleep.end();
    else if (!sleep.isOver) settle(sleep);
    use(sleep.over);
  }
  return <Awake box={box}>{children}</Awake>;
}

/** The properties of {@link Later}. */
export interface LaterProps {
  /** The element around it; without one a `div` that makes no box. */
  readonly as?: 'div' | 'li';
  readonly id?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * A section that stays as the server has sent it, without a line of its script run, until it is near the viewport, pointed at,
 * touched, focused or named by the address, or until something above it changes. A page that the browser renders itself has it
 * at once. Queries belong above it: a section has to hydrate with the data that the server has rendered.
 *
 * @example <Later><Testimonials capsules={capsules} /></Later>
 */
export function Later({ as: Box = 'div', id, className, children }: LaterProps): ReactNode {
  const [sleep] = useState(createSleep);
  const box = useRef<HTMLDivElement & HTMLLIElement>(null);
  const hasBox = Box !== 'div' || className !== undefined;
  // Rendered again, so its children may be others.
  if (sleep.isWatched) sleep.end();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    if (!sleep.isOver) return watchSleep(sleep, element, hasBox ? [element] : [...element.children]);
    // Rendered in the browser: it could not be pressed before.
    takeEarlyPresses(element);
    return undefined;
  }, [sleep, hasBox]);
  return (
    <Box
      ref={box}
      id={id}
      className={className}
      style={hasBox ? undefined : { display: 'contents' }}
      {...{ [LATER_ATTRIBUTE]: '' }}
    >
      <Suspense fallback={null}>
        <Gate sleep={sleep} box={box}>
          {children}
        </Gate>
      </Suspense>
    </Box>
  );
}
