import { reportUnreadable } from './catalog-report.ts';
import { parseJson } from '../storage/parse-json.ts';

/** A metafield as the storefront gives it (specification, section 3). */
export interface Metafield {
  readonly namespace: string;
  readonly key: string;
  readonly value: string;
}

/** The fields that identify bundles. */
export interface BundleSigns {
  readonly tags: readonly string[];
  readonly metafields: readonly Metafield[];
}

/** Metafield namespaces that bundle apps write to. */
export const BUNDLE_NAMESPACES = [
  'bundles',
  'shopify--bundles',
  'simple_bundles',
  'fast_bundle',
  'bundler',
  'bold_bundles',
] as const;

/** The namespace of metafields written by hand in Shopify's admin; there only the key identifies a bundle. */
const OWN_NAMESPACE = 'custom';
const COMPONENT_KEYS = ['components', 'items', 'products'];
const BUNDLE_KEYS = ['bundle', 'capsule', 'bundle_components', 'bundle_items', 'bundle_products'];

const named = (namespace: string, keys: readonly string[]) => keys.map((key) => ({ namespace, key }));

/**
 * Every metafield that may identify or hold a bundle (specification, section 5): the storefront gives metafields by identifier
 * only. Shopify takes up to 250 at once.
 *
 * @example storefront.ask(ProductByHandle, { handle, bundleMetafields: BUNDLE_METAFIELDS })
 */
export const BUNDLE_METAFIELDS: { namespace: string; key: string }[] = [
  ...BUNDLE_NAMESPACES.flatMap((namespace) => named(namespace, COMPONENT_KEYS)),
  ...named(OWN_NAMESPACE, [...COMPONENT_KEYS, ...BUNDLE_KEYS]),
];

const BUNDLE_TAG = /bundle|capsule|set|collection/i;
const BUNDLE_KEY = /bundle|capsule/i;
const COMPONENTS_KEY = /component|items|products/i;

/**
 * Whether a product is a bundle, by its tags or its metafields (specification, section 5).
 *
 * @example isBundle({ tags: ['Winter Set'], metafields: [] }) // true
 */
export function isBundle({ tags, metafields }: BundleSigns): boolean {
  const namespaces: readonly string[] = BUNDLE_NAMESPACES;
  return (
    tags.some((tag) => BUNDLE_TAG.test(tag)) ||
    metafields.some(({ namespace, key }) => namespaces.includes(namespace) || BUNDLE_KEY.test(key))
  );
}

function listed({ namespace, key, value }: Metafield): readonly unknown[] {
  const text = value.trim();
  if (!text.startsWith('[')) return text.split(',').flatMap((part) => part.trim() || []);
  // A capsule without its list of pieces can still be sold.
  const list = parseJson(text, (cause) => reportUnreadable(`${namespace}.${key}`, cause));
  return Array.isArray(list) ? list : [];
}

/**
 * The components of a bundle as the first metafield whose key includes component, items or products lists them: a JSON
 * array if its value starts with [, else a comma-separated list (specification, section 5). None for a product that is no bundle.
 *
 * @example bundleComponents({ tags: ['set'], metafields: [{ namespace: 'bundler', key: 'items', value: 'Coat, Boots' }] }) // ['Coat', 'Boots']
 */
export function bundleComponents(product: BundleSigns): readonly unknown[] {
  const field = product.metafields.find(({ key }) => COMPONENTS_KEY.test(key));
  return field && isBundle(product) ? listed(field) : [];
}

function nameOf(component: unknown): string | [] {
  if (typeof component === 'string') return component;
  const isNamed = typeof component === 'object' && component !== null && 'name' in component;
  return isNamed && typeof component.name === 'string' ? component.name : [];
}

/**
 * The names of a bundle's components, as carts and lists show them. A component without a name is left out.
 *
 * @param components those of the bundle, where they have been read already.
 * @example pieceNames(product) // ['Slip Dress', 'Coat']
 */
export function pieceNames(
  product: BundleSigns,
  components: readonly unknown[] = bundleComponents(product),
): readonly string[] {
  return components.flatMap(nameOf);
}
