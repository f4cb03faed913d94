import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/** A Node request as the web's `Request`, so that handlers can be written and tested without a socket. */
export function toWebRequest(req: IncomingMessage, url: URL): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(req.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  const body = Readable.toWeb(req) as BodyInit; // The same class in two declarations: Node's and the DOM's.
  return new Request(url, { method: req.method ?? 'POST', headers, body, duplex: 'half' } as RequestInit); // The DOM's type does not know `duplex`, which Node insists on.
}

/** Writes a web `Response` to the socket; several cookies stay several headers. */
export async function writeWebResponse(response: Response, res: ServerResponse): Promise<void> {
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
  const cookies = response.headers.getSetCookie();
  res.writeHead(response.status, { ...headers, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) });
  res.end(Buffer.from(await response.arrayBuffer()));
}
