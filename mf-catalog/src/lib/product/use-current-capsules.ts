import { useQuery, useServices } from 'shared-runtime';
import { type CurrentCapsule, type CurrentCapsules, currentCapsulesOptions } from './current-capsules.ts';

const UNKNOWN: CurrentCapsules = {};

/** A stored copy that has been compared with the storefront, as far as it could be asked. */
export type Refreshed<Stored> = Stored & {
  /** `gone` where the capsule no longer exists. */
  readonly state: 'for-sale' | 'sold-out' | 'gone';
};

function refreshed<Stored>(stored: Stored, current: CurrentCapsule | null | undefined): Refreshed<Stored> {
  if (current === null) return { ...stored, state: 'gone' };
  if (current === undefined) return { ...stored, state: 'for-sale' };
  const { isAvailable, ...copy } = current;
  return { ...stored, ...copy, state: isAvailable ? 'for-sale' : 'sold-out' };
}

/** Stored copies of capsules, brought up to date by one request; as they were stored until it has been answered. */
export function useCurrentCapsules<Stored extends { readonly handle: string }>(
  stored: readonly Stored[],
): readonly Refreshed<Stored>[] {
  const handles = stored.map(({ handle }) => handle);
  const { data = UNKNOWN } = useQuery({
    ...currentCapsulesOptions(useServices(), handles),
    placeholderData: (previous) => previous,
  });
  return stored.map((one) => refreshed(one, data[one.handle]));
}
