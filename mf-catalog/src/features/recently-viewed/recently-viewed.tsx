import { browserStorage } from 'shared-runtime';
import { useLazyPart } from 'shared-ui';
import { useEffect, useState } from 'react';
import { keptRecent, type RecentCapsule, recentBeside, rememberRecent } from './recent-capsules.ts';
// Its style comes with the page, its script where there is something to show.
import './recently-viewed.module.css';

const loadList = () => import('./recent-list.tsx').then(({ RecentList }) => RecentList);

const stored = keptRecent(browserStorage.local);

/** Remembers the capsule and gives the others that were viewed before. Known only once the page runs in the browser. */
function useRecent(current: RecentCapsule): readonly RecentCapsule[] {
  const [others, setOthers] = useState<readonly RecentCapsule[]>([]);
  const { handle, title, type, price, image, imageAlt } = current;
  useEffect(() => {
    setOthers(recentBeside(stored, handle));
    rememberRecent(stored, { handle, title, type, price, image, imageAlt });
  }, [handle, title, type, price, image, imageAlt]);
  return others;
}

/** The capsules viewed before; hidden if there are none. */
export function RecentlyViewed({ current }: { readonly current: RecentCapsule }) {
  const recent = useRecent(current);
  const RecentList = useLazyPart(loadList, recent.length > 0 ? 1 : 0);
  return RecentList && recent.length > 0 ? <RecentList capsules={recent} /> : null;
}
