import { renderToString } from 'react-dom/server';
import { testPlatform, WithPlatform, WithRouter } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { productAnswer } from '../lib/product/testing/product-answer.ts';
import { loader } from './collection-page.loader.ts';
import CollectionPage from './collection-page.tsx';

const PATH = '/womens-activewear';
const nodes = Array.from({ length: 13 }, (_, index) => productAnswer({ handle: `capsule-${index + 1}` }));
const COLLECTION = { id: 'gid://shopify/Collection/1', title: "Women's Activewear", description: '' };

/** The head for search engines of a collection of thirteen capsules at an address. */
async function headAt(search: string): Promise<string> {
  const { platform } = testPlatform();
  const ask = async (_operation: unknown, variables: object) =>
    'handle' in variables ? { collection: { ...COLLECTION, products: { nodes } } } : { shop: { metafield: null } };
  const services = { ...platform.services, storefront: { ask: ask as never } }; // Answers as the test says.
  const url = new URL(PATH + search, services.config.siteOrigin);
  await loader({ request: new Request(url), url, params: {}, services });
  return renderToString(
    <WithPlatform platform={{ ...platform, services }}>
      <WithRouter at={PATH + search}>
        <CollectionPage />
      </WithRouter>
    </WithPlatform>,
  );
}

test('a further page of a collection has an address and a title of its own', async () => {
  const head = await headAt('?page=2');
  expect(head).toContain('<title>Women’s Activewear, page 2 | The Capsule Collective</title>');
  expect(head).toContain(`<link rel="canonical" href="https://shop.example${PATH}?page=2"/>`);
  expect(head).toContain(`"@id":"https://shop.example${PATH}?page=2"`);
});

test.each(['', '?page=1', '?sort=name', '?sort=name&page=2'])('"%s" is listed as the collection', async (search) => {
  expect(await headAt(search)).toContain(`<link rel="canonical" href="https://shop.example${PATH}"/>`);
});
