import { expect, test } from 'vitest';
import { generateTypes, readGeneratedTypes } from '../generate-types.ts';

test('the generated types are those of the migrations', async () => {
  expect(await readGeneratedTypes()).toBe(await generateTypes());
}, 60_000);
