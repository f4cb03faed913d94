import { useState } from 'react';
import { type CollectionView, viewSearch } from './collection-view.ts';

interface Draft {
  readonly view: CollectionView;
  /** The addresses that may be seen on the way to the draft's own. */
  readonly passing: readonly string[];
}

/**
 * The view as the form shows it: what was just chosen stays chosen while the address is on its way there, however slow the
 * way is and however many addresses it passes.
 */
export function useViewDraft(
  view: CollectionView,
  search: string,
): readonly [CollectionView, (next: CollectionView) => void] {
  const [draft, setDraft] = useState<Draft | null>(null);
  // No effect forgets it: one that runs late, after the next press, takes that press back.
  if (draft && !draft.passing.includes(search)) setDraft(null);
  const choose = (next: CollectionView): void => {
    const passing = draft ? [...draft.passing, viewSearch(draft.view, search)] : [search];
    setDraft({ view: next, passing: passing.filter((address) => address !== viewSearch(next, search)) });
  };
  return [draft?.view ?? view, choose];
}
