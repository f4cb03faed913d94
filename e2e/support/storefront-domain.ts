import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A storefront under a name of its own, whose carts are paid for elsewhere. */
export interface StorefrontDomain {
  readonly origin: string;
  /** The carts that it has led on to the checkout. */
  readonly ledOn: readonly string[];
  close(): void;
}

/** Headers of one connection, or of a body as it was packed. */
const NOT_PASSED_ON = new Set([
  'host',
  'connection',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'accept-encoding',
  'keep-alive',
]);

const passedOn = (headers: Iterable<[string, unknown]>): [string, string][] =>
  [...headers].filter(([name]) => !NOT_PASSED_ON.has(name)).map(([name, value]) => [name, String(value)]);

/**
 * Offers the sandbox's storefront under another name, as a shop's own domain on Shopify: the address of a cart is on it, and
 * leads on to the checkout's host.
 *
 * @param sandbox its origin
 * @param checkout the origin that carts are led on to
 */
export async function storefrontDomain(sandbox: string, checkout: string): Promise<StorefrontDomain> {
  const ledOn: string[] = [];
  const server = createServer(async (request, response) => {
    const address = request.url ?? '/';
    if (address.startsWith('/cart/c/')) {
      ledOn.push(address);
      response.writeHead(302, { location: checkout + address }).end();
      return;
    }
    const method = request.method ?? 'GET';
    const body = method === 'GET' || method === 'HEAD' ? null : await buffer(request);
    const headers = passedOn(Object.entries(request.headers));
    const answer = await fetch(sandbox + address, { method, headers, body, redirect: 'manual' });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isData = answer.headers.get('content-type')?.includes('json') === true;
    response.writeHead(answer.status, Object.fromEntries(passedOn(answer.headers)));
    response.end(isData ? bytes.toString().replaceAll(sandbox, origin) : bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    ledOn,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
