import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as ui from './index.ts';
import { PatternsPage } from './patterns/patterns-page.tsx';

function renderOnServer(node: ReactNode): Promise<string> {
  const body = new PassThrough();
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(node, {
      onAllReady: () => resolve(text(pipe(body))),
      onError: reject,
      onShellError: reject,
    });
  });
}

const noop = () => {};

test('this file runs where there is no window', () => {
  expect(typeof window).toBe('undefined');
  expect(typeof document).toBe('undefined');
});

test('every component on the patterns page renders on the server', async () => {
  const html = await renderOnServer(<PatternsPage />);

  for (const name of ['ui-button', 'ui-input', 'ui-choice', 'ui-stepper', 'ui-accordion']) {
    expect(html).toContain(`class="${name}`);
  }
});

test.each([
  [
    'drawer',
    <ui.Drawer key="drawer" open onOpenChange={noop} title="Your cart">
      Lines
    </ui.Drawer>,
  ],
  [
    'dialog',
    <ui.Dialog key="dialog" open onOpenChange={noop} title="Join">
      Form
    </ui.Dialog>,
  ],
])('a %s that is open from the start leaves the first document to the page', async (_, overlay) => {
  expect(await renderOnServer(overlay)).toBe('');
});

test('the toast hosts and the live region render empty, even after messages on the server', async () => {
  ui.notify({ title: 'Lost' });
  ui.toast({ title: 'Lost' });
  ui.announce('Lost');

  const html = await renderOnServer(
    <>
      <ui.LiveRegion />
      <ui.ToastHosts />
    </>,
  );

  expect(html).not.toContain('Lost');
  expect(html).toContain('aria-live="polite"');
  expect(html).toContain('aria-live="assertive"');
});

test('a tooltip renders its control as it is', async () => {
  const html = await renderOnServer(
    <ui.Tooltip content="Measured flat">
      <button type="button">Size guide</button>
    </ui.Tooltip>,
  );

  expect(html).toBe('<span class="ui-tooltip-anchor"><button type="button">Size guide</button></span>');
});

test('a picture with priority is eager and asked for first, any other is lazy', async () => {
  const picture = { src: '/drift.jpg', alt: 'The drift set on plaster', width: 1200, height: 1500, colour: '#d8c9b8' };
  const first = await renderOnServer(<ui.Picture {...picture} priority />);
  const other = await renderOnServer(<ui.Picture {...picture} />);

  expect(first).toContain('loading="eager"');
  expect(first).toContain('fetchPriority="high"');
  expect(other).toContain('loading="lazy"');
  expect(other).toContain('decoding="async"');
  expect(other).toContain('aspect-ratio:1200 / 1500;background-color:#d8c9b8');
});

test('a field in error names its hint and its error', async () => {
  const html = await renderOnServer(
    <ui.TextField id="email" label="Email" hint="For the receipt." error="Invalid email address" />,
  );

  expect(html).toContain('aria-describedby="email-hint email-error"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/<p id="email-error">.*Invalid email address<\/p>/);
});

test('a sold-out size cannot be chosen and says why', async () => {
  const sizes = [{ value: 's', label: 'S', soldOut: true }];
  const html = await renderOnServer(<ui.ChoiceGroup legend="Size" name="size" choices={sizes} />);

  expect(html).toMatch(/<input[^>]*disabled=""/);
  expect(html.replaceAll('<!-- -->', '')).toContain('S<span class="ui-visually-hidden">, sold out</span>');
});

test('a stepper inside a form submits the next quantity without script', async () => {
  const stepper = { label: 'Quantity', decreaseLabel: 'One less', increaseLabel: 'One more' };
  const html = await renderOnServer(<ui.QuantityStepper {...stepper} name="quantity" value={2} />);

  expect(html.match(/<button type="submit" value="1"[^>]*name="quantity"/)).not.toBeNull();
  expect(html.match(/<button type="submit" value="3"[^>]*name="quantity"/)).not.toBeNull();
});

test('links go through the component of the router', async () => {
  const RouterLink = ({ href, children }: ui.LinkProps) => <a href={`/app${href}`}>{children}</a>;
  const html = await renderOnServer(
    <ui.LinkProvider component={RouterLink}>
      <ui.ButtonLink href="/cart">Cart</ui.ButtonLink>
    </ui.LinkProvider>,
  );

  expect(html).toBe('<a href="/app/cart">Cart</a>');
});

test('nothing is rendered into a style element or a raw string', async () => {
  expect(await renderOnServer(<PatternsPage />)).not.toContain('<style');
});
