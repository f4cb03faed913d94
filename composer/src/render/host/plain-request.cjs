// Reads requests of plain values, as clients of services make them: making a `Request` of one costs a render process
// more than all the rest of asking.
'use strict';

/** The options of a request that `plainRequest` supports. */
const PLAIN = new Set(['method', 'headers', 'body', 'signal', 'keepalive']);
const encoder = new TextEncoder();

/**
 * A request of plain values, such as those of the storefront's client, as data; null for any other. The parent decides which
 * requests are allowed, and refuses invalid ones.
 */
function plainRequest(input, init) {
  if (typeof input !== 'string' || typeof init !== 'object' || init === null) return null;
  if (!Reflect.ownKeys(init).every((key) => PLAIN.has(key))) return null;
  const { method = 'GET', headers = {}, body = '', signal } = init;
  if (typeof method !== 'string' || typeof body !== 'string' || !(signal instanceof AbortSignal)) return null;
  if (Object.getPrototypeOf(headers) !== Object.prototype) return null;
  const written = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  // `Request` would name the type of a text.
  if (body !== '' && !written.some(([name]) => name.toLowerCase() === 'content-type')) return null;
  return { url: input, method, headers: written, body: body === '' ? undefined : encoder.encode(body), signal };
}

module.exports = { plainRequest };
