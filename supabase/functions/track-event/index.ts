import { createIntake } from '../_shared/open-intake.ts';
import { readEvents } from './event-body.ts';
import { vouchEvents } from './vouch-events.ts';
import { withDevice } from './with-device.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

Deno.serve(
  createIntake({
    read: readEvents,
    admit: (client, caller, events) => client.rpc('admit_events', { client: caller, events }),
    count: (client, reason, events) => client.rpc('count_refused_events', { reason, events }),
    async store(client, events, { caller, signal, userAgent }) {
      // The storefront confirms orders where its webhooks can be verified, unless browsers cannot name orders yet.
      const confirmsOrders =
        Boolean(Deno.env.get('STOREFRONT_WEBHOOK_SECRET')) && Deno.env.get('CONFIRM_ORDERS') !== 'off';
      const vouched = await vouchEvents(withDevice(events, userAgent));
      return client.rpc('ingest_events', { ...vouched, caller, orders_known: confirmsOrders }).abortSignal(signal);
    },
  }),
);
