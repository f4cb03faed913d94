import { type ReactNode, useEffect, useMemo } from 'react';
import { ShopError } from '../errors/index.ts';
import { usePlatform } from '../platform/platform.ts';
import { RemotePart } from '../platform/remote-part.tsx';
import { plainProps, type SlotName, type SlotProps } from './slot-props.ts';

interface FilledProps {
  readonly filler: { readonly remote: string; readonly expose: string };
  readonly text: string;
  readonly pending: ReactNode;
  readonly fallback: ReactNode;
}

function Filled({ filler: { remote, expose }, text, pending, fallback }: FilledProps): ReactNode {
  // The same data are the same object, however often the page around the slot is rendered.
  const props: Record<string, unknown> = useMemo(() => JSON.parse(text), [text]);
  return <RemotePart remote={remote} expose={expose} props={props} pending={pending} fallback={fallback} />;
}

/** Stands in for a part that cannot be given what the page around it has for it: no fault of the part's. */
function Refused({ slot, fallback }: { readonly slot: SlotName; readonly fallback: ReactNode }): ReactNode {
  const { report } = usePlatform();
  useEffect(() => report(new ShopError('REMOTE-008', { slot }), 'shell'), [report, slot]);
  return fallback;
}

/**
 * A place that another remote fills. Only plain data that the slot's schema names reaches the filler, as a copy.
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
  const { services, slot, isProxy } = usePlatform();
  const filler = slot(name);
  if (!filler) return null;
  try {
    return <Filled filler={filler} text={plainProps(name, props, isProxy)} pending={pending} fallback={fallback} />;
  } catch (error) {
    // On the server the page around the slot fails, so that no release goes live with it.
    if (services.side === 'server') throw error;
    return <Refused slot={name} fallback={fallback} />;
  }
}
