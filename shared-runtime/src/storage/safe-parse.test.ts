import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { safeParse } from './safe-parse.ts';

test('a value that breaks a check is refused like any other', () => {
  const words = z.string().check(z.maxLength(9));
  expect(safeParse(words, 'seven')).toEqual({ success: true, data: 'seven' });
  for (const value of [5, JSON.parse('{"length":{"toString":1,"valueOf":1}}')])
    expect(safeParse(words, value)).toMatchObject({ success: false, error: { issues: [expect.any(Object)] } });
});
