import {
  cloneElement,
  createContext,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../class-names.ts';
import { createTooltipClock, TOOLTIP_TIMING } from './tooltip-timing.ts';
import { useLazyPart } from './use-lazy-part.ts';

const TooltipContext = createContext(createTooltipClock());
const loadSurface = () => import('./tooltip-surface.tsx').then((module) => module.default);

/** Time to move the pointer from the control onto the tooltip, which must be possible without it closing. */
const GRACE_MS = 120;

export interface TooltipProviderProps {
  delayDuration?: number | undefined;
  skipDelayDuration?: number | undefined;
  children: ReactNode;
}

/** Tooltips under one provider share a clock: after one has been read, the neighbors open at once. */
export function TooltipProvider({
  delayDuration = TOOLTIP_TIMING.delay,
  skipDelayDuration = TOOLTIP_TIMING.skipDelay,
  children,
}: TooltipProviderProps) {
  const clock = useMemo(
    () => createTooltipClock({ delay: delayDuration, skipDelay: skipDelayDuration }),
    [delayDuration, skipDelayDuration],
  );
  return <TooltipContext value={clock}>{children}</TooltipContext>;
}

function useTooltipState() {
  const clock = use(TooltipContext);
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    clock.opened();
    return () => clock.closed(performance.now());
  }, [clock, isOpen]);

  const change = (open: boolean, delay: number) => {
    clearTimeout(timer.current);
    if (delay === 0) setOpen(open);
    else timer.current = setTimeout(() => setOpen(open), delay);
  };
  return {
    isOpen,
    rest: () => change(true, isOpen ? 0 : clock.wait(performance.now())),
    showNow: () => change(true, 0),
    leave: () => change(false, GRACE_MS),
    hideNow: () => change(false, 0),
  };
}

export interface TooltipProps {
  content: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** For the control's position: the anchor around it takes it over. */
  className?: string | undefined;
  /** One control that can take the focus. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined; 'aria-label'?: string; label?: string }>;
}

/**
 * The control is the same element before and after the tooltip's code arrives, so that loading it on the first hover
 * or focus never takes the focus away. Touch shows none: there is no resting over a control with a finger.
 */
export function Tooltip({ content, side = 'top', className, children }: TooltipProps) {
  const id = useId();
  const [attempt, setAttempt] = useState(0);
  const { isOpen, rest, showNow, leave, hideNow } = useTooltipState();
  const Surface = useLazyPart(loadSurface, attempt);

  const onPointerEnter = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    setAttempt((count) => count + 1);
    rest();
  };
  const onFocus = (event: { target: EventTarget }) => {
    if (!(event.target instanceof Element) || !event.target.matches(':focus-visible')) return;
    setAttempt((count) => count + 1);
    showNow();
  };
  // A tooltip that shows the control's own name has nothing to add to it.
  const isName = content === (children.props['aria-label'] ?? children.props.label);
  const described = isOpen && Surface && !isName ? { 'aria-describedby': id } : {};
  return (
    <span
      className={classNames('ui-tooltip-anchor', className)}
      onPointerEnter={onPointerEnter}
      onPointerLeave={leave}
      onPointerDown={hideNow}
      onFocus={onFocus}
      onBlur={hideNow}
    >
      {cloneElement(children, described)}
      {Surface && <Surface id={id} isOpen={isOpen} side={side} content={content} onHide={hideNow} />}
    </span>
  );
}
