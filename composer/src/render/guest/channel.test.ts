import { expect, test } from 'vitest';
import type { FromGuest } from '../render-protocol.ts';
import { log, openChannel, sendFault, writeConsole } from './channel.ts';

test('a line names the request whose page it is about, where there is one', () => {
  const sent: FromGuest[] = [];
  const current: { request?: string } = {};
  openChannel(
    (message) => sent.push(message),
    () => ({ requestId: current.request }),
  );
  log('A loader threw', { remote: 'mf-catalog' });
  current.request = 'r-7';
  log('A loader threw', { remote: 'mf-catalog' });
  expect(sent).toEqual([
    { type: 'log', message: 'A loader threw', details: { remote: 'mf-catalog' } },
    { type: 'log', message: 'A loader threw', details: { remote: 'mf-catalog', requestId: 'r-7' } },
  ]);
});

/** The channel of a process in which code of the named release runs. */
function channelOf(writer: { release: string | null }) {
  const sent: FromGuest[] = [];
  openChannel(
    (message) => sent.push(message),
    () => writer,
  );
  const lines = (release: string | null) =>
    sent.filter((one) => JSON.stringify(one).includes(`"release":${JSON.stringify(release)}`)).length;
  return { sent, lines };
}

test('a line of the console names its release, and its text is read only where it is written', () => {
  const { sent, lines } = channelOf({ release: 'mf-a@1.0.0' });
  let read = 0;
  for (let line = 0; line < 500; line++) writeConsole('warn', () => `line ${read++}`);
  expect(sent[0]).toEqual({
    type: 'log',
    message: 'Written to the console in a render process',
    details: { level: 'warn', text: 'line 0', release: 'mf-a@1.0.0' },
  });
  // A second may end meanwhile.
  expect(read).toBeLessThanOrEqual(100);
  expect(lines('mf-a@1.0.0')).toBe(read + 1);
});

test('a release that floods the log is named once, and takes no line of others, however it writes', () => {
  const writer: { release: string | null } = { release: 'mf-a@1.0.0' };
  const { sent, lines } = channelOf(writer);
  for (let line = 0; line < 500; line++) {
    writeConsole('log', () => 'flood');
    sendFault('mf-a@1.0.0', new Error('flood'));
    log('A loader threw', { release: 'mf-a@1.0.0' });
  }
  expect(lines('mf-a@1.0.0')).toBeLessThanOrEqual(101);
  const notices = sent.filter((one) => one.type === 'log' && one.message === 'Log lines of a release are left out');
  expect(notices).toEqual([
    expect.objectContaining({ details: { release: 'mf-a@1.0.0', perSecond: 50, perHour: 1000 } }),
  ]);
  writer.release = 'mf-b@1.0.0';
  for (let line = 0; line < 10; line++) writeConsole('log', () => 'own');
  sendFault('mf-c@1.0.0', new Error('own'));
  writer.release = null;
  log('A line of the shell', {});
  expect([lines('mf-b@1.0.0'), lines('mf-c@1.0.0')]).toEqual([10, 1]);
  expect(sent.at(-1)).toMatchObject({ message: 'A line of the shell' });
});
