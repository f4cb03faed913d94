import { expect, test } from 'vitest';
import { REMARKS_COOKIE } from './handler-cookies.ts';
import { encodeRemarks, remarksOf } from './remarks.ts';

test('remarks come back from the cookie each once, in bounds', () => {
  const remarks = ['Gift cards are resting; sorry.', 'x'.repeat(300), 'More', 'More', '4', '5', '6', '7'];
  const read = remarksOf(`a=b; ${REMARKS_COOKIE}=${encodeRemarks(remarks)}; c=d`);
  expect(read).toEqual([remarks[0], 'x'.repeat(200), 'More', '4', '5']);
  expect(encodeRemarks(read)).toBe(encodeRemarks(remarks));
});

test.each([null, '', 'a=b', `${REMARKS_COOKIE}=%`, `${REMARKS_COOKIE}={`, `${REMARKS_COOKIE}=[1]`])(
  'cookies of %s hold no remarks',
  (cookies) => {
    expect(remarksOf(cookies)).toEqual([]);
  },
);
