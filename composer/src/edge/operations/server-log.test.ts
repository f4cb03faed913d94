import { expect, test } from 'vitest';
import { readLog } from '../../testing/test-shop.ts';
import { writeLog } from './server-log.ts';

test('a line is JSON with its time in UTC, and without what no line may hold', () => {
  const lines = readLog();
  const hidden = { cookie: 'a=b', authorization: 'Bearer c', address: '192.0.2.1', query: 'd=e' };
  writeLog('Something happened', { ...hidden, path: '/faqs' }, 'request-1');
  expect(lines).toEqual([
    {
      level: 'info',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      requestId: 'request-1',
      message: 'Something happened',
      details: { path: '/faqs' },
    },
  ]);
});

test('every input stays within one line', () => {
  const lines = readLog();
  const forged = 'a\n{"level":"info","message":"forged"}\r\n\u2028';
  writeLog(forged, { path: forged });
  expect(lines).toMatchObject([{ message: forged, details: { path: forged } }]);
});
