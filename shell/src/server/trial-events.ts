import { type EventDefinition, EVENTS, ShopError } from 'shared-contracts';
import { createShopEvents, type ShopEvents } from 'shared-runtime';

/** The steps between neighboring versions that no caster takes. */
function missingCasters({ versions, casters }: EventDefinition): { readonly from: number; readonly to: number }[] {
  const known = Object.keys(versions).map(Number);
  const steps = known.flatMap((version) => [
    { from: version, to: version + 1 },
    { from: version + 1, to: version },
  ]);
  const isKnown = (step: { from: number; to: number }): boolean => known.includes(step.from) && known.includes(step.to);
  return steps.filter(isKnown).filter(({ from, to }) => !casters.some((one) => one.from === from && one.to === to));
}

/**
 * The bus of a page for the trial of a `start`. What a page would find out later is an error at once: an event that is heard in a version
 * that it does not have, and one of the remote's own whose versions no casters join.
 */
export function trialEvents(): ShopEvents {
  const known: Record<string, EventDefinition> = { ...EVENTS };
  const bus = createShopEvents();
  const { on, define } = bus;
  return Object.assign(bus, {
    on: ((name, listener, version) => {
      if (known[name] && !known[name].versions[version ?? 1])
        throw new ShopError('EVENT-002', { name, to: version, reason: 'the event has no such version' });
      return on(name, listener, version);
    }) satisfies ShopEvents['on'],
    define: ((definitions, source) => {
      for (const [name, definition] of Object.entries<EventDefinition>(definitions)) {
        const [missing] = missingCasters(definition);
        if (missing) throw new ShopError('EVENT-002', { name, ...missing, source });
        known[name] = definition;
      }
      return define(definitions, source);
    }) satisfies ShopEvents['define'],
  });
}
