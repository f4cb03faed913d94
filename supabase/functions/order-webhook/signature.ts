/** A SHA-256 code in base64. */
const CODE = /^[A-Za-z0-9+/]{43}=$/;

/** Whether a text could be a signature at all. */
export const isCode = (text: string): boolean => CODE.test(text);

async function keyOf(secret: string): Promise<CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['verify']);
}

/**
 * Whether one of the secrets has signed exactly these bytes. Compared by the platform, in a time that reveals nothing of the
 * right code.
 *
 * @param signature - Of the header `X-Shopify-Hmac-Sha256`, in base64.
 * @param secrets - The app's secret; two, separated by a comma, while it is being rotated.
 * @see https://shopify.dev/docs/apps/build/webhooks/verify-deliveries
 */
export async function isSigned(body: Uint8Array<ArrayBuffer>, signature: string, secrets: string): Promise<boolean> {
  if (!isCode(signature)) return false;
  const code = Uint8Array.from(atob(signature), (character) => character.charCodeAt(0));
  const known = secrets.split(',').filter((secret) => secret !== '');
  const verdicts = await Promise.all(
    known.map(async (secret) => crypto.subtle.verify('HMAC', await keyOf(secret), code, body)),
  );
  return verdicts.includes(true);
}
