import type { EventDefinition } from 'shared-contracts';

/** The way from one version to another over neighboring casters; null where it is broken. Throws the errors of casters. */
export function castPayload(
  definition: EventDefinition,
  payload: unknown,
  from: number,
  to: number,
): { payload: unknown } | null {
  let value = payload;
  const step = Math.sign(to - from);
  for (let version = from; version !== to; version += step) {
    const caster = definition.casters.find((one) => one.from === version && one.to === version + step);
    if (!caster) return null;
    value = caster.cast(value as never); // The schema of version `from` has checked the shape.
  }
  return { payload: value };
}
