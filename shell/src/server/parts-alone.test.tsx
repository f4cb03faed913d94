import type { FromGuest, RenderJob } from 'composer/guest';
import { use } from 'react';
import { PlatformContext, type RemoteModule, RemotePart, Slot } from 'shared-runtime';
import { arrived, TEST_CONFIG, testPlatform } from 'shared-runtime/testing';
import { expect, test, vi } from 'vitest';
import { renderPartsAlone } from './parts-alone.tsx';

test('a part is rendered with the data that its page gives it, without the page, and to its end where it suspends', async () => {
  const order: string[] = [];
  const late = Promise.resolve('comes late');
  const part = vi.fn((props: Record<string, unknown>) => {
    order.push(`the part with ${JSON.stringify(props)} ${use(late)}`);
    return null;
  });
  const Page = () => {
    order.push('the page');
    return <Slot name="product-row" props={{ handles: ['a'], heading: 'b' }} />;
  };
  const { platform } = testPlatform({
    modules: { 'mf-page|./page': arrived({ default: Page }) },
    slots: { 'product-row': ['mf-part', './row'] },
  });
  const sent: FromGuest[] = [];
  const modules: Record<string, RemoteModule> = { './row': { default: part } };
  const job = {
    id: 7,
    request: { url: 'https://shop.example/page', headers: {} },
    settings: { config: TEST_CONFIG },
    running: { render: () => undefined },
    set: {
      browser: { id: 'a', remotes: {} },
      versionOf: () => '1.0.0',
      module: (_remote: string, expose: string) => modules[expose],
    },
    send: (message: FromGuest) => void sent.push(message),
  } as unknown as RenderJob; // The fields that a part reads.
  await renderPartsAlone(job, 'mf-part', (change) =>
    Promise.resolve(
      <PlatformContext value={change(platform)}>
        <RemotePart remote="mf-page" expose="./page" />
      </PlatformContext>,
    ),
  );
  expect(order).toEqual(['the page', 'the part with {"handles":["a"],"heading":"b"} comes late']);
  expect(sent.map(({ type }) => type)).toEqual(['head', 'end']);
});
