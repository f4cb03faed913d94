import fc from 'fast-check';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { BEFORE_PAGES } from '../../render/release-handlers.ts';
import { handlingRenderer, SIGNED, signedCookie } from '../../testing/handling-release.ts';
import { readLog, testShop } from '../../testing/test-shop.ts';
import { createApp } from './app.ts';
import { createHttpServer } from './http-server.ts';

const SITE = 'https://shop.example';

/** A shop whose handler before pages says of every cart that it has become an order, and the cookies of a shopper who was sent to pay. */
function shopOfOrders() {
  const settled = { redirect: null, cookies: [{ name: SIGNED, value: '', maxAge: 0 }] };
  const shop = testShop({ pool: handlingRenderer({ [BEFORE_PAGES]: () => settled }) });
  readLog();
  return { shop, cookie: signedCookie(shop.signer) };
}

/** Asks for a target as it is written, which `fetch` would tidy up before it leaves; gives the answer's head. */
function askRaw(port: number, target: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let head = '';
    socket.on('error', reject);
    socket.on('data', (text) => (head += String(text)));
    socket.on('close', () => resolve(head));
    socket.write(`GET ${target} HTTP/1.1\r\nhost: evil.example\r\ncookie: ${cookie}\r\nconnection: close\r\n\r\n`);
  });
}

/** The site that an answer leads to, as a browser on the shop's reads it. */
function siteOf(location: string): string {
  return URL.canParse(location, SITE) ? new URL(location, SITE).origin : location;
}

const HOSTILE = [
  '//evil.example/%00',
  '//evil.example/%ff',
  '//evil.example/%2f',
  '//evil.example/%5c..',
  '//evil.example/..%2f',
  '///evil.example/%00',
  '/\\evil.example/%00',
  '\\\\evil.example/%00',
  '/%2f/evil.example',
  '/%2fevil.example/%00',
  '/%5cevil.example/%00',
  '/%5c%5cevil.example',
  '/%09/evil.example/%00',
  '/%0d%0alocation:%20//evil.example',
  '/.//evil.example/%00',
  '/%2e//evil.example/%00',
  '/a/..//evil.example/%00',
  '//evil.example/%00?size=s',
  '//user@evil.example:80/%00',
  'http://evil.example//evil.example/%00',
  '//Evil.example/Upper/',
  '/cart?next=//evil.example',
];

test('no address, however it is written, leads a shopper who has paid off this site', async () => {
  const { shop, cookie } = shopOfOrders();
  const { server, listen, drain } = createHttpServer(shop);
  onTestFinished(() => drain(0));
  await listen(0, 1);
  const { port } = server.address() as AddressInfo;
  const led: string[] = [];
  for (const target of HOSTILE) {
    const location = /^location: (.*)$/im.exec(await askRaw(port, target, cookie))?.[1]?.trim();
    if (location === undefined) continue;
    led.push(target);
    expect([target, siteOf(location)]).toEqual([target, SITE]);
  }
  // The last ones are pages of the site: they do redirect.
  expect(led).toContain('/cart?next=//evil.example');
  expect(led).toContain('//Evil.example/Upper/');
});

const PIECES = ['/', '\\', '.', '..', '%2e', '%2f', '%5c', '%00', '%09', '%ff', '%41', 'A', '@', ':', '?', '#', 'a'];
const targets = fc
  .array(fc.oneof(fc.constantFrom(...PIECES, 'evil.example', 'https:'), fc.string()), { maxLength: 8 })
  .map((pieces) => `/${pieces.join('')}`);

test('nor does any of ten thousand addresses that are made up of such pieces', async () => {
  const { shop, cookie } = shopOfOrders();
  const app = createApp(shop);
  let led = 0;
  await fc.assert(
    fc.asyncProperty(targets, async (target) => {
      const { status, headers } = await app.request(`http://any.example${target}`, { headers: { cookie } });
      expect(status).toBeLessThan(500);
      const location = headers.get('location');
      if (location === null) return;
      led++;
      expect(siteOf(location)).toBe(SITE);
      expect(location).toMatch(/^\/(?![/\\])/);
    }),
    { numRuns: 10_000 },
  );
  expect(led).toBeGreaterThan(1000);
});
