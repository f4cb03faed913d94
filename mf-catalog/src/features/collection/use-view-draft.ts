import { useState } from 'react';
import { type CollectionView, viewSearch } from './collection-view.ts';

interface Draft {
  readonly view: CollectionView;
  /** The addresses that may be seen on the way to the draft's own. */
  readonly passing: readonly string[];
}

/**
 * The view as the form shows it: the latest choice stays while the navigation to its address runs, however slow it is and
 * however many addresses it passes.
 */
export function useViewDraft(
  view: CollectionView,
  search: string,
): readonly [CollectionView, (next: CollectionView) => void] {
  const [draft, setDraft] = useState<Draft | null>(null);
  // Not cleared in an effect: a late one, after the next press, would undo that press.
  if (draft && !draft.passing.includes(search)) setDraft(null);
  const choose = (next: CollectionView): void => {
    const passing = draft ? [...draft.passing, viewSearch(draft.view, search)] : [search];
    setDraft({ view: next, passing: passing.filter((address) => address !== viewSearch(next, search)) });
  };
  return [draft?.view ?? view, choose];
}
