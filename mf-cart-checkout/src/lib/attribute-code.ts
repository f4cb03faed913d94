import { type LineAttribute, once } from 'shared-contracts';
import { parseJson, z } from 'shared-runtime';

/** No capsule has more pieces; each is a key and a value. */
const MOST = 20;

const pairsSchema = once(() =>
  z.array(z.tuple([z.string().check(z.minLength(1), z.maxLength(255)), z.string().check(z.maxLength(255))])),
);

/**
 * A line's attributes in the characters that a cookie's value may have and an inbox does not use itself. Empty for none.
 *
 * @example encodeAttributes([{ key: 'Ankle Boots', value: '8' }])
 */
export function encodeAttributes(attributes: readonly LineAttribute[]): string {
  if (attributes.length === 0) return '';
  const bytes = new TextEncoder().encode(JSON.stringify(attributes.map(({ key, value }) => [key, value])));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '.')
    .replaceAll('/', '~')
    .replaceAll('=', '');
}

/** The attributes of a code; null where it is none. */
export function decodeAttributes(code: string): LineAttribute[] | null {
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('.', '+').replaceAll('~', '/')), (char) => char.charCodeAt(0));
    const parsed = pairsSchema().safeParse(parseJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    if (!parsed.success || parsed.data.length === 0 || parsed.data.length > MOST) return null;
    return parsed.data.map(([key, value]) => ({ key, value }));
  } catch {
    return null;
  }
}
