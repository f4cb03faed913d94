import { expect, test } from 'vitest';
import { isLostWrite } from './lost-connections.ts';

const thrown = (message: string, at: string): TypeError => {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at Immediate.${at}\n    at process.processImmediate (node:internal/timers:574:21)`;
  return error;
};
const NULL_SOCKET = "Cannot read properties of null (reading 'write')";

test('only a write of the driver to a lost connection is outlived', () => {
  const driver = 'nextWrite (file:///shop/node_modules/postgres/src/connection.js:255:22)';
  expect(isLostWrite(thrown(NULL_SOCKET, driver))).toBe(true);
  expect(isLostWrite(thrown(NULL_SOCKET, 'save (file:///shop/sandbox/src/main.ts:1:1)'))).toBe(false);
  expect(isLostWrite(thrown("Cannot read properties of null (reading 'end')", driver))).toBe(false);
  expect(isLostWrite(new Error(NULL_SOCKET))).toBe(false);
});
