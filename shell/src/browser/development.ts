import * as RefreshRuntime from 'react-refresh/runtime';

// Must run before React is evaluated: Fast Refresh hooks into the renderer when it announces itself. Remotes under
// development take this very runtime, because a second one would know nothing of the page's components.
RefreshRuntime.injectIntoGlobalHook(window);
Object.assign(globalThis, {
  __SHOP_REFRESH_RUNTIME__: RefreshRuntime,
  $RefreshReg$: () => undefined,
  $RefreshSig$: () => (type: unknown) => type,
});
