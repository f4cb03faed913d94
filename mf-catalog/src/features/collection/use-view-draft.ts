import { useEffect, useState } from 'react';
import type { CollectionView } from './collection-view.ts';

/**
 * The view as the form shows it: what was just chosen stays chosen while the address is on its way there, however slow the
 * way is.
 */
export function useViewDraft(
  view: CollectionView,
  search: string,
): readonly [CollectionView, (next: CollectionView) => void] {
  const [draft, setDraft] = useState<CollectionView | null>(null);
  useEffect(() => setDraft(null), [search]);
  return [draft ?? view, setDraft];
}
