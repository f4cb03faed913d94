import type { BrowserComposition } from 'shared-contracts';

/** Slots by their names. */
export type SlotTable = ReadonlyMap<string, { readonly remote: string; readonly expose: string }>;

const tables = new WeakMap<BrowserComposition, SlotTable>();

/** Which expose fills which slot, over all remotes of a composition; worked out once for each, since none ever changes. */
export function slotTable(composition: BrowserComposition): SlotTable {
  const known = tables.get(composition);
  if (known) return known;
  const table = new Map(
    Object.entries(composition.remotes).flatMap(([remote, { slots }]) =>
      Object.entries(slots).map(([slot, expose]) => [slot, Object.freeze({ remote, expose })] as const),
    ),
  );
  tables.set(composition, table);
  return table;
}
