import { useEffect, useRef, useState } from 'react';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Share of the window’s height for the page. */
const SHARE_OF_HEIGHT = 0.66;

/** Minimum height (px) for a useful view of a page. */
const LEAST_HEIGHT = 320;

/** The scale at which a page of this size fits its container. */
export function useScale({ width, height }: Size) {
  const ref = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = (): void =>
      setRoom({ width: element.clientWidth, height: Math.max(LEAST_HEIGHT, window.innerHeight * SHARE_OF_HEIGHT) });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  return { ref, scale: Math.min(1, room.width / width, room.height / height) };
}
