import { runInThisContext } from 'node:vm';
import * as contracts from 'shared-contracts';
import * as mini from 'zod/mini';
import { RELEASE_BASE } from '../build/release-base.ts';
import { acceptedBy, producedBy, type SpokenSchemas } from './contract-schemas.ts';

/** A value that a remote keeps in a browser, in the version that it writes. */
interface StoredValue {
  readonly version: number;
  readonly schema: mini.ZodMiniType;
}

/** The module of a remote's server bundle that lists what it keeps. */
const STORED_VALUES = './stored-values';

interface Exposed {
  readonly STORED_VALUES?: Readonly<Record<string, StoredValue>>;
}

type Exposes = Readonly<Record<string, () => Exposed>>;

/** Stands for what a module takes from packages that only run in a page: it can be called, and its properties are the same. */
const INERT: unknown = new Proxy(() => INERT, {
  get: (_target, name) => (name === Symbol.toPrimitive ? () => '' : INERT),
});

/** A package's own names, and something inert for all others. */
const partly = (known: Readonly<Record<string, unknown>>): unknown =>
  new Proxy(known, { get: (target, name) => (Object.hasOwn(target, name) ? Reflect.get(target, name) : INERT) });

const MODULES: Readonly<Record<string, unknown>> = {
  'shared-contracts': partly({ ...contracts }),
  'shared-runtime': partly({ z: mini }),
};

function exposesOf(bundle: string): Exposes {
  const module: { exports: { exposes?: Exposes } } = { exports: {} };
  const run: (...given: unknown[]) => void = runInThisContext(
    `(function (module, exports, require, ${RELEASE_BASE}) {${bundle}\n})`,
  );
  run(module, module.exports, (name: string) => MODULES[name] ?? INERT, '/');
  return module.exports.exposes ?? {};
}

/**
 * The values that a remote keeps in browsers, as its `src/stored-values.ts` lists them: what its next release and the one that it may
 * be returned to read of each other. Evaluates that module of the built bundle in the publisher's own process, which evaluates the
 * remote's contents as well.
 */
export function storedContracts(bundle: string): SpokenSchemas {
  const module = exposesOf(bundle)[STORED_VALUES]?.();
  const values = Object.entries(module?.STORED_VALUES ?? {});
  const named = values.map(([key, { version, schema }]) => [`stored ${key} v${version}`, schema] as const);
  return {
    sends: Object.fromEntries(named.map(([id, schema]) => [id, producedBy(schema)])),
    takes: Object.fromEntries(named.map(([id, schema]) => [id, acceptedBy(schema)])),
  };
}
