import { useEffect, useState } from 'react';
import { useNavigate } from 'shared-runtime';

/** The page of this shop that a click opens; null for one that stays on the page, or opens another tab. */
function destinationOf(event: MouseEvent): string | null {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin) return null;
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return null;
  const isHere = link.pathname === location.pathname && link.search === location.search;
  return isHere ? null : `${link.pathname}${link.search}${link.hash}`;
}

/** Asks before the user leaves a page with unsaved changes; the browser itself asks where the whole tab closes. */
export function useLeaveWarning(isDirty: boolean) {
  const navigate = useNavigate();
  const [destination, setDestination] = useState<string | null>(null);
  useEffect(() => {
    if (!isDirty) return;
    const onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();
    const onClick = (event: MouseEvent): void => {
      const to = destinationOf(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setDestination(to);
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, true);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, true);
    };
  }, [isDirty]);
  return {
    isAsking: destination !== null,
    stay: () => setDestination(null),
    leave: () => {
      if (destination !== null) void navigate(destination);
    },
  };
}
