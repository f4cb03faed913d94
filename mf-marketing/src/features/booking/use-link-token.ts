import { useEffect, useState } from 'react';

/** As the mail writes it. */
export const LINK = /^#confirm=([0-9a-f]{64})$/;

/**
 * The token of the mail's link that the page was opened by, until it is put away. It leaves the address at once, so that it
 * is in no history and nothing that reads addresses is told of it.
 */
export function useLinkToken(): readonly [token: string | null, putAway: () => void] {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const take = (): void => {
      const found = LINK.exec(location.hash)?.[1];
      if (found === undefined) return;
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      setToken(found);
    };
    take();
    // The link may be opened where the page is open already.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return [token, () => setToken(null)];
}
