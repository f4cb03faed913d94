import { useRouterView } from 'shared-contracts';
import { useEffect, useState } from 'react';
import type { LateLoad } from './late-load.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RestingPage } from './resting-page.tsx';

/** Stands in a page's place until its loader ends: first in its shape, then in words. */
export function LatePage({ load }: { readonly load: LateLoad }) {
  const { router } = useRouterView();
  const [overdue, setOverdue] = useState(() => (performance.now() < load.dueAt ? null : load));
  useEffect(() => {
    const timer = setTimeout(setOverdue, load.dueAt - performance.now(), load);
    return () => clearTimeout(timer);
  }, [load]);
  useEffect(() => {
    let isLeft = false;
    const fill = (): void => {
      if (isLeft) return;
      // The router takes data and errors from its loaders alone.
      load.handOver();
      void router.revalidate();
    };
    load.loading.then(fill, fill);
    return () => {
      isLeft = true;
    };
  }, [load, router]);
  if (overdue !== load) return <PageSkeleton />;
  return (
    <RestingPage title="One moment, please" heading="This page is taking longer than usual">
      It appears here as soon as it comes. You can also try again; your cart is safe.
    </RestingPage>
  );
}
