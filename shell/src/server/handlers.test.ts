import { expect, onTestFinished, test } from 'vitest';
import { RenderHost } from '../testing/render-host.ts';

/** A handler whose field `act` says what it does. */
const HANDLER = `
const { graphql } = require('shared-runtime');
const CartById = graphql('query cartById($id: ID!) { cart(id: $id) { id } }');
const spin = () => { for (;;); };
const acts = {
  echoes: ({ form, cookies, siteOrigin, storefrontOrigin }) =>
    ({ redirect: '/cart', cookies: [], form, cookies, siteOrigin, storefrontOrigin }),
  asks: async ({ storefront, signal }) => {
    await storefront.ask(CartById, { id: 'c1' }, { signal });
    return { redirect: '/cart' };
  },
  reports: ({ report }) => { report('the storefront is closed'); return { redirect: '/cart' }; },
  changes: ({ form, cookies, storefront }) => {
    for (const given of [form, form[0], cookies, storefront]) given.own = 1;
  },
  never: () => new Promise(() => undefined),
  waits: ({ signal }) => new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve({ redirect: '/late' }));
  }),
  throws: () => { throw new Error('no form today'); },
  spins: spin,
  'an-intent-that-computes': () => ({ get redirect() { return spin(); } }),
  'an-error-that-computes': () => { throw { toString: spin }; },
  'a-promise-that-computes': () => ({ then: spin }),
  long: () => ({ redirect: '/' + 'x'.repeat(20_000) }),
};
exports.exposes = { './form': () => ({ default: (request) => acts[request.form[0][1]](request) }) };`;

const NO_HANDLER = `exports.exposes = { './form': () => ({ default: 7 }) };`;
const OTHER = `exports.exposes = { './form': () => ({ default: () => ({ redirect: '/other' }) }) };`;

async function started(): Promise<RenderHost> {
  const host = new RenderHost();
  onTestFinished(() => host.end());
  await host.start({ remote: 'mf-cart', code: HANDLER }, { remote: 'mf-other', code: NO_HANDLER });
  return host;
}

test('a handler gets the form and the cookies as data, and its intent comes back as data', async () => {
  const host = await started();
  expect(JSON.parse(await host.handle('mf-cart', 'echoes'))).toMatchObject({
    redirect: '/cart',
    form: [['act', 'echoes']],
    cookies: { lines: 'a' },
    siteOrigin: expect.stringMatching(/^http/),
    storefrontOrigin: expect.stringMatching(/^http/),
  });
  expect(await host.handle('mf-cart', 'changes')).toContain('TypeError');
  expect(await host.handle('mf-cart', 'throws')).toContain('no form today');
  expect(await host.handle('mf-cart', 'long')).toContain('its intent is too long');
  expect(await host.handle('mf-other', 'echoes')).toContain('./form of mf-other@1.0.0 exports no handler');
});

test('a handler is replaced with its release while the process runs on', async () => {
  const host = await started();
  expect(await host.handle('mf-cart', 'echoes')).toContain('"/cart"');
  await host.replace({ remote: 'mf-cart', code: OTHER, version: '1.1.0' });
  expect(await host.handle('mf-cart', 'echoes')).toBe('{"redirect":"/other"}');
});

test('a handler’s requests and reports are its release’s', async () => {
  const host = await started();
  const asking = host.handle('mf-cart', 'asks', 200);
  await expect
    .poll(() => host.messages().find(({ type }) => type === 'fetch'))
    .toMatchObject({ release: 'mf-cart@1.0.0' });
  // Its time is over before an answer arrives.
  expect(await asking).toContain('STOREFRONT-007');
  await host.handle('mf-cart', 'reports');
  const details = { release: 'mf-cart@1.0.0', path: '/mf-cart/form', problem: 'the storefront is closed' };
  expect(host.messages()).toContainEqual({ type: 'log', message: 'A form handler reported a problem', details });
});

test('a handler whose time is over may still answer', async () => {
  const host = await started();
  expect(await host.handle('mf-cart', 'waits', 50)).toBe('{"redirect":"/late"}');
});

test.each(['spins', 'an-intent-that-computes', 'an-error-that-computes', 'a-promise-that-computes'])(
  'a process that a handler brings to a stop (%s) says whose code it is inside of',
  async (act) => {
    const host = await started();
    expect(await host.stuckInHandler('mf-cart', act)).toBe(1);
  },
);
