import type { Platform } from 'shared-runtime';
import { ShopError } from 'shared-contracts/errors';
import { isInternal, readOnly } from './freeze-shared.ts';
import type { RunningCode } from './running-code.ts';

/** Modules by the name under which bundles ask for them: exactly the instances that the shell itself renders with. */
export type SharedModules = ReadonlyMap<string, object>;

type Call = (...args: unknown[]) => unknown;

type ComponentClass = new (...args: unknown[]) => { render(): unknown };

const isCallable = (value: unknown): value is Call => typeof value === 'function';

/** Whether React makes a component with `new`; it calls every other function with properties. */
const isComponentClass = (type: unknown): type is ComponentClass =>
  typeof type === 'function' && Boolean(type.prototype?.isReactComponent);

/** The same class, which says whose it is where it is made and where it renders. */
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

/** A component that says whose it is whenever it renders; anything else is as it was. */
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
 * A module without what a remote could change for others: React's internals, and contexts, which cannot be frozen. Without
 * `default`, too, which in a namespace of CommonJS is the whole module once more.
 */
function pick(module: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(module).filter(([name, value]) => name !== 'default' && !isInternal(name) && !isContext(value)),
  );
}

/** What a release gets in place of functions of a module, by their names. */
type Forms = Readonly<Record<string, (shared: Call) => unknown>>;

/** Whether a value is a set of commands: what its owner answers, and others ask. */
const areCommands = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  'answer' in value &&
  'waiting' in value &&
  typeof value.answer === 'function';

/**
 * Commands as a release gets them on the server, where all requests share them: nobody answers them, what is asked waits for ever
 * and is kept nowhere, and nobody learns what others have asked.
 */
function ownerless(commands: Record<string, unknown>, name: string, release: string): object {
  const unanswered = Object.keys(commands).map((command) => [command, () => new Promise(() => undefined)]);
  return Object.freeze({
    ...Object.fromEntries(unanswered),
    answer: () => {
      throw new ShopError('STORE-002', { commands: name, by: release, owner: 'none on the server' });
    },
    waiting: () => 0,
  });
}

/** A module's copy for a release, with some of its functions in the given forms, and commands without an owner. */
function copyOf(module: object, release: string, forms: Forms = {}): object {
  const copy = pick(module);
  for (const [name, value] of Object.entries(copy))
    copy[name] = areCommands(value) ? ownerless(value, name, release) : readOnly(value);
  for (const [name, form] of Object.entries(forms)) {
    const shared = copy[name];
    if (isCallable(shared)) copy[name] = form(shared);
  }
  return Object.freeze(copy);
}

/** What a release gets of the platform: its own modules, and no way to run or to report in another's name. */
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
  // One client of the backend and one decision are kept for the whole process: whose they are shows in browsers alone.
  const browserOnly = () => () => {
    throw new Error('this is for browsers only: on the server, all requests would share it');
  };
  const runtime: Forms = {
    shopBackend: browserOnly,
    askBackend: browserOnly,
    decideConsent: browserOnly,
    // What a page gives to a slot is copied in that page's name.
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
      // What is fetched late is the release's too.
      lazy: (lazy) => (load: () => Promise<{ default: unknown }>) =>
        lazy(async () => ({ default: own((await load()).default) })),
    },
    'shared-contracts': runtime, // As releases ask for it that were built before the runtime was a package of its own.
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

/** The shared modules as one release, `name@version`, gets them: frozen, without React's internals, its components marked. */
export function sharedFacades(shared: SharedModules, release: string, running: RunningCode): SharedFacades {
  const own = ownedComponents(release, running);
  const forms = ownForms(release, own);
  const facades = new Map<string, object>();
  for (const [name, module] of shared) {
    facades.set(name, copyOf(module, release, forms[name]));
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
