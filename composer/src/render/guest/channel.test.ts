import { expect, test } from 'vitest';
import type { FromGuest } from '../render-protocol.ts';
import { log, openChannel } from './channel.ts';

test('a line names the request whose page it is about, where there is one', () => {
  const sent: FromGuest[] = [];
  const current: { request?: string } = {};
  openChannel(
    (message) => sent.push(message),
    () => current.request,
  );
  log('A loader threw', { remote: 'mf-catalog' });
  current.request = 'r-7';
  log('A loader threw', { remote: 'mf-catalog' });
  expect(sent).toEqual([
    { type: 'log', message: 'A loader threw', details: { remote: 'mf-catalog' } },
    { type: 'log', message: 'A loader threw', details: { remote: 'mf-catalog', requestId: 'r-7' } },
  ]);
});
