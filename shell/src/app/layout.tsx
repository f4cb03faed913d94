import {
  cart,
  favorites,
  RemotePart,
  repeatEarlyPresses,
  Slot,
  takeEarlyPresses,
  useLocation,
  usePlatform,
  useShop,
} from 'shared-runtime';
import { announce } from 'shared-ui';
import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { Boundaries } from './boundaries.tsx';
import { CurrentPage } from './current-page.tsx';
import { DrawerSlot } from './drawer-slot.tsx';
import { firstStarts } from './first-starts.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ContentsContext } from './joined-contents.ts';
import { ScrollPosition } from './scroll-position.tsx';
import { useIdle } from './use-idle.ts';
import { useNavigation } from './use-navigation.ts';
import { WholeLayout } from './whole-layout.tsx';
import styles from './layout.module.css';

/** In ms after the page was asked for: early enough for overlays that open after 2 s (specification, section 9). */
const OVERLAYS_LATEST = 1000;

function Overlays() {
  const { pathname } = useLocation();
  const isIdle = useIdle(OVERLAYS_LATEST);
  // A framed page is a preview: a marketer writes beside it, and nothing may open there by itself.
  return isIdle && window.parent === window ? <Slot name="overlays" props={{ pathname }} /> : null;
}

/** A navigation that takes longer than this (ms) is announced to visitors who do not see the bar. */
const ANNOUNCED_AFTER = 200;

/** Acknowledges a click, visibly and audibly. */
function Progress() {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(announce, ANNOUNCED_AFTER, 'Loading the page');
    return () => clearTimeout(timer);
  }, [busy]);
  const bar = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  // It was set at the moment of the click; a page that is shown at once is there before that was rendered.
  useLayoutEffect(() => bar.current?.setAttribute('data-busy', String(busy)), [busy, key]);
  return <div ref={bar} className={styles.progress} data-busy={busy} aria-hidden="true" />;
}

/** The strip above the header, on the home page (specification, section 2). */
function Banner() {
  const { pathname } = useLocation();
  const filler = usePlatform().slot('banner');
  if (pathname !== '/' || !filler) return null;
  return <RemotePart remote={filler.remote} expose={filler.expose} pending={<div className={styles.bannerSpace} />} />;
}

/** Repeats presses outside every remote's part from before the script loaded; the parts do so for themselves. */
function EarlyPresses() {
  const presses = useRef<ReturnType<typeof takeEarlyPresses>>([]);
  useLayoutEffect(() => {
    presses.current = takeEarlyPresses(document.documentElement);
  }, []);
  useEffect(() => repeatEarlyPresses(presses.current), []);
  return null;
}

/** Fetches the remotes that start at once beside the shell's script instead of after it; last, so that no file of the page is held back. */
function FirstStarts() {
  const platform = usePlatform();
  const { slices } = use(ContentsContext);
  if (platform.services.side === 'server') {
    for (const remote of firstStarts(slices)) platform.prime(remote, './start');
  }
  return null;
}

/** The frame of every page. The header never waits for a remote, and a remote's failure stays in its own box. */
export function Layout() {
  const cartOpen = useShop((state) => state.cart.isOpen);
  const isBuying = useShop((state) => state.cart.purchase !== null);
  const favoritesOpen = useShop((state) => state.favorites.isOpen);
  return (
    <>
      <a className="ui-skip-link" href="#main">
        Skip to the content
      </a>
      {/* Placed first so that keyboard users reach the consent banner before the page. */}
      <Overlays />
      <Progress />
      <Banner />
      <Header />
      <CurrentPage />
      <Footer />
      <DrawerSlot name="cart-drawer" isOpen={cartOpen} page="/cart" close={cart.close} />
      <DrawerSlot name="buy-panel" isOpen={isBuying} page="/cart" close={cart.keepPurchase} />
      <DrawerSlot name="favorites-drawer" isOpen={favoritesOpen} page="/search#favorites" close={favorites.close} />
      <Boundaries />
      <EarlyPresses />
      <WholeLayout />
      <ScrollPosition />
      <FirstStarts />
    </>
  );
}
