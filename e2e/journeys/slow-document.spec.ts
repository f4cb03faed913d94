import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../support/shop.ts';

test.use({ expectedMessages: [/./] });

for (const mark of ['href="/search#favorites"', 'data-icon="bag"', 'data-cart-button=""']) {
  test(`a header that has been read up to ${mark} is not painted so that the rest would move it`, async ({
    page,
    shop,
  }) => {
    // Without the shop's scripts: what they do is another question.
    const whole = (await (await fetch(shop.origin)).text()).replaceAll(
      / integrity="[^"]*"|<script[^>]*src=[^>]*>/g,
      '',
    );
    const end = whole.indexOf('>', whole.indexOf(mark)) + 1;
    expect(whole).toContain(mark);
    const { promise, resolve } = Promise.withResolvers<void>();
    const server = createServer(async (request, response) => {
      // Without the faces too, which come before or after the first paint: then it is their text that moves.
      if (request.url?.endsWith('.woff2')) return void response.writeHead(404).end();
      if (request.url !== '/') {
        const file = await fetch(shop.origin + (request.url ?? ''));
        response.writeHead(file.status, { 'Content-Type': file.headers.get('Content-Type') ?? '' });
        return void response.end(Buffer.from(await file.arrayBuffer()));
      }
      response.writeHead(200, { 'Content-Type': 'text/html' });
      response.write(whole.slice(0, end));
      await promise;
      response.end(whole.slice(end));
    });
    await new Promise<void>((listening) => server.listen(0, listening));
    const { port } = server.address() as AddressInfo;
    await page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
    resolve();
    await page.waitForLoadState();
    const shifts = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          new PerformanceObserver((list) => {
            resolve(list.getEntries().map((entry) => (entry as unknown as { value: number }).value));
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
        }),
    );
    server.closeAllConnections();
    server.close();
    expect(shifts).toEqual([]);
  });
}
