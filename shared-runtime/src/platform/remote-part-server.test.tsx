import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { isShopError } from 'shared-contracts/errors';
import { Slot } from '../slots/slot.tsx';
import { PlatformContext, type RemoteModule } from './platform.ts';
import { RemotePart } from './remote-part.tsx';
import { arrived, failed, type TestModules, testPlatform } from '../testing/test-platform.ts';

const PART = { remote: 'mf-a', expose: './part' };

const Greeting = ({ name }: { readonly name?: unknown }) => <p>Hello {String(name)}</p>;

const Broken = () => {
  throw new Error('broken part');
};

/** The whole document as it is streamed, and the errors reported to React. */
async function stream(element: ReactNode, onFirstChunk?: () => void): Promise<{ html: string; errors: unknown[] }> {
  const errors: unknown[] = [];
  const chunks: string[] = [];
  const through = new PassThrough();
  through.on('data', (chunk: Buffer) => {
    if (chunks.push(chunk.toString()) === 1) onFirstChunk?.();
  });
  const { pipe } = renderToPipeableStream(element, {
    onError: (error) => void errors.push(error),
    onShellReady: () => pipe(through),
  });
  await once(through, 'end');
  return { html: chunks.join(''), errors };
}

function partOf(modules: TestModules) {
  const { platform, seen } = testPlatform({ modules });
  const page = (
    <PlatformContext value={platform}>
      <h1>Around it</h1>
      <RemotePart {...PART} props={{ name: 'Ada' }} pending={<i>Loading</i>} fallback={<b>Resting</b>} />
    </PlatformContext>
  );
  return { page, seen };
}

test('a part that has arrived is rendered at once, under its name and version', () => {
  const { page, seen } = partOf({ 'mf-a|./part': arrived({ default: Greeting }) });
  const html = renderToString(page);
  expect(html).toContain('data-remote="mf-a@1.0.0"');
  expect(html.replaceAll('<!-- -->', '')).toContain('<p>Hello Ada</p>');
  expect(html).not.toContain('Loading');
  expect(seen.primed).toEqual(['mf-a|./part']);
});

test('a part that arrives late is streamed after the page around it', async () => {
  const late = Promise.withResolvers<RemoteModule>();
  const { page } = partOf({ 'mf-a|./part': late.promise });
  const whole = (
    <html lang="en">
      <body>{page}</body>
    </html>
  );
  const { html, errors } = await stream(whole, () => late.resolve({ default: Greeting }));
  expect(html.indexOf('Around it')).toBeLessThan(html.indexOf('Loading'));
  expect(html.indexOf('Loading')).toBeLessThan(html.indexOf('Hello'));
  expect(errors).toEqual([]);
});

test.each([
  ['cannot be loaded', { 'mf-a|./part': failed(new Error('no such file')) }],
  ['throws', { 'mf-a|./part': arrived({ default: Broken }) }],
  ['offers no component', { 'mf-a|./part': arrived({}) }],
])('a part that %s leaves its pending shape, and the page around it whole', async (_name, modules) => {
  const { html, errors } = await stream(partOf(modules).page);
  expect(html).toContain('<h1>Around it</h1>');
  expect(html).toContain('<i>Loading</i>');
  expect(html).not.toContain('Hello');
  expect(errors).toHaveLength(1);
});

test('a module without a component is named by its code', async () => {
  const { errors } = await stream(partOf({ 'mf-a|./part': arrived({}) }).page);
  expect(isShopError(errors[0], 'REMOTE-002')).toBe(true);
});

test('two parts fail apart from each other', async () => {
  const { platform } = testPlatform({
    modules: { 'mf-a|./part': arrived({ default: Broken }), 'mf-b|./part': arrived({ default: Greeting }) },
  });
  const { html } = await stream(
    <PlatformContext value={platform}>
      <RemotePart {...PART} pending={<i>A is loading</i>} />
      <RemotePart remote="mf-b" expose="./part" props={{ name: 'Bea' }} />
    </PlatformContext>,
  );
  expect(html).toContain('A is loading');
  expect(html.replaceAll('<!-- -->', '')).toContain('Hello Bea');
});

test('a slot renders its filler with its properties', () => {
  const row = vi.fn(({ heading }: { readonly heading?: unknown }) => <h2>{String(heading)}</h2>);
  const { platform } = testPlatform({
    modules: { 'mf-a|./row': arrived({ default: row }) },
    slots: { 'product-row': ['mf-a', './row'] },
  });
  const html = renderToString(
    <PlatformContext value={platform}>
      <Slot name="product-row" props={{ handles: ['bordeaux-capsule'], heading: 'Burgundy, two ways' }} />
    </PlatformContext>,
  );
  expect(html).toContain('<h2>Burgundy, two ways</h2>');
  expect(row.mock.calls[0]?.[0]).toEqual({ handles: ['bordeaux-capsule'], heading: 'Burgundy, two ways' });
});

const filled = {
  modules: {
    'mf-a|./row': arrived({ default: ({ heading }: { readonly heading?: unknown }) => <h2>{String(heading)}</h2> }),
  },
  slots: { 'product-row': ['mf-a', './row'] as const },
};

test.each<[string, object]>([
  [
    'an accessor',
    {
      handles: [],
      get heading() {
        throw new Error('a getter ran');
      },
    },
  ],
  ['a text that is too long', { handles: [], heading: 'x'.repeat(301) }],
  ['too many handles', { handles: Array.from({ length: 101 }).fill('a'), heading: 'a' }],
  ['something else', { handles: 'a', heading: 'a' }],
])('a page that gives a slot %s fails by itself on the server, and the part is not rendered', (_what, props) => {
  const { platform } = testPlatform(filled);
  const page = (
    <PlatformContext value={platform}>
      <Slot name="product-row" props={props as never} />
    </PlatformContext>
  );
  expect(() => renderToString(page)).toThrow('REMOTE-008');
});

test('a part gets a copy of its schema’s properties, and nothing else', () => {
  const row = vi.fn(() => null);
  const { platform } = testPlatform({ ...filled, modules: { 'mf-a|./row': arrived({ default: row }) } });
  const props = { handles: ['a'], heading: 'b', more: 'c' };
  renderToString(
    <PlatformContext value={platform}>
      <Slot name="product-row" props={props} />
    </PlatformContext>,
  );
  const [[given]] = row.mock.calls as unknown as [[typeof props]];
  expect(given).toEqual({ handles: ['a'], heading: 'b' });
  expect(given.handles).not.toBe(props.handles);
});

test('a slot without a filler renders nothing', () => {
  const { platform } = testPlatform();
  const html = renderToString(
    <PlatformContext value={platform}>
      <Slot name="banner" props={{}} />
    </PlatformContext>,
  );
  expect(html).toBe('');
});

test('outside the shell a part is a programming error', () => {
  expect(() => renderToString(<RemotePart {...PART} />)).toThrow('usePlatform must be used within the shell');
});
