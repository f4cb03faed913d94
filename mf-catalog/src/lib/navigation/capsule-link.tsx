import { capsulePath, Link } from 'shared-contracts';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { firstSignOfLife } from './first-sign-of-life.ts';
import { carryPicture } from './picture-transition.ts';
import { usePrefetch } from './use-intent-prefetch.ts';

interface CapsuleLinkProps {
  readonly handle: string;
  readonly className?: string | undefined;
  /** Fetches ahead as soon as the link is in view, not only on intent: for a list's first row. */
  readonly eager?: boolean | undefined;
  readonly hash?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

function usePrefetchInView(handle: string, eager: boolean, prefetch: (handle: string) => void) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!eager || !link.current) return undefined;
    let isHere = true;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void firstSignOfLife().then(() => {
        if (isHere) prefetch(handle);
      });
    });
    observer.observe(link.current);
    return () => {
      isHere = false;
      observer.disconnect();
    };
  }, [handle, eager, prefetch]);
  return link;
}

/** A link to a capsule that prefetches on intent and carries the tile's picture over where the browser can. */
export function CapsuleLink({ handle, className, eager = false, hash = '', onFollow, children }: CapsuleLinkProps) {
  const prefetch = usePrefetch();
  const link = usePrefetchInView(handle, eager, prefetch);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const tile = event.currentTarget.closest('[data-capsule-tile]') ?? event.currentTarget;
    carryPicture(tile.querySelector<HTMLElement>('img'));
    onFollow?.();
  };
  const intent = () => prefetch(handle);
  return (
    <Link
      ref={link}
      to={`${capsulePath(handle)}${hash}`}
      className={className}
      viewTransition
      onClick={follow}
      onPointerEnter={intent}
      onTouchStart={intent}
      onFocus={intent}
    >
      {children}
    </Link>
  );
}
