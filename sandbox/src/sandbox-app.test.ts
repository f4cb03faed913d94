import { expect, test } from 'vitest';
import { z } from 'zod';
import { loadCatalogue } from '../catalogue/catalogue.ts';
import { createSandboxApp } from './sandbox-app.ts';
import { mailRoutes } from './supabase/mail-page.ts';
import { SANDBOX, SITE, temporaryFolder, TOKEN } from './testing/test-sandbox.ts';

const EVERYTHING = `{
  pieces: products(first: 250, query: "product_type:Piece") {
    nodes { handle featuredImage { url } collections(first: 1) { nodes { handle } } onlineStoreUrl }
  }
  products(first: 250, query: "-product_type:Piece") {
    nodes {
      id handle title availableForSale featuredImage { url altText }
      images(first: 10) { nodes { url altText width height } }
      variants(first: 250) { nodes { id title availableForSale price { amount } compareAtPrice { amount } } }
      metafield(namespace: "bundles", key: "components") { value }
      collections(first: 10) { nodes { handle image { url } } }
    }
  }
  collections(first: 50) { nodes { handle title image { url altText } products(first: 50) { nodes { id } filters { id values { count } } } } }
}`;

function realSandbox() {
  return createSandboxApp({
    dataDir: temporaryFolder(),
    siteOrigin: SITE,
    sandboxOrigin: SANDBOX,
    storefrontToken: TOKEN,
  });
}

test.each(['/mail', '/mail.json', '/mail/mails.json', '/faults', '/healthz'])(
  'a page of another site that has its name lead here reads nothing at %s',
  async (path) => {
    const { app } = realSandbox();
    const mail = { id: 1, to: 'ada@example.com', subject: 'Secret', text: 'Secret', link: null, sentAt: '' };
    const mailbox = {
      send: () => Promise.resolve(),
      empty: () => Promise.resolve(),
      list: () => Promise.resolve([mail]),
    };
    app.route('/', mailRoutes(mailbox));
    for (const host of [
      'rebound.example:3100',
      'localhost.rebound.example:3100',
      '192.0.2.1:3100',
      '127.0.0.1.rebound.example',
    ]) {
      const reply = await app.request(`http://${host}${path}`);
      expect([host, reply.status, await reply.text()]).toEqual([
        host,
        421,
        'The sandbox responds only as localhost.\n',
      ]);
    }
    for (const host of ['localhost:3100', '127.0.0.1:3100', '[::1]:3100', 'LOCALHOST']) {
      expect([host, (await app.request(`http://${host}${path}`)).status]).not.toEqual([host, 421]);
    }
  },
);

test('the whole catalogue of the repository can be asked for at once, with pictures for everything', async () => {
  const { app } = realSandbox();
  const response = await app.request(`${SANDBOX}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'X-Shopify-Storefront-Access-Token': TOKEN },
    body: JSON.stringify({ query: EVERYTHING }),
  });
  const text = await response.text();
  expect(text).not.toContain('"errors"');
  expect(text.match(/"image":null/g)).toBeNull();
  expect(text.match(/"images":\{"nodes":\[\]/g)).toBeNull();
  expect(text.match(/"featuredImage":null/g)).toBeNull();
  const handles = new Set([...text.matchAll(/"handle":"([^"]+)"/g)].map(([, handle]) => handle));
  const { capsules } = loadCatalogue();
  const wanted = capsules.flatMap(({ handle, pieces }) => [handle, ...pieces.map(({ id }) => id)]);
  expect(wanted.filter((handle) => !handles.has(handle))).toEqual([]);
});

test('every campaign a page asks for has a picture', async () => {
  const { app } = realSandbox();
  const response = await app.request(`${SANDBOX}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'X-Shopify-Storefront-Access-Token': TOKEN },
    body: JSON.stringify({ query: '{ shop { metafield(namespace: "campaign", key: "pictures") { value } } }' }),
  });
  const text = await response.text();
  const collections = ['womens-activewear', 'womens-ready-to-wear', 'mens-activewear', 'mens-ready-to-wear'];
  const slots = collections.flatMap((handle) => [
    `collection-${handle}`,
    ...[1, 2, 3, 4, 5, 6].map((spread) => `lookbook-${handle}-${spread}`),
  ]);
  for (const slot of ['home', 'og-home', 'impact', 'mindful', 'consultation', 'ad-faux-fur', 'ad-collegiate', ...slots])
    expect(text).toContain(`\\"slot\\":\\"${slot}\\"`);
});

test('a set and a campaign picture have the positions of their pieces', async () => {
  const { app } = realSandbox();
  const query = `{
    shop { metafield(namespace: "campaign", key: "pictures") { value } }
    product(handle: "bordeaux-capsule") { metafield(namespace: "capsule", key: "shown") { type value } }
  }`;
  const response = await app.request(`${SANDBOX}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: { 'X-Shopify-Storefront-Access-Token': TOKEN },
    body: JSON.stringify({ query }),
  });
  const Metafield = z.object({ value: z.string().transform((text): unknown => JSON.parse(text)) });
  const { shop, product } = z
    .object({
      data: z.object({ shop: z.object({ metafield: Metafield }), product: z.object({ metafield: Metafield }) }),
    })
    .parse(await response.json()).data;
  const coat = {
    capsule: 'bordeaux-capsule',
    piece: 'double-faced-coat',
    x: expect.any(Number),
    y: expect.any(Number),
  };
  expect(product.metafield.value).toContainEqual(coat);
  expect(shop.metafield.value).toContainEqual(
    expect.objectContaining({
      slot: 'lookbook-womens-ready-to-wear-1',
      caption: expect.stringContaining('One red'),
      shown: expect.arrayContaining([coat]),
    }),
  );
});

test('health is one line', async () => {
  const { app } = realSandbox();
  expect(await (await app.request(`${SANDBOX}/healthz`)).json()).toEqual({ ok: true });
});

test.each(['instagram', 'pinterest', 'tiktok'])(
  'the account at %s is stood in for by a page that says so',
  async (network) => {
    const response = await realSandbox().app.request(`${SANDBOX}/follow/${network}`);
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining(`stand-in for The Capsule Collective`),
    ]);
  },
);
