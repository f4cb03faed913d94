import { Hono } from 'hono';

/** The services of a hosted project that the stand-in has not, by the beginning of their addresses. */
export const UNBUILT_SERVICES = {
  '/storage/v1': 'Storage',
  '/realtime/v1': 'Realtime',
  '/graphql/v1': 'GraphQL',
} as const;

/** The code with which the stand-ins refuse what only the hosted services have. */
export const NOT_IN_SANDBOX = 'NOT_IN_SANDBOX';

/** Refuses every request to a service that the stand-in has not, by its name. */
export function unbuiltServiceRoutes(): Hono {
  const app = new Hono();
  for (const [path, service] of Object.entries(UNBUILT_SERVICES)) {
    app.all(`${path}/*`, (c) =>
      c.json({ code: NOT_IN_SANDBOX, message: `The sandbox has no ${service}: ${c.req.method} ${c.req.path}` }, 404),
    );
  }
  return app;
}
