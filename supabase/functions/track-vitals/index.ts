import { createIntake } from '../_shared/open-intake.ts';
import { readVitals } from './vitals-body.ts';

declare const Deno: { serve(handler: (request: Request) => Promise<Response>): void };

Deno.serve(
  createIntake({
    read: readVitals,
    admit: (client, caller, records) => client.rpc('admit_vitals', { client: caller, records }),
    count: (client, reason, records) => client.rpc('count_refused_vitals', { reason, records }),
    store: (client, batch, { caller, signal }) => client.rpc('ingest_vitals', { ...batch, caller }).abortSignal(signal),
  }),
);
