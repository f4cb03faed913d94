import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { BUNDLE_METAFIELDS, type PageLoader } from 'shared-runtime';
import { createStorefront } from 'shared-runtime/storefront';
import { testPlatform, WithPlatform, WithRouter } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { fuzz, nearlyRight } from 'test-kit';
import { productAnswer } from '../lib/product/testing/product-answer.ts';
import { loader as collectionLoader } from './collection-page.loader.ts';
import CollectionPage from './collection-page.tsx';
import { loader as productLoader } from './product-page.loader.ts';
import ProductPage from './product-page.tsx';

const ORIGIN = 'https://store.example';
const [bundle] = BUNDLE_METAFIELDS;
const product = productAnswer({
  bundleMetafields: [
    {
      namespace: bundle?.namespace ?? '',
      key: bundle?.key ?? '',
      value: JSON.stringify([{ id: 'coat', name: 'Coat' }]),
    },
  ],
});
const collection = {
  id: 'gid://shopify/Collection/1',
  title: 'Women’s Ready-to-Wear',
  description: 'Coats and dresses.',
  products: { nodes: [product, productAnswer({ handle: 'other', title: 'Other' })] },
};

/** The server's page when the storefront answers every request with one text; null if it is refused. */
async function pageOf(path: string, loader: PageLoader<null>, Page: ComponentType, answer: string) {
  const { platform } = testPlatform();
  const fetch = async () => new Response(answer, { headers: { 'Content-Type': 'application/json' } });
  const services = { ...platform.services, storefront: createStorefront({ origin: ORIGIN, publicToken: 'p', fetch }) };
  const url = new URL(path, services.config.siteOrigin);
  try {
    await loader({ request: new Request(url), url, params: {}, services });
  } catch (refusal) {
    if (refusal instanceof Response && [404, 503].includes(refusal.status)) return null;
    throw refusal;
  }
  return renderToString(
    <WithPlatform platform={{ ...platform, services }}>
      <WithRouter at={path}>
        <Page />
      </WithRouter>
    </WithPlatform>,
  );
}

/** Tags as a browser reads them, without the data for programs, whose `<` are escaped. */
const tagsOf = (html: string): string[] =>
  html
    .replaceAll(/<script type="application\/ld\+json">[^<]*<\/script>/g, '')
    .match(/<[a-z][^\s>]*(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/gi) ?? [];

/** Asserts that a page contains nothing harmful from an answer. */
function expectHarmless(html: string): void {
  for (const tag of tagsOf(html)) {
    expect(tag).not.toMatch(/^<(script|iframe|object|embed|base)\b/i);
    // The names of attributes: quoted values may contain such text.
    expect(tag.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/\son\w+=/i);
    expect(tag).not.toMatch(/\s(href|src|action|formaction)="\s*(javascript|data|vbscript):/i);
    expect(tag).not.toMatch(/\s(href|action)="(https?:)?\/\/(?!shop\.example|store\.example)/i);
  }
}

const PAGES = [
  ['collection', '/womens-ready-to-wear', collectionLoader, CollectionPage, { data: { collection } }],
  ['product', '/product/beach-set', productLoader, ProductPage, { data: { product } }],
] as const;

for (const [name, path, loader, Page, right] of PAGES) {
  test(`the page of a ${name} is whole when the answer is right`, async () => {
    const html = await pageOf(path, loader, Page, JSON.stringify(right));
    expect(html).toContain('Beach Set');
    expectHarmless(html ?? '');
  });

  test(`for any answer of the storefront the page of a ${name} is refused or harmless`, async () => {
    await fuzz({
      surface: 'answers',
      name: `page of a ${name}`,
      // A product that cannot be read, a page that is refused, metafields: a line for each.
      lines: 8,
      inputs: nearlyRight(right),
      async hold(answer) {
        const html = await pageOf(path, loader, Page, answer);
        if (html !== null) expectHarmless(html);
      },
    });
  });
}
