import type { FromGuest } from 'composer/guest';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EARLY_PRESSES } from '../app/inline-scripts.generated.ts';
import { RenderHost } from '../testing/render-host.ts';

const ORIGIN = 'https://storefront.example';

/** A release that goes on by itself in every way that needs no page, and writes a line each time. */
const RESTLESS = `
const write = (way) => console.log('restless: ' + way);
const byTimer = () => { write('timer'); setTimeout(byTimer, 100); };
const byImmediate = () => { write('immediate'); setTimeout(() => setImmediate(byImmediate), 100); };
const bySignal = () => { write('signal'); AbortSignal.timeout(100).addEventListener('abort', bySignal); };
const byBlob = async () => { for (;;) { write('blob'); await new Blob(['a']).text(); await new Promise((go) => setTimeout(go, 100)); } };
const byAnswer = async () => { for (;;) { write('answer'); await fetch('${ORIGIN}/').catch(() => 0); } };
byTimer(); byImmediate(); bySignal(); void byBlob(); void byAnswer();
exports.exposes = { './page': () => ({ default: () => 'restless' }) };`;

const CLEAN = `exports.exposes = { './page': () => ({ default: () => 'clean' }) };`;
const WAYS = ['answer', 'blob', 'immediate', 'signal', 'timer'];

/** The ways to go on that the given messages report so often; each reports once when it begins. */
function waysIn(messages: readonly FromGuest[], times = 2): string[] {
  const texts = messages.flatMap((message) => (message.type === 'log' ? [JSON.stringify(message.details)] : []));
  const ways = texts.flatMap((text) => /restless: (\w+)/.exec(text)?.[1] ?? []);
  return WAYS.filter((way) => ways.filter((one) => one === way).length >= times);
}

/** Answers a process's requests, as long as the test runs. */
function answering(host: RenderHost): void {
  const answered = new Set<number>();
  const timer = setInterval(() => {
    for (const message of host.messages())
      if (message.type === 'fetch' && !answered.has(message.fetch)) {
        answered.add(message.fetch);
        host.answer(message.fetch);
      }
  }, 100);
  onTestFinished(() => clearInterval(timer));
}

test('nothing of a release runs on once it was replaced, and its neighbors go on', async () => {
  const host = new RenderHost();
  onTestFinished(() => host.end());
  const neighbor = { remote: 'mf-part', code: RESTLESS.replaceAll('restless:', 'neighbor:') };
  await host.start({ remote: 'mf-page', code: RESTLESS }, neighbor);
  answering(host);
  await vi.waitFor(() => expect(waysIn(host.messages())).toEqual(WAYS), { timeout: 10_000 });
  await host.replace({ remote: 'mf-other', code: CLEAN }, neighbor);
  expect(await host.render('/mf-other')).toContain('clean');
  await delay(300);
  const before = host.messages().length;
  await vi.waitFor(() => expect(host.messages().length).toBeGreaterThan(before + 20), { timeout: 10_000 });
  expect(waysIn(host.messages(before), 1)).toEqual([]);
  expect(JSON.stringify(host.messages(before))).toContain('neighbor: timer');
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
  await vi.waitFor(() => expect(waysIn(host.messages())).toEqual(WAYS), { timeout: 10_000 });
  expect(await host.render('/mf-page')).toContain('restless');
});

test('documents carry the early script of the live release where the remote has the page or a slot of the layout', async () => {
  const host = new RenderHost();
  onTestFinished(() => host.end());
  const page = { remote: 'mf-page', code: CLEAN };
  const elsewhere = { remote: 'mf-elsewhere', code: CLEAN, early: 'elsewhere()' };
  const drawer = (early: string) => ({ remote: 'mf-drawer', code: CLEAN, slots: { 'cart-drawer': './page' }, early });
  const scriptsAt = async (address: string) => {
    const [, head = ''] = /<head>([^]*)<\/head>/.exec(await host.render(address)) ?? [];
    return [...head.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => text).slice(2);
  };
  await host.start(page, elsewhere, drawer('first()'));
  expect(await scriptsAt('/mf-page')).toEqual(['first()', EARLY_PRESSES]);
  expect(await scriptsAt('/mf-elsewhere')).toEqual(['elsewhere()', 'first()', EARLY_PRESSES]);
  await host.replace(page, elsewhere, drawer('second()'));
  expect(await scriptsAt('/mf-page')).toEqual(['second()', EARLY_PRESSES]);
});
