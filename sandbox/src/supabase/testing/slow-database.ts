import { createServer, type ServerResponse } from 'node:http';

/** The database behind track-event: answers only when released, and counts its calls. */
export interface SlowDatabase {
  readonly url: string;
  /** The procedures called so far, in order. */
  readonly calls: readonly string[];
  /** Answers all waiting calls, and from now on at once. */
  open(): void;
  stop(): Promise<void>;
}

/** `admitted` is what the database says to a caller; it may depend on the clock of a test. */
export async function startSlowDatabase(admitted: () => boolean = () => true): Promise<SlowDatabase> {
  const calls: string[] = [];
  let waiting: (() => void)[] | undefined = [];
  const answer = (procedure: string, response: ServerResponse) => {
    const body = procedure === 'admit_events' ? admitted() : {};
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const server = createServer((request, response) => {
    const procedure = request.url?.split('/').at(-1) ?? '';
    calls.push(procedure);
    request.resume();
    if (waiting) waiting.push(() => answer(procedure, response));
    else answer(procedure, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    calls,
    open() {
      const held = waiting ?? [];
      waiting = undefined;
      for (const reply of held) reply();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
