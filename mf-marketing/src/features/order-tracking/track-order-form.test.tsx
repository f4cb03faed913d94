// @vitest-environment happy-dom
import { testPlatform } from 'shared-runtime/testing';
import { expect, test, vi } from 'vitest';
import { trackedOrder } from '../../lib/tracked-order.ts';
import { showInPage } from '../../testing/page-frame.tsx';
import { TrackOrderForm } from './track-order-form.tsx';

/** The number that a shopper finds in the form, with this in the state of the history. */
async function numberWith(state: unknown): Promise<string | undefined> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { platform } = testPlatform({ side: 'browser' });
  const { end } = await showInPage(<TrackOrderForm />, platform, { pathname: '/track-order', state });
  const number = document.querySelector<HTMLInputElement>('input[name=order_number]')?.value;
  await end();
  vi.unstubAllGlobals();
  return number;
}

test('the number of an order was lost on the way from its confirmation to its tracking', async () => {
  expect(await numberWith(trackedOrder('CC-10430'))).toBe('CC-10430');
});

test.each([null, 'CC-1', {}, { orderNumber: 7 }])('the state %j of the history fills nothing in', async (state) => {
  expect(await numberWith(state)).toBe('');
});
