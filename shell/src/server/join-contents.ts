import type { Composition } from 'shared-contracts/composition';
import { type JoinedContents, type LinkList, LIST_BITS, type NavigationLink } from '../app/joined-contents.ts';

/** A release that was built before releases listed their slices owns those whose drawers it fills. */
const DRAWERS = { 'cart-drawer': 'cart', 'favorites-drawer': 'favorites' } as const;

function sliceOwners({ remotes }: Composition): JoinedContents['slices'] {
  const owners = Object.values(remotes).flatMap(({ remote, slices, slots }) => {
    const drawn = Object.entries(DRAWERS).flatMap(([slot, slice]) => (slot in slots ? [slice] : []));
    return (slices ?? drawn).map((slice) => [slice, remote]);
  });
  return Object.fromEntries(owners);
}

const isList = (name: string): name is LinkList => Object.hasOwn(LIST_BITS, name);

function navigation({ remotes }: Composition): NavigationLink[] {
  const shown = new Set<string>();
  const entries = Object.values(remotes).flatMap((release) => release.navigation);
  const sorted = entries.toSorted((a, b) => a.order - b.order || (a.to < b.to ? -1 : 1));
  return sorted.flatMap(({ to, label, lists }): NavigationLink[] => {
    // A list shows an address once. A list that this shell does not have is left out.
    const own = lists.filter(isList).filter((list) => !shown.has(`${list} ${to}`));
    for (const list of own) shown.add(`${list} ${to}`);
    const bits = own.reduce((sum, list) => sum | LIST_BITS[list], 0);
    return bits === 0 ? [] : [[to, label, bits]];
  });
}

const joined = new WeakMap<Composition, JoinedContents>();

/** Joins the declarations of a composition's releases; computed once for each composition, since none ever changes. */
export function joinContents(composition: Composition): JoinedContents {
  const known = joined.get(composition) ?? {
    slices: sliceOwners(composition),
    navigation: navigation(composition),
  };
  joined.set(composition, known);
  return known;
}
