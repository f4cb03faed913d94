import { expect, test, vi } from 'vitest';
import { type EventSeal, sealEvents, withToken } from './seal-events.ts';
import { event } from './testing/delivery-page.ts';

const turns = () => new Promise<void>((resolve) => setImmediate(resolve));
const COOKIES = 'capsule-collective-vouched=visitor&hero-headline:1:control:from-the-page';

const lateSeal = (): EventSeal => ({ seal: (one) => withToken(one, 'late'), forget: vi.fn<() => void>() });

test('an event of the page’s own arms has its token at once, and nothing is loaded', () => {
  const load = vi.fn(() => Promise.resolve(lateSeal()));
  const { seal, forget } = sealEvents(() => COOKIES, load, vi.fn());
  const one = event();
  expect(seal(one)).toEqual({ ...one, metadata: { ...one.metadata, token: 'from-the-page' } });
  expect(one.metadata).not.toHaveProperty('token');
  forget();
  expect(load).not.toHaveBeenCalled();
});

test('what finds other tokens is loaded with the first event that has none, once; until then events wait', async () => {
  const load = vi.fn(() => Promise.resolve(lateSeal()));
  const settled = vi.fn<() => void>();
  const { seal } = sealEvents(() => '', load, settled);
  expect([seal(event()), seal(event())]).toEqual([null, null]);
  await turns();
  expect([load.mock.calls.length, settled.mock.calls.length]).toEqual([1, 1]);
  expect(seal(event())?.metadata.token).toBe('late');
});

test('what could not be loaded is tried again with the next event, which waits', async () => {
  const load = vi.fn(() => Promise.resolve(lateSeal()));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const settled = vi.fn<() => void>();
  const { seal } = sealEvents(() => '', load, settled);
  expect(seal(event())).toBeNull();
  await turns();
  expect([seal(event()), settled.mock.calls.length]).toEqual([null, 0]);
  await turns();
  expect([load.mock.calls.length, settled.mock.calls.length]).toEqual([2, 1]);
});

test('a decline reaches what was loaded', async () => {
  const late = lateSeal();
  const { seal, forget } = sealEvents(
    () => '',
    () => Promise.resolve(late),
    vi.fn(),
  );
  seal(event());
  await turns();
  forget();
  expect(late.forget).toHaveBeenCalledOnce();
});
