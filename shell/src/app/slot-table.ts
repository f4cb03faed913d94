import type { BrowserComposition } from 'shared-contracts';

/** Which expose fills which slot, over all remotes of a composition. */
export function slotTable(
  composition: BrowserComposition,
): Map<string, { readonly remote: string; readonly expose: string }> {
  return new Map(
    Object.entries(composition.remotes).flatMap(([remote, { slots }]) =>
      Object.entries(slots).map(([slot, expose]) => [slot, { remote, expose }] as const),
    ),
  );
}
