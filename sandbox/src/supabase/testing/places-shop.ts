import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A shop that lists its placements and has nothing else. */
export interface PlacesShop {
  readonly origin: string;
  stop(): Promise<void>;
}

const places = {
  places: [{ kind: 'text', name: 'headline', about: 'The headline.', page: '/', default: 'Capsule Drop', most: 20 }],
  experiments: {},
};

/** Starts a shop whose pages have one place: a headline of at most 20 letters that says "Capsule Drop". */
export async function startPlacesShop(): Promise<PlacesShop> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/places.json' ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(places));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
