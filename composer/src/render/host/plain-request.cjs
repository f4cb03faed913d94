// Reads requests that are put in plain words, as clients of services put them: making a `Request` of one costs a render process
// more than all the rest of asking.
'use strict';

/** What `plainRequest` understands of a request. */
const PLAIN = new Set(['method', 'headers', 'body', 'signal', 'keepalive']);
const encoder = new TextEncoder();

/**
 * What a request says that is put in plain words, as the storefront's client does; null for any other. It is the parent that
 * judges what may be asked, and refuses what makes no request.
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
