import type { Metafield } from '../../../lib/product/product.ts';
import { parseJson } from '../../../lib/product/read-product.ts';

const COMPONENTS_KEY = /component|items|products/i;

/**
 * The components of a bundle as the first metafield whose key includes component, items or products lists them: a JSON
 * array if its value starts with [, else a comma-separated list (specification, section 5).
 */
export function bundleComponents(metafields: readonly Metafield[]): readonly unknown[] {
  const field = metafields.find(({ key }) => COMPONENTS_KEY.test(key));
  if (!field) return [];
  const value = field.value.trim();
  if (value.startsWith('[')) {
    const parsed = parseJson(value, `${field.namespace}.${field.key}`);
    return Array.isArray(parsed) ? parsed : [];
  }
  return value.split(',').flatMap((part) => part.trim() || []);
}
