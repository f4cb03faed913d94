import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** Which slide a key leads to, or undefined when the key is not ours. */
export function slideAfterKey(key: string, current: number, count: number): number | undefined {
  const last = count - 1;
  if (key === 'ArrowRight') return Math.min(current + 1, last);
  if (key === 'ArrowLeft') return Math.max(current - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  return undefined;
}

interface Slides {
  readonly track: RefObject<HTMLUListElement | null>;
  readonly current: number;
  show(index: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** A strip of slides, each as wide as the strip: its position, and how to move it. */
export function useSlides(count: number): Slides {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  // Where a smooth scroll is going: a key pressed on the way goes on from there, until a hand takes the strip.
  const aim = useRef<number | null>(null);
  useEffect(() => {
    const strip = track.current;
    if (!strip) return undefined;
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    const onScroll = () => {
      const position = Math.round(strip.scrollLeft / Math.max(strip.clientWidth, 1));
      if (position === aim.current) aim.current = null;
      setCurrent(aim.current ?? position);
    };
    const onHand = () => {
      aim.current = null;
    };
    strip.addEventListener('scroll', onScroll, options);
    strip.addEventListener('pointerdown', onHand, options);
    strip.addEventListener('wheel', onHand, options);
    // A swipe or a thumbnail's link may have moved it before the script came.
    onScroll();
    return () => listening.abort();
  }, []);
  const show = (index: number) => {
    const strip = track.current;
    if (!strip || index < 0 || index >= count) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    strip.scrollTo({ left: index * strip.clientWidth, behavior: calm ? 'instant' : 'smooth' });
    aim.current = index;
    setCurrent(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = slideAfterKey(event.key, current, count);
    if (next === undefined) return;
    event.preventDefault();
    show(next);
  };
  return { track, current, show, onKeyDown };
}
