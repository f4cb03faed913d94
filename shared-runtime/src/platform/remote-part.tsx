import { Component, type ErrorInfo, type ReactNode, Suspense, use } from 'react';
import { ShopError } from 'shared-contracts/errors';
import { useEarlyInput } from './early-input.ts';
import { type Platform, usePlatform } from './platform.ts';

interface BoundaryProps {
  readonly remote: string;
  readonly platform: Platform;
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps the failure of one remote inside that remote's own box, and names it to the operators. */
class RemoteBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    const { platform, remote } = this.props;
    platform.report(
      new ShopError('REMOTE-003', { remote: platform.identify(remote), stack: info.componentStack }, { cause: error }),
      remote,
    );
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

interface ExposeProps {
  readonly remote: string;
  readonly expose: string;
  readonly props: Record<string, unknown>;
}

/** The part's element. It is rendered once more when it has hydrated, and its content is not. */
function PartBox({
  remote,
  expose,
  children,
}: Omit<ExposeProps, 'props'> & { readonly children: ReactNode }): ReactNode {
  const ref = useEarlyInput();
  return (
    <div ref={ref} data-remote={remote} data-expose={expose} style={{ display: 'contents' }}>
      {children}
    </div>
  );
}

function Expose({ remote, expose, props }: ExposeProps): ReactNode {
  const platform = usePlatform();
  platform.prime(remote, expose);
  const module = use(platform.load(remote, expose));
  if (!module.default) throw new ShopError('REMOTE-002', { remote: platform.identify(remote), expose });
  const Part = module.default;
  return (
    <PartBox remote={platform.identify(remote)} expose={expose}>
      <Part {...props} />
    </PartBox>
  );
}

/**
 * Marks a part's placeholder for content that only its script knows. A part with such a mark in the document is not kept where
 * its script fails to load: its fallback says more.
 */
export const AWAITS_SCRIPT_ATTRIBUTE = 'data-awaits-script';

/** The properties of {@link RemotePart}. */
export interface RemotePartProps {
  readonly remote: string;
  readonly expose: string;
  readonly props?: Record<string, unknown>;
  /** Shown while the remote's code is loading, in the shape of the part. */
  readonly pending?: ReactNode;
  /** Shown in place of the part when it cannot be loaded or fails. */
  readonly fallback?: ReactNode;
}

/**
 * One piece of a page that a remote renders, in its own suspense and error boundary: it may be late or fail without
 * touching anything around it.
 *
 * @example <RemotePart remote="mf-catalog" expose="./pages/product-page" pending={<Skeleton />} />
 */
export function RemotePart({
  remote,
  expose,
  props = {},
  pending = null,
  fallback = null,
}: RemotePartProps): ReactNode {
  const platform = usePlatform();
  const part = (
    <Suspense fallback={platform.mark?.(null, pending) ?? pending}>
      <Expose remote={remote} expose={expose} props={props} />
    </Suspense>
  );
  return (
    <RemoteBoundary key={`${remote}|${expose}`} remote={remote} platform={platform} fallback={fallback}>
      {platform.mark?.(remote, part) ?? part}
    </RemoteBoundary>
  );
}
