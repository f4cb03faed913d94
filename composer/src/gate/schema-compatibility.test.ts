import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { acceptedBy, producedBy } from './contract-schemas.ts';
import type { JsonSchema } from 'shared-contracts/composition';
import { incompatibility } from './schema-compatibility.ts';

const between = (produced: z.ZodMiniType, accepted: z.ZodMiniType) =>
  incompatibility(producedBy(produced), acceptedBy(accepted));

const refined = z.string().check(z.refine((text) => text.length % 2 === 0));

test.each([
  ['a rule in code', z.string(), refined],
  ['a text of one pattern for another', z.string().check(z.regex(/^ab*$/)), z.string().check(z.regex(/^(a|ab+)$/))],
  ['a value that code makes', z.pipe(z.string(), z.transform(Number)), z.number()],
  [
    'numbers that two ranges cover together',
    z.number(),
    z.union([z.number().check(z.gte(0)), z.number().check(z.lt(0))]),
  ],
])('%s is undecided', (_what, produced, accepted) => {
  expect(between(produced, accepted)).toEqual({ kind: 'undecided', note: expect.any(String) });
});

test('a schema with a rule in code is compatible with itself', () => {
  expect(between(refined, refined)).toBeNull();
});

test('a reader that replaces what it can’t read accepts everything', () => {
  expect(between(z.number(), z.catch(z.string(), ''))).toBeNull();
});

test.each<[string, JsonSchema, JsonSchema]>([
  ['an unknown keyword', { type: 'string' }, { type: 'object', patternProperties: {} } as JsonSchema],
  ['a reference to nothing', { type: 'string' }, { $ref: '#/$defs/none' }],
  ['a pattern that is none', { type: 'string' }, { type: 'string', pattern: '(' }],
  ['an endless value', { type: 'object', required: ['a'], properties: { a: { $ref: '#' } } }, { type: 'string' }],
])('a release’s schema with %s gives no false verdict', (_what, produced, accepted) => {
  expect(incompatibility(produced, accepted)).toMatchObject({ kind: 'undecided' });
});

test('one property that can’t be decided does not hide a counterexample in another', () => {
  const produced = z.object({ a: z.string(), b: z.string() });
  expect(between(produced, z.object({ a: refined, b: z.int() }))).toEqual({
    kind: 'counterexample',
    value: expect.objectContaining({ b: expect.any(String) }),
  });
});
