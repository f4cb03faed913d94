import { useEffect, useRef } from 'react';

/** Sets `--corner-height`: how much of the page's bottom the corner takes. */
export function useCornerHeight() {
  const corner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const box = corner.current;
    if (!box) return;
    const { style } = document.documentElement;
    const sizes = new ResizeObserver(() => style.setProperty('--corner-height', `${box.offsetHeight}px`));
    sizes.observe(box);
    return () => {
      sizes.disconnect();
      style.removeProperty('--corner-height');
    };
  }, []);
  return corner;
}
