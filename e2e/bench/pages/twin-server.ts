import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { visitorFetch } from '../../support/visitor-fetch.ts';
import { idealPageOf } from './ideal-page.ts';
import { CONTROL_ARMS } from './measured-pages.ts';
import { stylesheetsOf, twinOf } from './twin.ts';

/** Where the ideal page of a path stands on the server of the twins. */
const IDEAL = '/ideal';

export interface TwinServer {
  readonly twinOf: (path: string) => string;
  readonly idealOf: (path: string) => string;
  readonly stop: () => void;
}

async function documentOf(origin: string, path: string): Promise<string> {
  const cookie = `${CONTROL_ARMS.name}=${CONTROL_ARMS.value}`;
  const response = await visitorFetch(origin + path, { headers: { cookie } });
  if (!response.ok) throw new Error(`${origin}${path} answered ${response.status}`);
  return response.text();
}

async function made(origin: string, path: string): Promise<string> {
  if (path.startsWith(IDEAL)) return idealPageOf(await documentOf(origin, path.slice(IDEAL.length)));
  const html = await documentOf(origin, path);
  const texts = stylesheetsOf(html).map(async (address): Promise<[string, string]> => {
    const response = await fetch(new URL(address, origin));
    return [address, await response.text()];
  });
  return twinOf(html, new Map(await Promise.all(texts)));
}

/** Fonts and pictures come from the shop itself, byte for byte. */
function passOn(origin: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { host: _host, ...headers } = incoming.headers;
  request(`${origin}${incoming.url}`, { headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  })
    .on('error', () => outgoing.writeHead(502).end())
    .end();
}

/** Serves the twins and the ideal pages of a shop, compressed beforehand as the shop's own stored pages are. */
export async function startTwinServer(origin: string): Promise<TwinServer> {
  const documents = new Map<string, Promise<Buffer>>();
  const document = (path: string): Promise<Buffer> => {
    const known = documents.get(path) ?? made(origin, path).then((html) => brotliCompressSync(html));
    documents.set(path, known);
    return known;
  };
  const server = createServer((incoming, outgoing) => {
    const isDocument = incoming.headers['sec-fetch-dest'] === 'document';
    if (!isDocument) return passOn(origin, incoming, outgoing);
    document(incoming.url ?? '/').then(
      (body) => {
        const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
        outgoing.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
      },
      (error: unknown) => outgoing.writeHead(502).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const own = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
  return {
    twinOf: (path) => own + path,
    idealOf: (path) => own + IDEAL + path,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
