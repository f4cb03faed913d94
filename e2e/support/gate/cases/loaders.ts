import { after, busy, casesOf, type GateCase, LOOP, replace, TYPE_ERROR } from '../gate-case.ts';

const { bad, good } = casesOf('loaders');

const PRODUCT = 'mf-catalog/src/pages/product-page.loader.ts';
const COLLECTION = 'mf-catalog/src/pages/collection-page.loader.ts';
const LOOKBOOK = 'mf-catalog/src/pages/lookbook-page.loader.ts';
const SEARCH = 'mf-catalog/src/pages/search-page.loader.ts';
const HOME = 'mf-marketing/src/pages/home-page.loader.ts';
const READ_PRODUCT = 'mf-catalog/src/lib/product/read-product.ts';
const ASK_COLLECTION = 'mf-catalog/src/features/collection/collection-query.ts';
const CART = 'mf-cart-checkout/src/pages/cart-page.loader.ts';

const BEGIN = 'export const loader: PageLoader<null> = async (args) => {';
const HANDLE = '  if (!handle) throw notFoundResponse();';
const AREA = '  if (!area) throw notFoundResponse();';
const PAGE = /\/product\/|collection|womens|mens|search|lookbook|loader/;

export const loaderCases: readonly GateCase[] = [
  bad('mf-catalog', 'readProduct throws a TypeError', /product/, [
    after(READ_PRODUCT, 'export function readProduct(answer: ProductAnswer & ProductParts): Product {', TYPE_ERROR),
  ]),
  bad('mf-catalog', 'askCollection throws a TypeError', /womens|mens|collection/, [
    after(
      ASK_COLLECTION,
      '  const { collection } = await storefront.ask(CollectionByHandle, variables, { signal });',
      TYPE_ERROR,
    ),
  ]),
  bad('mf-catalog', 'only products whose handle has an even length fail', /product/, [
    after(PRODUCT, HANDLE, `if (handle.length % 2 === 0) ${TYPE_ERROR}`),
  ]),
  bad('mf-catalog', 'only one of four collections fails', /mens-ready-to-wear/, [
    after(COLLECTION, AREA, `if (area.handle === 'mens-ready-to-wear') ${TYPE_ERROR}`),
  ]),
  bad('mf-catalog', 'every product answers 404', /404|product/, [
    after(PRODUCT, HANDLE, `if (handle !== '') throw notFoundResponse();`),
  ]),
  bad('mf-catalog', 'every collection answers 503', /503|collection|mens/, [
    after(COLLECTION, AREA, `if (area.handle !== '') throw new Response(null, { status: 503 });`),
  ]),
  bad('mf-catalog', 'the search answers 500', /search/, [
    after(SEARCH, BEGIN, `if (args.url.pathname === '/search') throw new Response(null, { status: 500 });`),
  ]),
  bad('mf-catalog', 'every lookbook leads home', /lookbook/, [
    after(
      LOOKBOOK,
      AREA,
      `if (area.handle !== '') throw new Response(null, { status: 302, headers: { Location: '/' } });`,
    ),
  ]),
  bad('mf-marketing', 'the loader of home throws', /"?\/[" ]|home/, [
    after(HOME, BEGIN, `if (args.url.pathname === '/') throw new Error('planted');`),
  ]),
  bad('mf-catalog', 'the loader of products loops', PAGE, [after(PRODUCT, HANDLE, LOOP)]),
  bad('mf-catalog', 'the loader of lookbooks loops after a turn of the event loop', PAGE, [
    after(LOOKBOOK, AREA, `await Promise.resolve(); ${LOOP}`),
  ]),
  bad('mf-catalog', 'the loader of the search never settles', /search/, [
    after(SEARCH, BEGIN, 'await new Promise(() => undefined);'),
  ]),
  bad('mf-cart-checkout', 'the loader of the cart throws', /cart/, [replace(CART, '=> {', `=> {\n${TYPE_ERROR}`)]),
  bad('mf-catalog', 'every product takes 150 ms more of the processor', /processor|CPU|ms/, [
    after(PRODUCT, HANDLE, busy(150)),
  ]),
  bad('mf-catalog', 'every collection takes 150 ms more of the processor', /processor|CPU|ms/, [
    after(COLLECTION, AREA, busy(150)),
  ]),
  bad(
    'mf-catalog',
    'the product’s document asks for a field that the storefront lacks',
    /product|titel|recommendations-query/,
    [
      replace(
        'mf-catalog/src/lib/product/product-document.ts',
        '    title\n    description\n    handle',
        '    title\n    titel\n    description\n    handle',
      ),
    ],
  ),
  good('mf-catalog', 'a loader that waits a little less for recommendations', [
    replace(PRODUCT, 'const GRACE = 150;', 'const GRACE = 140;'),
  ]),
  good('mf-catalog', 'a loader that computes 5 ms more', [after(COLLECTION, AREA, busy(5))]),
  good('mf-marketing', 'a loader that asks for nothing at a parameter of its own', [
    after(HOME, BEGIN, `if (args.url.searchParams.has('newsletter')) void args.services.queryClient;`),
  ]),
];
