import type { Outage } from 'shared-runtime';
import { Component, type ReactNode, use, useEffect, useState } from 'react';
import { OutagesContext, useOutage } from './outages.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { RemoteFallback } from './remote-fallback.tsx';
import type { RouteHandle } from './route-handle.ts';

interface BoundaryProps {
  /** Shown where the remote's outage fails too. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps a failure of a remote's outage from the page around it. */
export class OutageBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

type PageOf = Pick<RouteHandle, 'remote' | 'path'>;

function InPlace({ outage, path }: { readonly outage: Outage | null; readonly path: string }) {
  if (!outage?.OutagePage) return <RemoteFallback />;
  return (
    <OutageBoundary fallback={<RemoteFallback />}>
      <outage.OutagePage path={path} />
    </OutageBoundary>
  );
}

/** Stands in for a page whose script can't be loaded or fails: the remote's outage page, or a message. */
export function OutagePage({ remote, path }: PageOf) {
  const outages = use(OutagesContext);
  const [outage, setOutage] = useState<Outage | null>();
  useEffect(() => {
    let isLeft = false;
    void outages.load(remote).then((loaded) => {
      if (!isLeft) setOutage(loaded);
    });
    return () => {
      isLeft = true;
    };
  }, [outages, remote]);
  return outage === undefined ? <PageSkeleton /> : <InPlace outage={outage} path={path} />;
}

/** Around a page as the server has rendered it: its remote may not start, and then has something to add or to show instead. */
export function OutageFrame({ remote, path, children }: PageOf & { readonly children: ReactNode }) {
  const outage = useOutage(remote);
  const keepsPage = !outage?.OutagePage || outage.keepsPage?.(path) === true;
  return (
    <>
      {keepsPage && outage?.BesidePage && (
        <OutageBoundary fallback={null}>
          <outage.BesidePage path={path} />
        </OutageBoundary>
      )}
      {keepsPage ? children : <InPlace outage={outage} path={path} />}
    </>
  );
}
