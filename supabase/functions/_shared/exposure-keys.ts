declare const Deno: { env: { get(name: string): string | undefined } };

const PUBLIC_KEY = /^[\w-]{43}$/;

/**
 * The keys whose tokens are believed, the present one and the one before it; none where nothing is checked.
 *
 * @throws where the setting holds anything else, because everything would count unchecked without a sign of it, or a third key,
 * because one that was forgotten would be believed for ever.
 */
export function exposurePublicKeys(): string[] {
  const keys = (Deno.env.get('EXPOSURE_PUBLIC_KEYS') ?? '').split(/[\s,]+/).filter((key) => key !== '');
  if (keys.length > 2 || !keys.every((key) => PUBLIC_KEY.test(key))) {
    throw new TypeError('EXPOSURE_PUBLIC_KEYS must list one or two public keys of 43 characters each.');
  }
  return keys;
}
