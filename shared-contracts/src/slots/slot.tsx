import { type ReactNode, useMemo } from 'react';
import { usePlatform } from '../platform/platform.ts';
import { RemotePart } from '../platform/remote-part.tsx';
import { plainProps } from './plain-props.ts';
import type { SlotName, SlotProps } from './slot-props.ts';

/**
 * A place that another remote fills. Only plain data that the slot's schema names reaches the filler, as a copy; a page that gives
 * anything else fails in its own name.
 *
 * @example <Slot name="product-row" props={{ handles: ['bordeaux-capsule'], heading: 'Burgundy, twice' }} />
 */
export function Slot<Name extends SlotName>({
  name,
  props,
  pending,
  fallback,
}: {
  readonly name: Name;
  readonly props: SlotProps[Name];
  readonly pending?: ReactNode;
  readonly fallback?: ReactNode;
}): ReactNode {
  const { slot, isProxy } = usePlatform();
  const filler = slot(name);
  const text = filler ? plainProps(name, props, isProxy) : '{}';
  // The same data are the same object, however often the page around the slot is rendered.
  const given: Record<string, unknown> = useMemo(() => JSON.parse(text), [text]);
  return filler ? (
    <RemotePart remote={filler.remote} expose={filler.expose} props={given} pending={pending} fallback={fallback} />
  ) : null;
}
