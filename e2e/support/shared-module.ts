/** Evaluated in a page: gives a module that the shell shares, the way a remote's own bundler runtime asks for it. */
export const SHARED_MODULE = `(shareKey) => {
  const m = {};
  const data = { chunkMapping: { a: ['x'] }, moduleIdToConsumeDataMapping: { x: { shareKey } } };
  globalThis.__SHOP_FEDERATION_RUNTIME__.bundlerRuntime.consumes({ chunkId: 'a', webpackRequire: { m, consumesLoadingData: data } });
  const module = { exports: undefined };
  m.x(module);
  return module.exports;
}`;
