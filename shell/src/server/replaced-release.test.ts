import type { FromGuest } from 'composer/guest';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { RenderHost } from '../testing/render-host.ts';

const ORIGIN = 'https://storefront.example';

/** A release that goes on by itself in every way that needs no page, and writes a line each time. */
const RESTLESS = `
const write = (way) => console.log('restless: ' + way);
const byTimer = () => { write('timer'); setTimeout(byTimer, 5); };
const byImmediate = () => { write('immediate'); setTimeout(() => setImmediate(byImmediate), 5); };
const bySignal = () => { write('signal'); AbortSignal.timeout(5).addEventListener('abort', bySignal); };
const byBlob = async () => { for (;;) { write('blob'); await new Blob(['a']).text(); await new Promise((go) => setTimeout(go, 5)); } };
const byAnswer = async () => { for (;;) { write('answer'); await fetch('${ORIGIN}/').catch(() => 0); } };
byTimer(); byImmediate(); bySignal(); void byBlob(); void byAnswer();
exports.exposes = { './page': () => ({ default: () => 'restless' }) };`;

const CLEAN = `exports.exposes = { './page': () => ({ default: () => 'clean' }) };`;
const WAYS = ['answer', 'blob', 'immediate', 'signal', 'timer'];

/** Which ways to go on the given messages tell of. */
function waysIn(messages: readonly FromGuest[]): string[] {
  const texts = messages.flatMap((message) => (message.type === 'log' ? [JSON.stringify(message.details)] : []));
  return [...new Set(texts.flatMap((text) => /restless: (\w+)/.exec(text)?.[1] ?? []))].sort();
}

/** Answers what a process asks, as long as the test runs. */
function answering(host: RenderHost): void {
  const answered = new Set<number>();
  const timer = setInterval(() => {
    for (const message of host.told())
      if (message.type === 'fetch' && !answered.has(message.fetch)) {
        answered.add(message.fetch);
        host.answer(message.fetch);
      }
  }, 5);
  onTestFinished(() => clearInterval(timer));
}

test('nothing of a release runs on once it was replaced, and its neighbors go on', async () => {
  const host = new RenderHost();
  onTestFinished(() => host.end());
  const neighbor = { remote: 'mf-part', code: RESTLESS.replaceAll('restless:', 'neighbor:') };
  await host.start({ remote: 'mf-page', code: RESTLESS }, neighbor);
  answering(host);
  await vi.waitFor(() => expect(waysIn(host.told())).toEqual(WAYS), { timeout: 10_000 });
  await host.replace({ remote: 'mf-other', code: CLEAN }, neighbor);
  expect(await host.render('/mf-other')).toContain('clean');
  await delay(300);
  const before = host.told().length;
  await vi.waitFor(() => expect(host.told().length).toBeGreaterThan(before + 20), { timeout: 10_000 });
  expect(waysIn(host.told(before))).toEqual([]);
  expect(JSON.stringify(host.told(before))).toContain('neighbor: timer');
});

test('a release that goes live again runs again', async () => {
  const host = new RenderHost();
  onTestFinished(() => host.end());
  const [restless, clean] = [
    { remote: 'mf-page', code: RESTLESS },
    { remote: 'mf-other', code: CLEAN },
  ];
  await host.start(restless);
  await host.replace(clean);
  await host.replace(restless);
  answering(host);
  await vi.waitFor(() => expect(waysIn(host.told())).toEqual(WAYS), { timeout: 10_000 });
  expect(await host.render('/mf-page')).toContain('restless');
});
