const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * A checkout address as an URL, or null where it is none that a shopper may be sent to: only https, and http on this
 * machine.
 *
 * @example checkoutAddress('https://shop.example/cart/c/1?key=2')
 */
export function checkoutAddress(text: unknown): URL | null {
  if (typeof text !== 'string' || !URL.canParse(text)) return null;
  const address = new URL(text);
  const isSafe = address.protocol === 'https:' || (address.protocol === 'http:' && LOOPBACK.has(address.hostname));
  return isSafe ? address : null;
}
