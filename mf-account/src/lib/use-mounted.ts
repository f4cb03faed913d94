import { useEffect, useState } from 'react';

/** Whether the page's script has taken over: true from the first effect on, never on the server. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted;
}
