import { useSearchParams } from 'shared-runtime';
import { useEffect } from 'react';
import './boundaries.css';

/** Outlines the parts of each remote, while the address carries `?boundaries`. */
export function Boundaries() {
  const [search] = useSearchParams();
  const wanted = search.has('boundaries');
  useEffect(() => {
    document.documentElement.toggleAttribute('data-boundaries', wanted);
  }, [wanted]);
  return null;
}
