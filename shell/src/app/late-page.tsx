import { useRouterView } from 'shared-runtime';
import { type ReactNode, useEffect, useState } from 'react';
import type { LateLoad } from './late-load.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RestingPage } from './resting-page.tsx';

interface LatePageProps {
  /** Null once the page has its data. */
  readonly load: LateLoad | null;
  /** The page. It stays mounted, so that the content shown at once stays where it is when the rest arrives. */
  readonly children: ReactNode;
}

/** A page until its loader ends: its known content or its skeleton, then a message. */
export function LatePage({ load, children }: LatePageProps) {
  const { router } = useRouterView();
  const [overdue, setOverdue] = useState<LateLoad | null>(null);
  useEffect(() => {
    if (!load) return undefined;
    const timer = setTimeout(setOverdue, load.dueAt - performance.now(), load);
    return () => clearTimeout(timer);
  }, [load]);
  useEffect(() => {
    if (!load) return undefined;
    let isLeft = false;
    const fill = (): void => {
      // The next page may be about to replace this one on the screen.
      if (isLeft || !Object.values(router.state.loaderData).includes(load)) return;
      // The router takes data and errors from its loaders alone.
      load.handOver();
      void router.revalidate();
    };
    load.loading.then(fill, fill);
    return () => {
      isLeft = true;
    };
  }, [load, router]);
  if (!load) return children;
  if (overdue !== load && !load.wasDue) return load.isShown ? children : <PageSkeleton />;
  return (
    <RestingPage title="One moment, please" heading="This page is taking longer than usual">
      It will appear as soon as it’s ready, or you can try again. Your cart is safe.
    </RestingPage>
  );
}
