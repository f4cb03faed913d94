// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createToastChannel } from './toast-channel.ts';

test('messages sent before a host is there are delivered in their order when it arrives', () => {
  const channel = createToastChannel<string>();
  const sink = vi.fn();
  channel.send('first');
  channel.send('second');

  channel.attach(sink);

  expect(sink.mock.calls).toEqual([['first'], ['second']]);
});

test('an attached host gets each message once and asks for no further host', () => {
  const channel = createToastChannel<string>();
  const sink = vi.fn();
  channel.attach(sink);

  channel.send('now');

  expect(sink.mock.calls).toEqual([['now']]);
  expect(channel.wishes()).toBe(0);
});

test('every waiting message renews the wish for a host, so that a failed fetch is tried again', () => {
  const channel = createToastChannel<string>();
  const wishes: number[] = [];
  channel.subscribe(() => wishes.push(channel.wishes()));

  channel.send('first');
  channel.send('second');

  expect(wishes).toEqual([1, 2]);
});

test('messages wait again after their host has gone', () => {
  const channel = createToastChannel<string>();
  const first = vi.fn();
  const second = vi.fn();
  const detach = channel.attach(first);
  detach();

  channel.send('between');
  channel.attach(second);

  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledWith('between');
});

test('a host that leaves late does not cut off the one that replaced it', () => {
  const channel = createToastChannel<string>();
  const second = vi.fn();
  const detachFirst = channel.attach(vi.fn());
  channel.attach(second);
  detachFirst();

  channel.send('still heard');

  expect(second).toHaveBeenCalledWith('still heard');
});

test('a listener that has unsubscribed hears nothing more', () => {
  const channel = createToastChannel<string>();
  const listener = vi.fn();
  channel.subscribe(listener)();

  channel.want();

  expect(listener).not.toHaveBeenCalled();
});
