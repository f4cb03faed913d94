import { type ReactNode, useEffect, useMemo } from 'react';
import { ShopError } from '../errors/index.ts';
import { type Platform, usePlatform } from '../platform/platform.ts';
import { RemotePart } from '../platform/remote-part.tsx';
import { safeParse } from '../storage/safe-parse.ts';
import { plainCopy } from './plain-copy.ts';
import { SLOTS, type SlotName, type SlotProps } from './slot-props.ts';

/**
 * What a filler gets, as text: plain data that the slot's schema accepts.
 *
 * @throws {ShopError} REMOTE-008
 */
function plainText(name: SlotName, props: unknown, { isProxy }: Platform): string {
  const plain = safeParse(SLOTS[name](), plainCopy(props, isProxy));
  if (!plain.success) throw new ShopError('REMOTE-008', { slot: name, problem: plain.error.message });
  return JSON.stringify(plain.data);
}

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
function Refused({ problem, fallback }: { readonly problem: string; readonly fallback: ReactNode }): ReactNode {
  const platform = usePlatform();
  useEffect(() => platform.report(new ShopError('REMOTE-008', { problem }), 'shell'), [platform, problem]);
  return fallback;
}

/**
 * A place that another remote fills. Only plain data that the slot's schema accepts reaches the filler, as a copy.
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
  const platform = usePlatform();
  const filler = platform.slot(name);
  if (!filler) return null;
  try {
    return <Filled filler={filler} text={plainText(name, props, platform)} pending={pending} fallback={fallback} />;
  } catch (error) {
    // On the server the page around the slot fails, so that no release goes live with it.
    if (platform.services.side === 'server') throw error;
    return <Refused problem={String(error)} fallback={fallback} />;
  }
}
