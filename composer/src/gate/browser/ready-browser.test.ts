import { expect, test } from 'vitest';
import { prepareBrowser, withoutBrowser } from './browser-choice.ts';
import { ReadyBrowser } from './ready-browser.ts';
import { endTrialServer, hasEnded } from './trial-process.ts';

test('the process of a trial server is handed over once, and its trial ends it', async () => {
  const ready = new ReadyBrowser('/nowhere/a-browser');
  const server = ready.takeServer();
  expect(server && hasEnded(server)).toBe(false);
  expect(ready.takeServer()).toBe(null);
  await ready.end();
  expect(server && hasEnded(server)).toBe(false);
  if (server) await endTrialServer(server);
  expect(server && hasEnded(server)).toBe(true);
});

test('a browser that can’t be started is left to the trial, which says why', async () => {
  const ready = new ReadyBrowser('/nowhere/a-browser');
  expect(await ready.takeBrowser()).toBe(null);
  await ready.end();
  expect(ready.takeServer()).toBe(null);
});

test('nothing is started where no browser is used', () => {
  const choice = withoutBrowser('a test');
  expect(prepareBrowser(choice)).toBe(choice);
});
