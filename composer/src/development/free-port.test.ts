import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port.ts';

test('the port wished for is taken where it is free, and another where it is not', async () => {
  const wished = await freePort(0);
  expect(await freePort(wished)).toBe(wished);
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(wished, 'localhost', resolve));
  onTestFinished(() => void other.close());
  const port = await freePort((other.address() as AddressInfo).port);
  expect(port).toBeGreaterThan(0);
  expect(port).not.toBe(wished);
});
