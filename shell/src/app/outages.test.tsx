// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { emptyCart, type CartState } from 'shared-contracts';
import { type Outage, PlatformContext } from 'shared-runtime';
import { testPlatform, WithRouter } from 'shared-runtime/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Header } from './header.tsx';
import { ContentsContext } from './joined-contents.ts';
import { OutageFrame, OutagePage } from './outage-page.tsx';
import { createOutages, OutagesContext } from './outages.ts';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const PAGE = { remote: 'mf-a', path: '/a' };
const STAND_IN: Outage = {
  OutagePage: ({ path }) => <h1>Instead of {path}</h1>,
  BesidePage: ({ path }) => <p>Beside {path}</p>,
  ItemCount: ({ format }) => format(3),
};

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const text = (): string | null => document.body.textContent;

/** Shows a page of `mf-a` whose outage script is loaded so, as the server has rendered it or as one whose script is missing. */
async function open(load: () => Promise<Outage | null>, isRendered = true, cart: Partial<CartState> = {}) {
  const report = vi.fn();
  const loadOutage = vi.fn(load);
  const outages = createOutages(loadOutage, report);
  const { platform } = testPlatform({ state: { cart: { ...emptyCart, ...cart } } });
  const frame = (
    <OutageFrame {...PAGE}>
      <input defaultValue="The page" />
    </OutageFrame>
  );
  await act(async () =>
    root.render(
      <PlatformContext value={platform}>
        <WithRouter>
          <ContentsContext value={{ slices: { cart: 'mf-a' }, navigation: [] }}>
            <OutagesContext value={outages}>
              <Header />
              {isRendered ? frame : <OutagePage {...PAGE} />}
            </OutagesContext>
          </ContentsContext>
        </WithRouter>
      </PlatformContext>,
    ),
  );
  return {
    report,
    loadOutage,
    begin: (remote = 'mf-a') => act(async () => outages.begin(remote)),
    end: () => act(async () => outages.end('mf-a')),
    page: () => document.querySelector('input'),
    count: () => document.querySelector('[data-item-count]')?.textContent,
  };
}

test('a remote that could not be started has its stand-in instead of its page, and its count in the header, until it starts', async () => {
  const { begin, end, page, count } = await open(async () => STAND_IN);
  expect([page()?.value, count()]).toEqual(['The page', '']);
  await begin();
  expect([page(), count()]).toEqual([null, '3 Items']);
  expect(text()).toContain('Instead of /a');
  await end();
  expect([page()?.value, count()]).toEqual(['The page', '']);
});

test('a page that works without script stays as it is, with the stand-in’s addition', async () => {
  const { begin, page } = await open(async () => ({ ...STAND_IN, keepsPage: (path) => path === '/a' }));
  const before = page();
  await begin();
  expect(page()).toBe(before);
  expect(text()).toContain('Beside /a');
  expect(text()).not.toContain('Instead');
});

test('a cart that has been restored is counted by its owner', async () => {
  const { begin, count } = await open(async () => STAND_IN, true, { status: 'ready' });
  await begin();
  expect(count()).toBe('0 Items');
});

test('the outage of another remote changes nothing', async () => {
  const { begin, page, count } = await open(async () => STAND_IN);
  await begin('mf-b');
  expect([page()?.value, count()]).toEqual(['The page', '']);
});

test('a page whose script is missing is a skeleton until its stand-in has loaded', async () => {
  const coming = Promise.withResolvers<Outage>();
  await open(() => coming.promise, false);
  expect(text()).toContain('Loading the page');
  await act(async () => coming.resolve(STAND_IN));
  expect(text()).toContain('Instead of /a');
});

test('a remote without a stand-in has the message of the shop', async () => {
  const { report } = await open(async () => null, false);
  expect(text()).toContain('This part of the shop is unavailable');
  expect(report).not.toHaveBeenCalled();
});

test('a stand-in that cannot be loaded is reported, and fetched again by the next page', async () => {
  const { report, loadOutage, begin } = await open(() => Promise.reject(new Error('no line')), false);
  expect(text()).toContain('This part of the shop is unavailable');
  expect(report.mock.calls.map(([error, remote]) => [String(error), remote])).toEqual([
    [expect.stringContaining('REMOTE-001'), 'mf-a'],
  ]);
  loadOutage.mockResolvedValue(STAND_IN);
  await begin();
  expect(document.querySelector('[data-item-count]')?.textContent).toBe('3 Items');
});

test('a stand-in that throws leaves the message of the shop, and the header stays', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const fail = (): never => {
    throw new Error('planted');
  };
  const { begin, count } = await open(async () => ({ OutagePage: fail, ItemCount: fail }));
  await begin();
  expect(text()).toContain('This part of the shop is unavailable');
  expect([count(), document.querySelectorAll('header').length]).toEqual(['', 1]);
  expect(said).toHaveBeenCalled();
});

test('the count after a press before the script stays in the header when it hydrates', async () => {
  const { platform } = testPlatform({ state: { cart: emptyCart } });
  const header = (
    <PlatformContext value={platform}>
      <WithRouter>
        <Header />
      </WithRouter>
    </PlatformContext>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(header);
  const count = container.querySelector('[data-item-count]');
  count?.append('1 Item');
  const recovered: unknown[] = [];
  const hydrated = await act(async () =>
    hydrateRoot(container, header, { onRecoverableError: (error) => recovered.push(error) }),
  );
  expect([container.querySelector('[data-item-count]') === count, count?.textContent, recovered]).toEqual([
    true,
    '1 Item',
    [],
  ]);
  await act(async () => hydrated.unmount());
});
