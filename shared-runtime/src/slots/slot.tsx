import { type ReactNode, useMemo } from 'react';
import type { SlotName, SlotProps } from 'shared-contracts';
import { usePlatform } from '../platform/platform.ts';
import { RemotePart } from '../platform/remote-part.tsx';
import { plainProps } from './plain-props.ts';

/**
 * A render slot that another remote fills. Only plain data that the slot's schema names reaches the filler, as a copy; a page that gives
 * anything else fails in its own name. A remote may mount a slot that is not in the contracts: its filler gets nothing.
 *
 * @example <Slot name="product-row" props={{ handles: ['bordeaux-capsule'], heading: 'Burgundy, twice' }} />
 */
export function Slot<Name extends string>({
  name,
  props,
  pending,
  fallback,
}: {
  readonly name: Name;
  readonly pending?: ReactNode;
  readonly fallback?: ReactNode;
} & (Name extends SlotName ? { readonly props: SlotProps[Name] } : { readonly props?: never })): ReactNode {
  const { slot, isProxy } = usePlatform();
  const filler = slot(name);
  const text = filler ? plainProps(name, props, isProxy) : '{}';
  // The same data are the same object, however often the page around the slot is rendered.
  const given: Record<string, unknown> = useMemo(() => JSON.parse(text), [text]);
  return filler ? (
    <RemotePart remote={filler.remote} expose={filler.expose} props={given} pending={pending} fallback={fallback} />
  ) : null;
}
