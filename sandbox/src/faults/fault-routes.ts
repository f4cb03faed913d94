import { isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { FaultOrder } from './fault.ts';
import { type FaultSwitch, MOST_FAULTS } from './fault-switch.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Only this machine may break things, and no page of a foreign origin that this machine's browser happens to show. */
const loopbackOnly: MiddlewareHandler = async (c, next) => {
  // A request made in memory, as tests do, has no socket and comes from this very process.
  const address = c.env && Reflect.has(c.env, 'incoming') ? (getConnInfo(c).remote.address ?? '') : '127.0.0.1';
  if (isIP(address) === 0 || !LOOPBACK.test(address))
    return c.json({ error: 'Faults can be set from this machine only.' }, 403);
  if (c.req.method !== 'GET' && c.req.header('origin') !== undefined)
    return c.json({ error: 'Faults cannot be set from a web page.' }, 403);
  return next();
};

export function createFaultRoutes(faults: FaultSwitch): Hono {
  const app = new Hono();
  app.use('/faults', loopbackOnly);
  app.get('/faults', (c) => c.json({ faults: faults.active() }));
  app.delete('/faults', (c) => {
    faults.clear();
    return c.json({ faults: [] });
  });
  app.post('/faults', bodyLimit({ maxSize: 4096 }), async (c) => {
    const order = FaultOrder.safeParse(await c.req.json().catch(() => undefined));
    if (!order.success) {
      return c.json(
        { error: order.error.issues.map((issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`).join('; ') },
        400,
      );
    }
    if (!faults.set(order.data))
      return c.json({ error: `At most ${MOST_FAULTS} faults can be set. End some of them first.` }, 409);
    return c.json({ faults: faults.active() });
  });
  return app;
}
