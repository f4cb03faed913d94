import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A listener that counts who reaches it. */
export async function canary(): Promise<{ address: string; hits: string[]; server: Server }> {
  const hits: string[] = [];
  const server = createServer((req, res) => {
    hits.push(`${req.method} ${req.url}`);
    res.end('reached');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, hits, server };
}
