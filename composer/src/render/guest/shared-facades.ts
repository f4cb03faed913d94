import type { Platform } from 'shared-runtime';
import { ShopError } from 'shared-contracts/errors';
import { hasPageNames } from './has-page-names.ts';
import { isInternal, readOnly } from './freeze-shared.ts';
import type { RunningCode } from './running-code.ts';

/** Modules by the name under which bundles import them: exactly the instances that the shell itself renders with. */
export type SharedModules = ReadonlyMap<string, object>;

type Call = (...args: unknown[]) => unknown;

type ComponentClass = new (...args: unknown[]) => { render(): unknown };

const isCallable = (value: unknown): value is Call => typeof value === 'function';

/** Whether React makes a component with `new`; it calls every other function with properties. */
const isComponentClass = (type: unknown): type is ComponentClass =>
  typeof type === 'function' && Boolean(type.prototype?.isReactComponent);

/** The same class, which reports its owner where it is constructed and where it renders. */
function ownedClass(type: ComponentClass, enter: () => void): ComponentClass {
  return class extends type {
    constructor(...args: unknown[]) {
      enter();
      super(...args);
    }

    override render(): unknown {
      enter();
      return super.render();
    }
  };
}

function ownedFunction(component: Call, enter: () => void): Call {
  const owned = (...args: unknown[]): unknown => {
    enter();
    return component(...args);
  };
  return Object.assign(owned, component);
}

/** A component that reports its owner whenever it renders; any other value stays as it was. */
function ownedComponents(release: string, running: RunningCode): (type: unknown) => unknown {
  const known = new WeakMap<object, unknown>();
  const enter = (): void => running.enter(release);
  return (type) => {
    if (!isCallable(type)) return type;
    const wrapped = known.get(type);
    if (wrapped) return wrapped;
    const owned = isComponentClass(type) ? ownedClass(type, enter) : ownedFunction(type, enter);
    known.set(type, owned);
    known.set(owned, owned);
    return owned;
  };
}

const CONTEXT = Symbol.for('react.context');

const isContext = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '$$typeof' in value && value.$$typeof === CONTEXT;

/**
 * A module without the parts that a remote could change for others: React's internals, and contexts, which cannot be frozen. Without
 * `default`, too, which in a namespace of CommonJS is the whole module once more.
 */
function pick(module: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(module).filter(([name, value]) => name !== 'default' && !isInternal(name) && !isContext(value)),
  );
}

/** The replacements that a release gets for functions of a module, by their names. */
type Forms = Readonly<Record<string, (shared: Call) => unknown>>;

/** Whether a value is a set of commands, which its owner answers and others call. */
const areCommands = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'answer' in value &&
  'waiting' in value &&
  typeof value.answer === 'function';

/** A release whose code gets the shared modules. */
export interface ModuleUser {
  /** Its `name@version`. */
  readonly release: string;
  /** The sets of commands that its contents say it answers. A release from before contents listed them may answer any. */
  readonly commands?: readonly string[] | undefined;
}

/**
 * Commands as a release gets them on the server, where all requests share them: none is answered, each call waits forever and is
 * stored nowhere, and no release can observe the calls of others.
 */
function ownerless(commands: Record<string, unknown>, name: string, { release, commands: own }: ModuleUser): object {
  const unanswered = Object.keys(commands).map((command) => [command, () => new Promise(() => undefined)]);
  return Object.freeze({
    ...Object.fromEntries(unanswered),
    // In the trial of a `start` no code asks, either; there a remote answers what its contents name.
    answer: () => {
      const isOfPage = hasPageNames();
      if (isOfPage && (own === undefined || own.includes(name))) return;
      const owner = isOfPage ? 'another remote: its own contents do not name them' : 'none on the server';
      throw new ShopError('STORE-002', { commands: name, by: release, owner });
    },
    waiting: () => 0,
  });
}

/** A module's copy for a release, with some of its functions in the given forms, and commands without an owner. */
function copyOf(module: object, user: ModuleUser, forms: Forms = {}): object {
  const copy = pick(module);
  for (const [name, value] of Object.entries(copy))
    copy[name] = areCommands(value) ? ownerless(value, name, user) : readOnly(value);
  for (const [name, form] of Object.entries(forms)) {
    const shared = copy[name];
    if (isCallable(shared)) copy[name] = form(shared);
  }
  return Object.freeze(copy);
}

/** A release's view of the platform: its own modules, and no way to run or to report in another's name. */
function ownPlatform({ mark: _mark, isProxy: _isProxy, ...platform }: Platform, release: string): Platform {
  const refusal = `only ${release} itself may be reached from its code`;
  const [own = release] = release.split('@');
  return Object.freeze({
    ...platform,
    report: (error: unknown) => platform.report(error, own),
    load: (remote: string, expose: string) =>
      release.startsWith(`${remote}@`) ? platform.load(remote, expose) : Promise.reject(new Error(refusal)),
    within: () => {
      throw new Error(refusal);
    },
  });
}

/** Functions that each release gets in a form of its own, by module. */
function ownForms(release: string, own: (type: unknown) => unknown): Readonly<Record<string, Forms>> {
  const platforms = new WeakMap<Platform, Platform>();
  const marking =
    (factory: Call): Call =>
    (type, ...rest) =>
      factory(own(type), ...rest);
  // One client of the backend and one decision are kept for the whole process: their owners are known only in browsers.
  const browserOnly = () => () => {
    throw new Error('this is for browsers only: on the server, all requests would share it');
  };
  const runtime: Forms = {
    shopBackend: browserOnly,
    askBackend: browserOnly,
    decideConsent: browserOnly,
    // Values that a page passes to a slot are copied in that page's name.
    Slot: own,
    RemotePart: () => () => {
      throw new Error('a remote can’t render another remote: it fills slots, and the shell shows it');
    },
    usePlatform: (usePlatform) => () => {
      const platform = usePlatform() as Platform; // The runtime's own.
      const known = platforms.get(platform) ?? ownPlatform(platform, release);
      platforms.set(platform, known);
      return known;
    },
  };
  return {
    'react/jsx-runtime': { jsx: marking, jsxs: marking },
    react: {
      createElement: marking,
      memo: marking,
      forwardRef: marking,
      // Components that load late belong to the release too.
      lazy: (lazy) => (load: () => Promise<{ default: unknown }>) =>
        lazy(async () => ({ default: own((await load()).default) })),
    },
    'shared-contracts': runtime, // For releases that were built before the runtime was a package of its own.
    'shared-runtime': runtime,
  };
}

/** How one release reaches the shared modules. */
export interface SharedFacades {
  /** The only `require` that its bundle has. */
  readonly require: (name: string) => object;
  /** Marks a component of the release's that others render. */
  readonly own: (type: unknown) => unknown;
}

/** The shared modules as one release gets them: frozen, without React's internals, its components marked. */
export function sharedFacades(shared: SharedModules, user: ModuleUser, running: RunningCode): SharedFacades {
  const { release } = user;
  const own = ownedComponents(release, running);
  const forms = ownForms(release, own);
  const facades = new Map<string, object>();
  for (const [name, module] of shared) {
    facades.set(name, copyOf(module, user, forms[name]));
  }
  return {
    own,
    require(name) {
      const instance = facades.get(name);
      if (!instance) throw new Error(`A remote may only require shared modules on the server, not "${name}"`);
      return instance;
    },
  };
}
