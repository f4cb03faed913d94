import { EVENTS, type RemoteContents, SLOTS } from 'shared-contracts';
import type { Release } from 'shared-contracts/composition';
import { ShopError } from 'shared-contracts/errors';
import { acceptedBy, type ContractSchemas, producedBy, type SpokenSchemas } from './contract-schemas.ts';
import type { JsonSchema } from 'shared-contracts/composition';
import { type ReleaseScripts, type ScriptFacts, scriptFacts } from './script-facts.ts';
import { storedContracts } from './stored-contracts.ts';
import { SLICES } from './slice-schemas.ts';

/** The schema of a slot's properties: the texts and lists that cross it. */
function slotSchema(shape: (typeof SLOTS)[keyof typeof SLOTS]): JsonSchema {
  const fields = Object.entries<readonly [number, number?]>(shape).map(([name, [characters, entries]]) => {
    const text: JsonSchema = { type: 'string', maxLength: characters };
    return [name, entries === undefined ? text : { type: 'array', items: text, maxItems: entries }] as const;
  });
  return { type: 'object', properties: Object.fromEntries(fields), required: fields.map(([name]) => name) };
}

const slices = Object.entries(SLICES).map(([name, schema]) => [`slice ${name}`, schema] as const);

/** The contracts of this checkout: the events and slots that the shell carries from one release to another, and the slices that it shows. */
export function shellSchemas(): SpokenSchemas {
  const slots = Object.entries(SLOTS).map(([name, shape]) => [`slot ${name}`, slotSchema(shape)] as const);
  const events = Object.entries(EVENTS).flatMap(([name, { versions }]) =>
    Object.entries(versions).map(([version, schema]) => [`event ${name} v${version}`, schema()] as const),
  );
  return {
    sends: Object.fromEntries([...events.map(([id, schema]) => [id, producedBy(schema)] as const), ...slots]),
    takes: Object.fromEntries([
      ...[...events, ...slices].map(([id, schema]) => [id, acceptedBy(schema)] as const),
      ...slots,
    ]),
  };
}

/** The slices whose names scripts use as a property. A name may be used for something else: then one comparison more is made. */
function readSlices({ server, chunks }: ReleaseScripts): string[] {
  const isNamed = (name: string): boolean =>
    [server, ...chunks].some((text) => new RegExp(`[.{,]\\s*${name}\\b`).test(text));
  return Object.keys(SLICES).filter(isNamed);
}

/** The named contracts among those that are known; `v*` stands for every version. */
function among(known: ContractSchemas, names: readonly string[]): ContractSchemas {
  const isNamed = (id: string): boolean =>
    names.some((name) => name === id || (name.endsWith(' v*') && id.startsWith(name.slice(0, -1))));
  return Object.fromEntries(Object.entries(known).filter(([id]) => isNamed(id)));
}

/** The facts in a remote's scripts. The bundler passes on what no engine can parse, as a name that is declared twice. */
function factsOf(remote: string, scripts: ReleaseScripts): ScriptFacts {
  try {
    return scriptFacts(scripts);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ShopError('FEDERATION-002', { remote, reason: `its built scripts can’t be parsed: ${message}` });
  }
}

/**
 * What a release records of the contracts that it was built with.
 *
 * @throws {ShopError} FEDERATION-002 where a script can't be parsed.
 */
export function recordedContracts(
  { name, slots = {}, slices: owned = [] }: Pick<RemoteContents, 'name' | 'slices' | 'slots'>,
  scripts: ReleaseScripts,
): Pick<Release['contracts'], 'imports' | 'sends' | 'takes'> {
  const { imports, emits, hears, renders } = factsOf(name, scripts);
  const known = shellSchemas();
  const stored = storedContracts(scripts.server);
  const events = (names: readonly string[]): string[] => names.map((name) => `event ${name}`);
  const filled = (names: readonly string[]): string[] => names.map((name) => `slot ${name}`);
  return {
    imports: Object.fromEntries(Object.entries(imports).map(([from, names]) => [from, [...names]])),
    sends: {
      ...stored.sends,
      ...among(known.sends, [...events(emits), ...filled(renders)]),
      ...Object.fromEntries(owned.map((name) => [`slice ${name}`, producedBy(SLICES[name])])),
    },
    takes: {
      ...stored.takes,
      ...among(known.takes, [
        ...events(hears),
        ...filled(Object.keys(slots)),
        ...readSlices(scripts).map((name) => `slice ${name}`),
      ]),
    },
  };
}
