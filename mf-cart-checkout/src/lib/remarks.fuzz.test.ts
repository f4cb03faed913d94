import { test } from 'vitest';
import { z } from 'zod';
import { fuzz, storedTexts } from 'test-kit';
import { REMARKS_COOKIE } from './handler-cookies.ts';
import { remarksOf } from './remarks.ts';

test('any cookie of a checkout’s remarks reads as a few short texts', async () => {
  await fuzz({
    surface: 'stored',
    name: 'remarks cookie',
    inputs: storedTexts(['Gift cards are resting.', 'One of two is left.']),
    hold(stored) {
      for (const value of [stored, stored.isWellFormed() ? encodeURIComponent(stored) : stored])
        z.array(z.string().max(200))
          .max(5)
          .parse(remarksOf(`a=b; ${REMARKS_COOKIE}=${value}`));
    },
  });
});
