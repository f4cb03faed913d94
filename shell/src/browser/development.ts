import * as RefreshRuntime from 'react-refresh/runtime';
import { showDevelopmentErrors } from './development-errors.ts';
import { reloadEditedLoaders } from './development-loaders.ts';

const closeOverlay = showDevelopmentErrors();
reloadEditedLoaders(closeOverlay);

// Must run before React is evaluated: Fast Refresh hooks into the renderer when it announces itself. Remotes under
// development take this very runtime, because a second one would know nothing of the page's components.
RefreshRuntime.injectIntoGlobalHook(window);
Object.assign(globalThis, {
  __SHOP_REFRESH_RUNTIME__: {
    ...RefreshRuntime,
    performReactRefresh() {
      closeOverlay(); // The edit may have mended what it shows.
      return RefreshRuntime.performReactRefresh();
    },
  },
  $RefreshReg$: () => undefined,
  $RefreshSig$: () => (type: unknown) => type,
});
