import { expect, test } from 'vitest';
import { continueTrace, traceId } from './trace-context.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const SPAN = '00f067aa0ba902b7';

test('a trace goes on under its id and flags, as a span of this server', () => {
  const context = continueTrace(`00-${TRACE}-${SPAN}-01`);
  expect(context).toMatch(new RegExp(`^00-${TRACE}-[0-9a-f]{16}-01$`));
  expect([context.includes(SPAN), traceId(context)]).toEqual([false, TRACE]);
});

test('a later version of the format is read as far as it is known', () => {
  expect(traceId(continueTrace(`cc-${TRACE}-${SPAN}-01-more`))).toBe(TRACE);
});

test.each([
  undefined,
  '',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01\r\nx: y`,
  'hello',
])('%o begins a trace of its own', (received) => {
  const [first, second] = [continueTrace(received), continueTrace(received)];
  expect(first).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  expect(new Set([traceId(first), traceId(second), TRACE]).size).toBe(3);
});
