import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How long (ms) a server that drains waits for the first request of a connection. */
const ASKS_WITHIN = 500;

interface Connection {
  /** When it was opened, in ms of `performance.now()`. */
  readonly opened: number;
  hasAsked: boolean;
  /** The answers under way on it. */
  readonly answers: Set<ServerResponse>;
}

const NOTHING: ReadonlySet<ServerResponse> = new Set();

/** The connections of an HTTP server, wherever they were accepted, and what is under way on them. */
export class Connections {
  readonly #open = new Map<Duplex, Connection>();
  #isDraining = false;

  /** @param most so many are open at once; more are closed at once: Node's own limit counts for one listening socket alone */
  constructor(server: Server, most: number) {
    server.on('connection', (socket: Socket) => {
      this.#open.set(socket, { opened: performance.now(), hasAsked: false, answers: new Set() });
      socket.once('close', () => this.#open.delete(socket));
      if (this.#open.size > most) socket.destroy();
    });
    const follow = ({ socket }: IncomingMessage, answer: ServerResponse): void => this.#follow(socket, answer);
    server.on('request', follow);
    server.on('checkExpectation', follow);
  }

  #follow(socket: Socket, answer: ServerResponse): void {
    const connection = this.#open.get(socket);
    if (!connection) return;
    connection.hasAsked = true;
    connection.answers.add(answer);
    answer.once('close', () => connection.answers.delete(answer));
    if (this.#isDraining) answer.shouldKeepAlive = false;
  }

  /** The answers under way on a connection. */
  answersOn(socket: Duplex): ReadonlySet<ServerResponse> {
    return this.#open.get(socket)?.answers ?? NOTHING;
  }

  /** From now on every connection ends with its answer, which announces it, so that clients send nothing more on it. */
  drain(): void {
    this.#isDraining = true;
    for (const { answers } of this.#open.values()) for (const answer of answers) answer.shouldKeepAlive = false;
  }

  /**
   * Ends the connections on which nothing is under way. A question may be on its way on one that was only just opened, and browsers
   * ask a second time only on those that have been open for a while: it is given the time to come, which Node's own
   * `closeIdleConnections` does not.
   */
  endIdle(): void {
    for (const [socket, { opened, hasAsked, answers }] of this.#open) {
      const mayAsk = !hasAsked && performance.now() - opened < ASKS_WITHIN;
      if (answers.size === 0 && !mayAsk) socket.destroy();
    }
  }
}
