import { useEffect, useState } from 'react';

/** As the mail (`confirm`) and the calendar file (`cancel`) write it. */
export const LINK = /^#(confirm|cancel)=([0-9a-f]{64})$/;

/** The purpose of a link, and the token that it carries. */
export interface SessionLink {
  readonly purpose: 'confirm' | 'cancel';
  readonly token: string;
}

/** The link to cancel a session. Behind the `#`, the token is sent to no server and kept in no log. */
export function cancelAddress(siteOrigin: string, token: string): string {
  return `${siteOrigin}/book-styling-session#cancel=${token}`;
}

/**
 * The link that opened the page, until it is put away. Its token is removed from the address at once, so that neither the
 * history nor code that reads addresses gets it.
 */
export function useLinkToken(): readonly [link: SessionLink | null, putAway: () => void] {
  const [link, setLink] = useState<SessionLink | null>(null);
  useEffect(() => {
    const take = (): void => {
      const [, purpose, token] = LINK.exec(location.hash) ?? [];
      if (token === undefined) return;
      history.replaceState(history.state, '', `${location.pathname}${location.search}`);
      setLink({ purpose: purpose === 'cancel' ? 'cancel' : 'confirm', token });
    };
    take();
    // The link may be opened where the page is open already.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return [link, () => setLink(null)];
}
