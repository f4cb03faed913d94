import { expect, test } from 'vitest';
import { EVENTS } from 'shared-contracts';
import { castPayload } from './cast-payload.ts';

test('every event is named by its owner and what happened', () => {
  for (const name of Object.keys(EVENTS)) expect(name).toMatch(/^[a-z]+:[a-z]+(-[a-z]+)*$/);
});

test('every event has ways up and down between all its versions', () => {
  for (const definition of Object.values(EVENTS)) {
    const versions = Object.keys(definition.versions).map(Number);
    for (const from of versions.filter((version) => version < Math.max(...versions))) {
      const ways = definition.casters.map((caster) => [caster.from, caster.to]);
      expect(ways).toContainEqual([from, from + 1]);
      expect(ways).toContainEqual([from + 1, from]);
    }
    expect(castPayload(definition, { any: 1 }, 1, 1)).toEqual({ payload: { any: 1 } });
  }
});

test('no event has a field for personal data', () => {
  const personal = /email|phone|name$|first|last|address|password|token/i;
  const fields = Object.entries(EVENTS).flatMap(([event, { versions }]) =>
    Object.keys(versions[1]().shape).map((field) => `${event}.${field}`),
  );
  expect(fields.length).toBeGreaterThan(15);
  // The name of a cart line is the product's.
  expect(fields.filter((field) => personal.test(field.split('.')[1] ?? ''))).toEqual(['cart:line-added.name']);
});
