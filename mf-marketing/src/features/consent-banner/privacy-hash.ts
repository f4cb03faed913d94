import { useLocation } from 'shared-runtime';
import { useState } from 'react';

/** The part of an address that brings the banner back, on any page. */
export const PRIVACY_HASH = '#privacy-choices';

/** Whether the address asks for the banner, and how to be done with that. Following the link again asks again. */
export function usePrivacyHash(): { readonly isAsked: boolean; readonly done: () => void } {
  const { hash, key } = useLocation();
  const [doneKey, setDoneKey] = useState<string>();
  return { isAsked: hash === PRIVACY_HASH && key !== doneKey, done: () => setDoneKey(key) };
}
