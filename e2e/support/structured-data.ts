/** The members that a node of each kind needs for search engines; after schema.org and Google's required properties. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  ProductGroup: ['name', 'description', 'productGroupID', 'variesBy', 'hasVariant'],
  Product: ['name', 'image', 'offers'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
  OfferShippingDetails: ['shippingDestination', 'deliveryTime'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnDays'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position'],
  Organization: ['name', 'url', 'logo'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  CollectionPage: ['name', 'url'],
};

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function problemsOf(value: unknown, place: string): string[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => problemsOf(one, `${place}[${index}]`));
  if (!isNode(value)) return [];
  const kind = typeof value['@type'] === 'string' ? value['@type'] : '';
  const missing = (REQUIRED[kind] ?? []).filter((key) => value[key] === undefined || value[key] === '');
  const here = missing.map((key) => `${place} (${kind}) lacks ${key}`);
  return [...here, ...Object.entries(value).flatMap(([key, inner]) => problemsOf(inner, `${place}.${key}`))];
}

/** The kinds of node in a document's structured data. */
export function kindsOf(texts: readonly string[]): string[] {
  const kinds = texts.join('').matchAll(/"@type":"([A-Za-z]+)"/g);
  return [...new Set([...kinds].map(([, kind = '']) => kind))];
}

/** The faults in a document's structured data; empty when there are none. */
export function structuredDataProblems(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const data: unknown = JSON.parse(text);
    if (!isNode(data) || data['@context'] !== 'https://schema.org') return ['the context is not schema.org'];
    return problemsOf(data, '$');
  });
}
