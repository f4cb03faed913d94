import { createServer } from 'node:http';
import { type Fault, RunningShop } from './running-shop.ts';

/** Apart from every worker's own number. */
const DATA = 99;

/** Where workers ask for the shared shop. */
const ADDRESS = 'E2E_SHARED_SHOP';

interface Addresses {
  readonly origin: string;
  readonly sandbox: string;
}

/**
 * A shop that several workers visit at once. What would reach another test's pages (faults, restarts, releases) is refused:
 * a spec that needs it has a shop of its own, which is the rule for all that `playwright.config.ts` does not name.
 */
export class SharedShop extends RunningShop {
  constructor() {
    super(DATA);
  }

  /** Asks for the shop; the first to ask has it started. */
  override async start(): Promise<void> {
    const response = await fetch(process.env[ADDRESS] ?? 'about:blank');
    if (!response.ok) throw new Error(await response.text());
    const { origin, sandbox }: Addresses = await response.json();
    this.origin = origin;
    this.sandbox = sandbox;
  }

  override async fault({ service }: Fault): Promise<void> {
    throw new Error(`A spec that breaks the ${service} needs a shop of its own`);
  }

  override async restartShop(): Promise<void> {
    throw new Error('A spec that restarts the shop needs one of its own');
  }

  override async releaseFrom(): Promise<string> {
    throw new Error('A spec that releases needs a shop of its own');
  }

  override get log(): string {
    throw new Error('A spec that reads the log needs a shop of its own');
  }

  /** Its processes belong to the run, which looks for lost ones at its end. */
  override takeLost(): readonly string[] {
    return [];
  }

  /** No fault can have been set. */
  override async heal(): Promise<void> {}

  /** The shop goes on for the other workers. */
  override async stop(): Promise<void> {}
}

/** Starts a shared shop at the first request for it; resolves to the function that ends it. */
export async function offerSharedShop(): Promise<() => Promise<void>> {
  const shop = new RunningShop(DATA);
  let started: Promise<void> | undefined;
  const server = createServer(async (_request, response) => {
    try {
      await (started ??= shop.start());
      response.end(JSON.stringify({ origin: shop.origin, sandbox: shop.sandbox }));
    } catch (error) {
      started = undefined; // The next request tries again.
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  process.env[ADDRESS] = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return async () => {
    server.close();
    const lost = shop.takeLost();
    await shop.stop();
    if (lost.length > 0) throw new Error(`The shared shop has lost processes: ${lost.join(', ')}`);
  };
}
