import { capsulePath, Link } from 'shared-runtime';
import { type MouseEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react';
import { firstSightOf } from '../product/first-sights.ts';
import { type KnownCapsule, handOverKnown } from '../product/known-capsule.ts';
import type { CapsulePicture } from '../product/product.ts';
import { firstSignOfLife } from './first-sign-of-life.ts';
import { carryPicture } from './picture-transition.ts';
import { type Prefetch, usePrefetch } from './use-intent-prefetch.ts';
import { whenIdle } from './when-idle.ts';

interface CapsuleLinkProps {
  readonly handle: string;
  /** The data beside the link, which its page shows at once. Without it the navigation waits for the page. */
  readonly known?: Omit<KnownCapsule, 'handle' | 'drawn' | 'said'> | undefined;
  readonly className?: string | undefined;
  /** Fetches ahead as soon as the link is in view, not only on intent: for a list's first row. */
  readonly eager?: boolean | undefined;
  readonly hash?: string | undefined;
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
}

function usePrefetchInView(handle: string, eager: boolean, { inView }: Prefetch) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (!eager || !link.current) return undefined;
    let callOff: (() => void) | null = () => undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      void firstSignOfLife().then(() => {
        if (callOff) callOff = whenIdle(() => (callOff = inView(handle)));
      });
    });
    observer.observe(link.current);
    return () => {
      callOff?.();
      callOff = null;
      observer.disconnect();
    };
  }, [handle, eager, inView]);
  return link;
}

/** Prefetches for visitors who are about to press, and cancels the picture if they do not. */
function useIntent({ onIntent }: Prefetch, handle: string, picture: CapsulePicture | undefined) {
  const callOff = useRef<() => void>(undefined);
  const mean = () => {
    callOff.current = onIntent(handle, picture);
  };
  return {
    onPointerEnter: mean,
    onTouchStart: mean,
    // Keyboard navigation passes every card, so no picture is fetched.
    onFocus: () => void onIntent(handle),
    // The finger scrolls the page.
    onPointerCancel: () => callOff.current?.(),
    // The mouse has only crossed the card. A finger leaves it before its click event, so touch is not canceled.
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && callOff.current?.(),
  };
}

/** The address of the picture that is displayed now; undefined if there is none yet. */
function drawnBy(picture: HTMLImageElement | null): string | undefined {
  return picture?.complete && picture.naturalWidth > 0 ? picture.currentSrc : undefined;
}

/**
 * Whether a picture may fly to its place on the next page. The browser takes a picture of this page first, for which a phone lets
 * the next one wait a tenth of a second and more: there its picture appears in its new place at once.
 */
function mayFly(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(hover: hover)').matches;
}

/**
 * A link to a capsule that prefetches on intent, hands over the data beside it, and carries the tile's picture over if the
 * browser can.
 */
export function CapsuleLink(props: CapsuleLinkProps) {
  const { handle, known, className, eager = false, hash = '', onFollow, children } = props;
  const prefetch = usePrefetch();
  const link = usePrefetchInView(handle, eager, prefetch);
  const pictureBeside = (anchor: Element | null) =>
    (anchor?.closest('[data-capsule-tile]') ?? anchor)?.querySelector<HTMLImageElement>('img') ?? null;
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    const picture = pictureBeside(event.currentTarget);
    carryPicture(picture);
    handOverKnown(known ? { ...known, handle, drawn: drawnBy(picture) } : null);
    prefetch.giveUp();
    onFollow?.();
  };
  // A finger sees the head of the page in the next frame, before anything of it is rendered; with a mouse the picture flies there.
  const show = () => {
    if (!known || mayFly()) return null;
    return firstSightOf({ ...known, handle, drawn: drawnBy(pictureBeside(link.current)) });
  };
  const intent = useIntent(prefetch, handle, known?.picture);
  return (
    <Link
      ref={link}
      to={`${capsulePath(handle)}${hash}`}
      className={className}
      viewTransition={mayFly()}
      onClick={follow}
      onLeadOn={show}
      {...intent}
    >
      {children}
    </Link>
  );
}
