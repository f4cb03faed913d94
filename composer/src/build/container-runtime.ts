// Replaces the code of the bundler's runtime that Module Federation writes into every container: a release's container shares
// nothing of its own and loads no other remotes, so 4 KB of that code were unused.

/** The properties of a container in the bundler's runtime that are read or written here. */
interface Container {
  /** The address of the release's folder, with a trailing slash. */
  p: string;
  readonly f: Record<string, (chunkId: string) => void>;
  readonly initializeExposesData: { readonly moduleMap: Readonly<Record<string, () => Promise<() => unknown>>> };
  initContainer?: () => unknown;
  getContainer?: (expose: string) => Promise<() => unknown>;
}

/** The shell's interface: see `shell/src/browser/shared-modules.ts`. */
interface ShellRuntime {
  readonly bundlerRuntime: {
    initContainerEntry(): unknown;
    consumes(request: { chunkId: string; webpackRequire: Container }): void;
    installInitialConsumes(request: { webpackRequire: Container }): void;
  };
}

declare const __webpack_require__: Container;
declare const __SHOP_FEDERATION_RUNTIME__: ShellRuntime;

const container = __webpack_require__;
const { bundlerRuntime } = __SHOP_FEDERATION_RUNTIME__;

// As the shell wrote it: a link of the document is recognized by its address. Only while the entry runs is it the current script.
container.p = (document.currentScript?.getAttribute('src') ?? '').replace(/[^/]*$/, '');
container.f['consumes'] = (chunkId) => bundlerRuntime.consumes({ chunkId, webpackRequire: container });
container.initContainer = () => bundlerRuntime.initContainerEntry();
container.getContainer = async (expose) => {
  const { moduleMap } = container.initializeExposesData;
  const load = Object.hasOwn(moduleMap, expose) ? moduleMap[expose] : undefined;
  if (!load) throw new Error(`Module "${expose}" does not exist in container.`);
  return load();
};
bundlerRuntime.installInitialConsumes({ webpackRequire: container });

export {};
