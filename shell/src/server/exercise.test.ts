import { onTestFinished, expect, test } from 'vitest';
import { RenderHost } from '../testing/render-host.ts';

/** A remote with a start, a slot, and a page, each with the given body of a function. */
const planted = (start: string, slot = `return 'filled'`) => ({
  remote: 'mf-part',
  slots: { 'product-row': './row' },
  code: `const { cart, onPageRestored } = require('shared-runtime');
exports.exposes = {
  './page': () => ({ default: () => 'page' }),
  './start': () => ({ start: (services) => { ${start} } }),
  './row': () => ({ default: (props) => { ${slot} } }),
};`,
});

/** The report on the start, or on the slot, of a remote with the given code. */
async function reportOn(kind: 'start' | 'slot', release: ReturnType<typeof planted>) {
  const host = new RenderHost(true);
  onTestFinished(() => host.end());
  await host.start(release);
  const remote = 'mf-part';
  if (kind === 'start') return host.exercise({ kind, remote, expose: './start' });
  const props = { handles: ['a'], heading: 'b' };
  return host.exercise({ kind, remote, expose: './row', props });
}

const SOUND = { error: null, lacked: [] };

test('a start has a store, a bus, commands, and the usual names of a page', async () => {
  const start = `
const slice = services.store.claim('favorites', services.remote);
slice.set((favorites) => favorites);
services.events.on('cart:cleared', () => undefined, 1);
cart.answer({});
onPageRestored(() => undefined);
window.addEventListener('storage', () => undefined);
document.documentElement.classList.add('ready');
localStorage.setItem('a', 'b');
if (localStorage.getItem('a') !== 'b' || services.side !== 'browser') throw new Error('another page');
setInterval(() => undefined, 1000);`;
  expect(await reportOn('start', planted(start))).toEqual(SOUND);
});

test('a start that throws, at once or late, is reported with its error', async () => {
  expect(await reportOn('start', planted(`throw new Error('planted')`))).toEqual({
    error: 'Error: planted',
    lacked: [],
  });
  const late = `return new Promise((_, reject) => setTimeout(() => reject(new Error('late')), 20))`;
  expect(await reportOn('start', planted(late))).toEqual({ error: 'Error: late', lacked: [] });
});

/** The report on the early script of a remote. */
async function reportOnEarly(early: string) {
  const host = new RenderHost(true);
  onTestFinished(() => host.end());
  await host.start({ ...planted(''), early });
  return host.exercise({ kind: 'early', remote: 'mf-part' });
}

test('an early script runs with the names of a page, and its error is reported', async () => {
  const sound = `document.addEventListener('submit', () => {}, true); Object.assign(window, { __own: [] }); document.title = String(window.__own.length);`;
  expect(await reportOnEarly(sound)).toEqual(SOUND);
  expect((await reportOnEarly(`JSON.parse('{')`)).error).toMatch(/^SyntaxError/);
  expect((await reportOnEarly(`JSON.parse = () => null`)).error).toMatch(/^TypeError/);
});

test.each([
  [
    'defines a second version without a caster',
    `services.events.define({ 'mf-part:done': { versions: { 1: () => z.string(), 2: () => z.number() }, casters: [{ from: 1, to: 2 }] } }, services.remote)`,
    'EVENT-002',
  ],
  ['hears a version that does not exist', `services.events.on('cart:line-added', () => undefined, 3)`, 'EVENT-002'],
  ['replaces a method of the console', `console.error = () => undefined`, `'error' of object '[object console]'`],
  [
    'replaces something on a prototype',
    `Object.assign(XMLHttpRequest.prototype, { send: () => undefined })`,
    'it replaces XMLHttpRequest.prototype.send',
  ],
  ['leaves the page', `location.replace('/faqs')`, 'it leads visitors to /faqs by itself'],
  ['asks for a file that does not exist', `void fetch('/nowhere.json')`, '/nowhere.json, which does not exist'],
])('a start that %s is reported with its error', async (_, start, error) => {
  expect((await reportOn('start', planted(`const { z } = require('shared-runtime'); ${start}`))).error).toContain(
    error,
  );
});

test.each([
  ['writes an error to the console', `console.error('planted', 7)`, 'console.error: planted 7'],
  ['leaves the page after a while', `setTimeout(() => location.reload(), 500)`, 'to the same page by itself'],
])('a start that %s is a fault of its release', async (_, start, message) => {
  const host = new RenderHost(true);
  onTestFinished(() => host.end());
  await host.start(planted(start));
  const [fault] = await Promise.all([
    host.fault(),
    host.exercise({ kind: 'start', remote: 'mf-part', expose: './start' }),
  ]);
  expect(fault).toMatchObject({ release: 'mf-part@1.0.0', message: expect.stringContaining(message) });
});

test('a start that misses something of a page is reported with what it looked for', async () => {
  const { error, lacked } = await reportOn('start', planted(`document.createRange().deleteContents()`));
  expect(error).toContain('document.createRange is not a function');
  expect(lacked).toEqual(['document.createRange']);
});

test('a slot is rendered with its properties, and an error of it is reported', async () => {
  const filled = `if (props.handles[0] !== 'a') throw new Error('other properties'); return props.heading;`;
  expect(await reportOn('slot', planted('', filled))).toEqual(SOUND);
  expect(await reportOn('slot', planted('', `throw new Error('planted')`))).toMatchObject({ error: 'Error: planted' });
});

test('a start that loops keeps its process from answering, in the name of its release', async () => {
  const host = new RenderHost(true);
  onTestFinished(() => host.end());
  await host.start(planted('for (;;);'));
  const report = host.exercise({ kind: 'start', remote: 'mf-part', expose: './start' });
  report.catch(() => undefined); // The process is ended before it answers.
  expect(await host.whenStuck()).toBe(1);
});

test('without the names of a page, code for servers sees none', async () => {
  const host = new RenderHost();
  onTestFinished(() => host.end());
  await host.start(
    planted(`if (typeof window !== 'undefined' || typeof document !== 'undefined') throw new Error('a page')`),
  );
  expect(await host.exercise({ kind: 'start', remote: 'mf-part', expose: './start' })).toEqual(SOUND);
});
