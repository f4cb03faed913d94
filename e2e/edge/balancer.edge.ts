import { expect, test } from '@playwright/test';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type EdgeCache, HAPROXY, startHaproxy } from './edge-cache.ts';

/** A server in the shop's place that keeps the requests it gets, other than for its health. */
class CountedServer {
  readonly asked: IncomingMessage[] = [];
  isReady = true;
  port = 0;
  #server: Server | null = null;

  async start(): Promise<void> {
    const server = createServer((req, res) => {
      // As the shop does.
      if (!req.headers.host) return void res.writeHead(400).end();
      if (req.url === '/readyz') return void res.writeHead(this.isReady ? 200 : 503).end();
      if (req.url === '/healthz') return void res.end();
      this.asked.push(req);
      if (req.url === '/refused') return void res.writeHead(503, { 'retry-after': '7' }).end('busy');
      if (req.url === '/gone') return void res.destroy();
      res.end('page');
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', () => resolve()));
    this.port = (server.address() as AddressInfo).port; // A TCP server's own.
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(null)));
  }
}

test.describe
  .serial('HAProxy', () => {
    test.skip(!existsSync(HAPROXY), 'Debian’s package of HAProxy can’t be installed here');
    const servers = [new CountedServer(), new CountedServer()] as const;
    let balancer: EdgeCache;
    const asked = (): number => servers[0].asked.length + servers[1].asked.length;

    test.beforeAll(async () => {
      for (const server of servers) await server.start();
      balancer = await startHaproxy([servers[0].port, servers[1].port]);
    });
    test.afterAll(async () => {
      await balancer?.stop();
      for (const server of servers) await server.stop();
    });

    test('both servers get requests, with the client’s address last and no header of a cache', async () => {
      const headers = { 'x-forwarded-for': '192.0.2.1', 'x-arms': 'forged', 'x-program': 'yes' };
      for (let i = 0; i < 8; i++) expect(await (await fetch(`${balancer.origin}/`, { headers })).text()).toBe('page');
      for (const server of servers) {
        expect(server.asked.length).toBeGreaterThan(0);
        for (const { headers: sent } of server.asked) {
          expect(sent['x-forwarded-for']).toMatch(/^192\.0\.2\.1, 127\.0\.0\.1$/);
          expect([sent['x-arms'], sent['x-program'], sent['x-forwarded-proto']]).toEqual([
            undefined,
            undefined,
            'http',
          ]);
        }
      }
    });

    test('a refusal of the shop is passed on, and the shop is asked once', async () => {
      const before = asked();
      const answer = await fetch(`${balancer.origin}/refused`);
      expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([503, '7', 'busy']);
      expect(asked()).toBe(before + 1);
    });

    test('what changes something is never sent twice', async () => {
      const before = asked();
      // A connection that was used before is closed without an answer: the browser decides.
      const status = await fetch(`${balancer.origin}/gone`, { method: 'POST', body: 'a=b' }).then(
        (answer) => answer.status,
        () => 502,
      );
      expect(status).toBeGreaterThanOrEqual(500);
      expect(asked()).toBe(before + 1);
    });

    test('a server that is not ready gets no request', async () => {
      servers[1].isReady = false;
      await expect
        .poll(async () => {
          const before = servers[1].asked.length;
          for (let i = 0; i < 4; i++) await fetch(`${balancer.origin}/`);
          return servers[1].asked.length - before;
        })
        .toBe(0);
      servers[1].isReady = true;
    });

    test('no request fails when a server goes away', async () => {
      await expect
        .poll(async () => {
          const before = servers[1].asked.length;
          for (let i = 0; i < 4; i++) await fetch(`${balancer.origin}/`);
          return servers[1].asked.length - before;
        })
        .toBeGreaterThan(0);
      await servers[0].stop();
      for (let i = 0; i < 8; i++) expect((await fetch(`${balancer.origin}/`)).status).toBe(200);
    });

    test('without a server the answer is a plain page that asks to come again', async () => {
      await servers[1].stop();
      await expect.poll(async () => (await fetch(`${balancer.origin}/`)).status).toBe(503);
      const answer = await fetch(`${balancer.origin}/`);
      const text = await answer.text();
      expect(answer.headers.get('retry-after')).toBe('5');
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*frame-ancestors 'none'$/);
      expect(text).toContain('<title>Back in a moment</title><h1>');
      expect(text).toContain('noindex');
    });
  });
