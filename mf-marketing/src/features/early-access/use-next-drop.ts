import { useMounted } from 'shared-ui';
import { useState } from 'react';
import { type Drop, nextDrop } from './next-drop.ts';

/** The next drop, once the visitor's clock may be asked; nothing in the first frame, which the server shares. */
export function useNextDrop(): Drop | null {
  const mounted = useMounted();
  const [now] = useState(() => Date.now());
  return mounted ? nextDrop(new Date(now)) : null;
}
