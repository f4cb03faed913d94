import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSandboxApp } from '../../../sandbox/src/sandbox-app.ts';
import { CHECKS } from '../checks.ts';
import { runChecks } from '../run-checks.ts';
import { fieldsOf, type Services } from '../services.ts';
import { sourceDocuments } from '../source-documents.ts';
import { config, fakeServices, resultOf, SITE } from '../testing/fake-services.ts';
import { namedProducts } from './catalogue.ts';
import { metafieldsIn } from './metafields.ts';

const STORE = 'http://localhost:3100';
const TOKEN = config.storefront.publicToken;
const dataDir = mkdtempSync(path.join(tmpdir(), 'doctor-'));
const { app } = createSandboxApp({ dataDir, siteOrigin: SITE, sandboxOrigin: STORE, storefrontToken: TOKEN });
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const documents = sourceDocuments(path.resolve(import.meta.dirname, '../../..'));
const ofStore = { ...config, storefront: { ...config.storefront, origin: STORE }, storefrontOrigins: [STORE] };

/** Changes the storefront's answer to the queries whose text has a part. */
type Break = readonly [part: string, change: (answer: string, headers: Headers) => string];

/** The sandbox's storefront over the whole catalogue, with one thing broken. */
function servicesWith(broken: Break | null, changes: Partial<Services> = {}): Services {
  const send: typeof fetch = async (input, init) => {
    const reply = await app.request(String(input), init);
    const headers = new Headers(reply.headers);
    const text = await reply.text();
    const [part, change] = broken ?? ['', (same: string) => same];
    const isMeant = typeof init?.body === 'string' && init.body.includes(part);
    return new Response(isMeant ? change(text, headers) : text, { status: reply.status, headers });
  };
  return fakeServices({ config: ofStore, documents, fetch: send, ...changes });
}

const everywhere = (from: string | RegExp, to: string) => (answer: string) => answer.replaceAll(from, to);
const without = (field: string) => (answer: string) => {
  const body: { data: Record<string, unknown> } = JSON.parse(answer);
  return JSON.stringify({ ...body, data: { ...body.data, [field]: null } });
};
const inVersion = (version: string): Break => [
  'doctorShop',
  (answer, headers) => {
    headers.set('X-Shopify-API-Version', version);
    return answer;
  },
];

test('the sandbox passes every check of a storefront', async () => {
  const results = await runChecks(CHECKS.Storefront, servicesWith(null, { isWriting: true }));
  expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([]);
}, 180_000);

test('without --write no cart is made', async () => {
  const answers = await Promise.all(
    ['checkout', 'first-order-code'].map((id) => resultOf(`storefront.${id}`, servicesWith(null))),
  );
  const unchecked = { outcome: 'not checked', answer: 'run `npm run doctor -- --write`' };
  expect(answers).toEqual([unchecked, unchecked]);
});

const writing = { isWriting: true };
const withDocument = (text: string): Partial<Services> => ({
  documents: [...documents, { name: 'invented', kind: 'query', file: 'mf-x/src/invented.ts', text }],
});

test.each<[what: string, id: string, broken: Break | null, changes: Partial<Services>, sentence: string]>([
  [
    'a wrong token',
    'token',
    null,
    { config: { ...ofStore, storefront: { ...ofStore.storefront, publicToken: 'wrong' } } },
    'The storefront refused STOREFRONT_PUBLIC_TOKEN (401).',
  ],
  ['an older version', 'version', inVersion('2025-07'), {}, '2025-07, an older version, answers.'],
  [
    'a document that the schema does not know',
    'documents',
    null,
    withDocument('query invented { shop { moonPhase } }'),
    'invented in mf-x/src/invented.ts: Cannot query field "moonPhase" on type "Shop".',
  ],
  [
    'a right that the token lacks',
    'fields',
    [
      'query lineSizes',
      () => '{"errors":[{"message":"Access denied for tags field.","extensions":{"code":"ACCESS_DENIED"}}]}',
    ],
    {},
    'lineSizes: Access denied for tags field.',
  ],
  [
    'a missing collection',
    'collections',
    ['"handle":"mens-activewear"', without('collection')],
    {},
    'The collection “mens-activewear” is missing or not published.',
  ],
  [
    'a collection without published products',
    'collections',
    ['"handle":"mens-ready-to-wear"', everywhere(/"nodes":\[.*?\]/g, '"nodes":[]')],
    {},
    'The collection “mens-ready-to-wear” has no published product.',
  ],
  [
    'an unpublished product',
    'products',
    ['doctorProducts', without('p0')],
    {},
    'The product “bordeaux-capsule” is missing or not published.',
  ],
  [
    'an empty filter',
    'filters',
    ['doctorFilters', everywhere('"color:', '"shade:')],
    {},
    'The filter “color” is empty: no product has a tag such as color:blue.',
  ],
  [
    'a filter for pieces that is ignored',
    'filters',
    ['doctorFilters', everywhere(/"productType":"[^"]*"/g, '"productType":"Piece"')],
    {},
    'The search for “-product_type:Piece” gives single pieces: ',
  ],
  [
    'a wrong currency',
    'currency',
    ['doctorCurrency', everywhere('USD', 'EUR')],
    {},
    'The storefront gives prices in EUR.',
  ],
  [
    'a missing metafield',
    'metafields',
    ['doctorMetafields', everywhere(/"m0":\{[^}]*\}/g, '"m0":null')],
    {},
    'No product gives the metafield piece.of: it is missing, or storefronts may not read it.',
  ],
  [
    'a metafield of the shop without access for storefronts',
    'metafields',
    ['doctorShopMetafields', () => '{"data":{"shop":{"m0":null}}}'],
    {},
    'The shop’s metafield campaign.pictures is missing, or storefronts may not read it.',
  ],
  [
    'capsules without their pieces',
    'bundles',
    ['doctorMetafields', everywhere(/"(m\d+)":\{"value":"(?:[^"\\]|\\.)*"\}/g, '"$1":null')],
    {},
    'No product gives a metafield with its pieces, such as bundles.components or custom.bundle_items.',
  ],
  [
    'a foreign checkout',
    'checkout',
    ['cartCreate', everywhere(/"checkoutUrl":"[^"]*"/g, '"checkoutUrl":"https://pay.example/c/1"')],
    writing,
    'Carts lead to https://pay.example, which is neither STOREFRONT_DOMAIN nor CHECKOUT_ORIGIN.',
  ],
  [
    'a missing discount code',
    'first-order-code',
    ['cartCreate', everywhere('"applicable":true', '"applicable":false')],
    writing,
    'A cart does not take the code WELCOME10.',
  ],
])('%s is named', async (_what, id, broken, changes, sentence) => {
  const { outcome, answer } = await resultOf(`storefront.${id}`, servicesWith(broken, changes));
  expect([outcome, answer]).toEqual(['failed', expect.stringContaining(sentence)]);
});

test('a newer version that answers is a warning', async () => {
  expect(await resultOf('storefront.version', servicesWith(inVersion('2026-01')))).toEqual({
    outcome: 'warning',
    answer: '2026-01, a newer version, answers.',
  });
});

test('a storefront that does not answer is named once, and nothing else is asked of it', async () => {
  const results = await runChecks(
    CHECKS.Storefront,
    fakeServices({
      fetch: async () => {
        throw new TypeError('fetch failed');
      },
    }),
  );
  expect(results.filter(({ outcome }) => outcome === 'failed').map(({ answer }) => answer)).toEqual([
    'https://store.example did not answer.',
  ]);
  const answers = results.slice(1).map(({ answer }) => answer.replace(/storefront\.\w+/, 'another'));
  expect([...new Set(answers)]).toEqual(['mend another first']);
});

test('every operation of the sources is found with its fragments, also those that are put together', () => {
  const texts = Object.fromEntries(documents.map(({ name, text }) => [name, text]));
  expect(texts['productByHandle']).toContain('fragment SinglesFields on Product');
  expect(texts['cartsById']).toBe('query cartsById($id0: ID!) {\ncart0: cart(id: $id0) { id }\n}');
  expect(texts['currentCapsules']).toContain('($handle0: String!) { product0: product(handle: $handle0)');
  expect(texts['OrderedProducts']).toContain('nodes(ids: $ids)');
  expect(documents.filter(({ text }) => text.includes('${'))).toEqual([]);
  expect(documents.filter(({ kind }) => kind === 'mutation').map(({ name }) => name)).toEqual([
    'removeAttributes',
    'cartCreate',
    'cartLinesAdd',
  ]);
});

test('metafields and named products are those that the documents write out', () => {
  const named = metafieldsIn(documents).map(({ owner, namespace, key }) => `${owner} ${namespace}.${key}`);
  for (const one of ['Product capsule.summary', 'Product piece.of', 'Product reviews.rating', 'Shop campaign.pictures'])
    expect(named).toContain(one);
  expect(namedProducts(documents)).toContain('emerald-knit-edit');
  expect(fieldsOf(null)).toEqual({});
});
