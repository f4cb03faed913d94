import { expect, test } from 'vitest';
import { createTurnstile } from './turnstile.ts';

test('work is done one after the other, in order of arrival, despite failures', async () => {
  const takeTurn = createTurnstile();
  const order: string[] = [];
  const work = (name: string, fails = false) =>
    takeTurn(async () => {
      order.push(`${name} begins`);
      await Promise.resolve();
      order.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const turns = await Promise.allSettled([work('a'), work('b', true), work('c')]);
  expect(turns.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('between two turns the process hears who has come meanwhile', async () => {
  const takeTurn = createTurnstile();
  const order: string[] = [];
  const first = takeTurn(async () => void order.push('first'));
  setImmediate(() => order.push('heard'));
  const second = takeTurn(async () => void order.push('second'));
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'heard', 'second']);
});
