import { createServerExperiments } from 'experiments/guest';
import { TEST_CONFIG } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { createServerServices } from './server-services.ts';

const servicesOf = (experiments = createServerExperiments(undefined, '/')) =>
  createServerServices({ settings: { config: TEST_CONFIG } }, experiments);

test('no release owns a slice on the server, not even the one that does in browsers', () => {
  const { store } = servicesOf();
  expect(() => store.claim('cart', 'mf-cart-checkout@1.0.0')).toThrow(expect.objectContaining({ code: 'STORE-002' }));
  expect(store.getState().cart.items).toEqual([]);
});

test('a page reads its experiments and cannot close them', () => {
  const experiments = createServerExperiments(undefined, '/');
  const offered = servicesOf(experiments).experiments;
  expect(offered?.arm('hero')).toMatchObject({ variant: 'control' });
  expect(Object.keys(offered ?? {})).not.toContain('close');
  expect(Object.isFrozen(offered)).toBe(true);
});

test('no part of a page can change the services of the other parts', () => {
  const services = servicesOf();
  const { queryClient, storefront, store, events, experiments } = services;
  for (const [name, given] of Object.entries({ services, queryClient, storefront, store, events, experiments }))
    expect([name, Object.isFrozen(given)]).toEqual([name, true]);
});
