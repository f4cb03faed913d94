import { useSyncExternalStore } from 'react';
import { currentAnnouncements, silence, subscribeToAnnouncements } from './announcer.ts';

/** Mounted once by the shell; screen readers read the texts of `announce()` from here. */
export function LiveRegion() {
  const { polite, assertive } = useSyncExternalStore(subscribeToAnnouncements, currentAnnouncements, () => silence);
  return (
    <div className="ui-visually-hidden" data-ui-live-region="">
      {/* A press before the script has loaded is answered in it. */}
      <p role="status" aria-live="polite" aria-atomic="true" suppressHydrationWarning>
        {polite}
      </p>
      <p role="alert" aria-live="assertive" aria-atomic="true">
        {assertive}
      </p>
    </div>
  );
}
