import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { isTaken } from './taken-port.ts';

/** A port of this machine that no other process can take, whether or not a program answers there yet. */
export interface HeldPort {
  readonly port: number;
  /** The server that listens on the port. */
  readonly server: Server;
  /** Has a program answer all requests, also those that wait for one. Returns the way to stop it: later requests wait for the next. */
  answerWith(program: RequestListener): () => void;
  /** Ends the server with its connections, and frees the port. */
  release(): Promise<void>;
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen({ port, host: 'localhost' });
  await once(server, 'listening');
}

/** Listens on the wanted port, or on a free one if another process has it. */
async function listenNear(server: Server, wanted: number): Promise<void> {
  // Some systems let a port be bound on one address while another process listens on all addresses.
  if (await isTaken(wanted)) return listen(server, 0);
  try {
    await listen(server, wanted);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    await listen(server, 0);
  }
}

/**
 * Holds the wanted port, or a free one if another process has it. The port is bound at once: between the question whether it is free
 * and the start of a development server, which builds first, another checkout may take it.
 */
export async function holdPort(wanted: number): Promise<HeldPort> {
  let program = Promise.withResolvers<RequestListener>();
  const server = createServer((request, response) => {
    void program.promise.then((answer) => answer(request, response));
  });
  await listenNear(server, wanted);
  const address = server.address();
  return {
    port: address && typeof address === 'object' ? address.port : wanted,
    server,
    answerWith(answer) {
      program.resolve(answer);
      return () => {
        program = Promise.withResolvers();
      };
    },
    async release() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
