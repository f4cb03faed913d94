import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { acceptedBy, producedBy } from './contract-schemas.ts';
import { samples } from './schema-samples.ts';
import { incompatibility } from './schema-compatibility.ts';

type Schema = z.ZodMiniType;

const leaf: fc.Arbitrary<Schema> = fc.oneof(
  fc.constantFrom<Schema>(z.string(), z.number(), z.int(), z.boolean(), z.null(), z.unknown(), z.url()),
  fc.subarray(['a', 'b', 'c'], { minLength: 1 }).map((names) => z.enum(names as [string, ...string[]])),
  fc
    .tuple(fc.integer({ min: -2, max: 2 }), fc.nat(3))
    .map(([low, range]) => z.int().check(z.gte(low), z.lte(low + range))),
  fc.tuple(fc.nat(2), fc.nat(2)).map(([low, range]) => z.string().check(z.minLength(low), z.maxLength(low + range))),
);

const { schema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaf,
    fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.tuple(tie('schema'), fc.boolean())).map((fields) => {
      const shape = Object.entries(fields).map(([name, [own, isOptional]]) => [
        name,
        isOptional ? z.optional(own) : own,
      ]);
      return z.object(Object.fromEntries(shape));
    }),
    tie('schema').map((own) => z.array(own)),
    tie('schema').map((own) => z.record(z.string(), own)),
    tie('schema').map((own) => z.nullable(own)),
    fc.tuple(tie('schema'), tie('schema')).map(([one, other]) => z.union([one, other])),
    fc.tuple(tie('schema'), tie('schema')).map(([one, other]) => z.tuple([one, other])),
  ),
}));

test('every verdict on two schemas holds for the schemas themselves', () => {
  const seen = { compatible: 0, breaking: 0, undecided: 0 };
  const property = fc.property(schema, schema, (produced, accepted) => {
    const written = producedBy(produced);
    const found = incompatibility(written, acceptedBy(accepted));
    if (found === null) {
      seen.compatible++;
      for (const value of samples({ schema: written, root: written }))
        expect(accepted.safeParse(value).success).toBe(true);
    } else if (found.kind === 'counterexample') {
      seen.breaking++;
      expect(produced.safeParse(found.value).success).toBe(true);
      expect(accepted.safeParse(found.value).success).toBe(false);
    } else seen.undecided++;
  });
  fc.assert(property, { numRuns: 500, seed: 1 });
  expect(seen.compatible).toBeGreaterThan(10);
  expect(seen.breaking).toBeGreaterThan(300);

  expect(seen.undecided).toBeLessThan(30);
});

test('every schema is compatible with itself', () => {
  const property = fc.property(schema, (one) => {
    expect(incompatibility(producedBy(one), acceptedBy(one))).toBeNull();
  });
  fc.assert(property, { numRuns: 300, seed: 1 });
});
