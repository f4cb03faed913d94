import { Hono } from 'hono';
import type { Renderer } from '../pages/renderer.ts';

/** The state of a server: the composition, every remote's version, and the releases that may not run on the server now. */
export interface Health {
  readonly status: 'ok' | 'starting';
  readonly composition: string | null;
  readonly remotes: Readonly<Record<string, string>>;
  readonly quarantined: readonly string[];
}

/** The health of a server. */
export function healthOf({ composition, quarantined }: Pick<Renderer, 'composition' | 'quarantined'>): Health {
  return {
    status: composition ? 'ok' : 'starting',
    composition: composition?.id ?? null,
    remotes: Object.fromEntries(
      Object.values(composition?.remotes ?? {}).map(({ remote, version }) => [remote, version]),
    ),
    quarantined,
  };
}

/** Why a server does not do all that it should, although it answers; empty while it does. */
export function degradedBy(pool: Renderer): string[] {
  return [...pool.troubles, ...(pool.isFull ? ['the renderer is full'] : [])];
}

const NOT_KEPT = { 'cache-control': 'no-store' };

/**
 * `/healthz`: the process lives, and what it serves. `/readyz`: whether it should get requests, and nothing more: why it
 * may be degraded is reported on the port for operators.
 */
export function healthRoutes(pool: Renderer): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => {
    const { status, composition, remotes } = healthOf(pool);
    return c.json({ status, composition, remotes }, status === 'ok' ? 200 : 503, NOT_KEPT);
  });
  app.get('/readyz', (c) =>
    pool.isReady ? c.json({ status: 'ready' }, 200, NOT_KEPT) : c.json({ status: 'not ready' }, 503, NOT_KEPT),
  );
  return app;
}
