import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Measured<Element> {
  readonly ref: RefObject<Element | null>;
  /** In pixels; 0 until it was measured. */
  readonly width: number;
  /** Whether the content is wider than the element. */
  readonly overflows: boolean;
}

/** How wide an element is, kept up to date. */
export function useSize<Measurable extends HTMLElement>(): Measured<Measurable> {
  const ref = useRef<Measurable>(null);
  const [size, setSize] = useState({ width: 0, overflows: false });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, scrollWidth } = element;
      const overflows = scrollWidth > width;
      setSize((before) => (before.width === width && before.overflows === overflows ? before : { width, overflows }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
}
