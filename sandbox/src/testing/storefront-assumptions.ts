/** What a source file assumes of the storefront's API: the root fields that it concerns, and the assumption. */
export interface Assumption {
  readonly operations: readonly string[];
  readonly text: string;
}

const LISTS = ['collections', 'products', 'productTags', 'productTypes', 'search'];
const LINES = ['cartCreate', 'cartLinesAdd', 'cartLinesUpdate'];
const QUERIED = ['collections', 'products'];

/** The assumptions of single operations, by the source file whose comments mark them as assumed. */
export const ASSUMPTIONS: Readonly<Record<string, Assumption>> = {
  'cart/cart-lines.ts': {
    operations: LINES,
    text: 'order of the lines of one request, largest quantity, code of a cart that is full, wording of warnings',
  },
  'cart/cart-mutations.ts': { operations: ['cartCreate', 'cartNoteUpdate'], text: 'longest note' },
  'cart/discounts.ts': {
    operations: ['cartCreate', 'cartDiscountCodesUpdate'],
    text: 'wording of the warning about an unknown code',
  },
  'storefront/connection.ts': {
    operations: [...LISTS, 'collection', 'product', 'cart'],
    text: 'wording of refused page sizes and cursors, where a cursor leads whose entry is gone',
  },
  'storefront/product-facets.ts': {
    operations: ['collection', 'search'],
    text: 'how the values of a filter are counted',
  },
  'storefront/product-options.ts': {
    operations: ['product'],
    text: 'end of an encoded list of variants',
  },
  'storefront/product-search.ts': {
    operations: ['search', 'predictiveSearch'],
    text: 'which words match as forms of one word',
  },
  'storefront/recommendations.ts': { operations: ['productRecommendations'], text: 'which products are recommended' },
  'storefront/search-queries.ts': { operations: ['predictiveSearch'], text: 'how kinds of results share the limit' },
  'storefront/search-syntax.ts': { operations: QUERIED, text: 'time zone of dates in `query`' },
  'storefront/site-queries.ts': { operations: ['sitemap'], text: 'number of entries of a page' },
};

/** Source files whose assumptions concern every operation. */
export const GENERAL_ASSUMPTIONS: Readonly<Record<string, string>> = {
  'storefront/document-limits.ts': 'which documents are refused for their size',
  'storefront/graphql-server.ts': 'the cost in `extensions`, and that deferred parts come with the rest',
  'storefront/storefront-api.ts': 'answers to missing tokens and to faulty bodies, and the path without `.json`',
};
