import { createIntake } from '../_shared/open-intake.ts';
import { readEvents } from './event-body.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

Deno.serve(
  createIntake({
    read: readEvents,
    admit: (client, caller, events) => client.rpc('admit_events', { client: caller, events }),
    count: (client, reason, events) => client.rpc('count_refused_events', { reason, events }),
    store: (client, events) => client.rpc('ingest_events', { events }),
  }),
);
