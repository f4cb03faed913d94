import type * as z from 'zod/mini';
import { once } from '../once.ts';

/** A schema of an event's payload, of any shape. */
export type PayloadSchema = z.ZodMiniType;

type Versions = Readonly<Record<number, () => PayloadSchema>>;

/** Turns a payload of version `from` into one of version `to`; the versions are neighbors. */
export interface Caster {
  readonly from: number;
  readonly to: number;
  cast(payload: never): unknown;
}

/** One event of the registry: the schemas of every version still in use, and the casters between them. */
export interface EventDefinition<Payloads extends Versions = Versions> {
  readonly versions: Payloads;
  readonly casters: readonly Caster[];
}

/**
 * Defines an event with one or more versions. A new version needs casters in both directions, so that an older
 * remote still receives it and can still emit it. A version stays as long as a release that may be live emits or hears it.
 *
 * @param versions the functions that make each schema, called when the event is first emitted.
 * @example defineEvent({ 1: () => z.object({ handle: z.string() }) })
 */
export function defineEvent<const Payloads extends Versions>(
  versions: Payloads,
  casters: readonly Caster[] = [],
): EventDefinition<Payloads> {
  const made = Object.entries(versions).map(([version, schema]) => [version, once(schema)]);
  return { versions: Object.fromEntries(made) as Payloads, casters };
}
