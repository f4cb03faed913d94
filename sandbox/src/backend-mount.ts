import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import type { Order } from './checkout/order.ts';

/** The part of the Supabase stand-in that this process uses. */
export interface Backend {
  app: Hono;
  close(): Promise<void>;
  /** Rejects with the cause `refused` where telling again would not help. */
  recordOrder(order: Order, topic: string): Promise<void>;
}

export interface BackendMount {
  app: Hono;
  /** Passes an order on as soon as the backend is there, after those before it. */
  recordOrder(order: Order, topic: string): void;
  close(): Promise<void>;
}

const SERVICES = ['rest', 'auth', 'functions', 'storage', 'realtime', 'graphql'];
const PATHS = [...SERVICES.map((service) => `/${service}/v1/*`), '/mail', '/mail.json', '/mail/*'];

const NOT_READY = { code: 'starting', message: 'The backend is still starting. Try again in a moment.' };

/** Pauses between the tries to report an order (ms); the storefront service retries for hours. */
const PAUSES = [250, 1000, 4000, 15_000, 60_000];

async function insisted(notify: () => Promise<void>): Promise<void> {
  for (const pause of PAUSES) {
    try {
      return await notify();
    } catch (error) {
      if (error instanceof Error && error.cause === 'refused') throw error;
      await wait(pause, undefined, { ref: false });
    }
  }
  return notify();
}

/** Its database takes seconds to wake; the storefront does not wait for it, and its own paths answer 503 until then. */
export function mountBackend(starting: Promise<Backend>, report: (problem: string) => void): BackendMount {
  let ready: Backend | undefined;
  const started = starting.then(
    (backend) => {
      ready = backend;
      return backend;
    },
    (cause: unknown) => {
      report(`The backend stand-in did not start: ${cause instanceof Error ? cause.message : String(cause)}`);
      return undefined;
    },
  );
  let notified: Promise<void> = Promise.resolve();
  const app = new Hono();
  for (const path of PATHS) {
    app.all(path, (c) => {
      if (ready) return ready.app.fetch(c.req.raw, c.env);
      return c.json(NOT_READY, 503, {
        'Retry-After': '1',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': 'Retry-After',
      });
    });
  }
  return {
    app,
    recordOrder: (order, topic) => {
      const notify = async () => (await started)?.recordOrder(order, topic);
      notified = notified
        .then(() => insisted(notify))
        .catch((cause: unknown) => report(`Order ${order.number} could not be passed on: ${String(cause)}`));
    },
    // One that is still waking is not waited for: it is begun anew at the next start, and every order is reported again.
    close: async () => ready?.close(),
  };
}
