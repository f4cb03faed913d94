import * as z from 'zod/mini';
import { ShopError } from 'shared-contracts/errors';
import { type EventDefinition, type PayloadSchema, EVENTS } from 'shared-contracts';
import { deepFreeze } from '../store/deep-freeze.ts';
import { castPayload } from './cast-payload.ts';

/** The name of an event of a registry. */
export type EventName<Registry> = keyof Registry & string;

/** The payload of an event in one of its versions; the first unless another is named. */
export type EventPayload<Definition, Version = 1> = Definition extends { versions: infer Versions }
  ? Version extends keyof Versions
    ? Versions[Version] extends () => PayloadSchema
      ? z.infer<ReturnType<Versions[Version]>>
      : never
    : never
  : never;

/** A payload that was put aside instead of being delivered. */
export interface RejectedEvent {
  readonly name: string;
  readonly version: number;
  readonly source: string;
  readonly payload: unknown;
  readonly error: ShopError | Error;
}

/** The event bus of a page. */
export interface EventBus<Registry> {
  /**
   * Emits an event. An invalid payload is put aside with its sender and reported; it never throws in the page.
   *
   * @param source the emitting release, `name@version`
   * @param version the version of the payload, which the emitter was written for; the first unless it says so
   */
  emit<Name extends EventName<Registry>, Version extends number = 1>(
    name: Name,
    payload: EventPayload<Registry[Name], Version>,
    source: string,
    version?: Version,
  ): void;
  /** Hears an event in the version the listener was written for, the first unless it says so. Returns the way to stop. */
  on<Name extends EventName<Registry>, Version extends number = 1>(
    name: Name,
    listener: (payload: EventPayload<Registry[Name], Version>, source: string) => void,
    version?: Version,
  ): () => void;
  /**
   * Adds events that a remote defines in its own folder, and returns this bus with them. Adding them again is harmless.
   *
   * @param source the defining release, `name@version`
   * @throws {ShopError} EVENT-003 where another owner already has one of the names.
   */
  define<const Own extends EventDefinitions>(definitions: Own, source: string): EventBus<Registry & Own>;
  /** The payloads that were put aside in this page. */
  rejected(): readonly RejectedEvent[];
}

/** Events by their names. */
type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** The bus of the product's own events. */
export type ShopEvents = EventBus<typeof EVENTS>;

interface Listener {
  readonly version: number;
  hear(payload: unknown, source: string): void;
}

/**
 * A bus over a registry of events. Payloads are checked when they are emitted and again, in the listener's version, when
 * they are delivered, frozen; a listener that throws does not keep others from hearing.
 *
 * @param fail is given what listeners throw, and the errors of payloads that are put aside; a browser reports them like uncaught errors, so
 * that the page finds out whose script failed
 * @example const events = createEventBus(EVENTS); events.emit('catalog:favorite-added', { handle }, 'mf-catalog@1.0.0');
 */
export function createEventBus<Registry extends EventDefinitions>(
  registry: Registry,
  fail: (error: unknown) => void = globalThis.reportError ?? console.error,
): EventBus<Registry> {
  const listeners = new Map<string, Set<Listener>>();
  const aside: RejectedEvent[] = [];
  const known: Record<string, EventDefinition> = { ...registry };
  const owners: Record<string, string> = {};

  function reject(name: string, version: number, source: string, payload: unknown, error: Error): void {
    aside.push({ name, version, source, payload, error });
    if (aside.length > 100) aside.shift();
    fail(error);
  }

  function deliver(name: string, definition: EventDefinition, from: number, payload: unknown, source: string): void {
    for (const listener of listeners.get(name) ?? []) {
      let parsed: { success: boolean; data?: unknown } | null | undefined;
      let cause: unknown;
      try {
        const cast = castPayload(definition, payload, from, listener.version);
        parsed = cast && definition.versions[listener.version]?.().safeParse(cast.payload);
      } catch (error) {
        cause = error; // A caster that throws leads nowhere, like one that is missing.
      }
      if (!parsed?.success) {
        const details = { name, from, to: listener.version, source };
        reject(name, from, source, payload, new ShopError('EVENT-002', details, { cause }));
        continue;
      }
      try {
        listener.hear(deepFreeze(parsed.data), source);
      } catch (error) {
        fail(error);
      }
    }
  }

  const bus: EventBus<Registry> = {
    // Not the newest version: releases that were written before there was a second one say nothing.
    emit(name, payload, source, version: number = 1) {
      const definition = known[name];
      const schema = definition?.versions[version]?.();
      if (!definition || !schema) {
        return reject(name, version, source, payload, new ShopError('EVENT-001', { name, version, source }));
      }
      const parsed = schema.safeParse(payload);
      if (!parsed.success) {
        const issues = z.prettifyError(parsed.error);
        return reject(
          name,
          version,
          source,
          payload,
          new Error(`Invalid payload of ${name} from ${source}: ${issues}`),
        );
      }
      deliver(name, definition, version, parsed.data, source);
    },
    on(name, listener, version: number = 1) {
      const entry: Listener = { version, hear: listener };
      const set = listeners.get(name) ?? new Set();
      listeners.set(name, set.add(entry));
      return () => set.delete(entry);
    },
    define(definitions: EventDefinitions, source: string) {
      for (const [name, definition] of Object.entries(definitions)) {
        const owner = name in known ? (owners[name] ?? 'shared-contracts') : source;
        if (owner !== source) throw new ShopError('EVENT-003', { name, owner, source });
        known[name] = definition;
        owners[name] = source;
      }
      return bus;
    },
    rejected: () => aside,
  };
  return bus;
}

/** A bus of the product's own events; the shell makes one per page. */
export function createShopEvents(): ShopEvents {
  return createEventBus(EVENTS);
}
