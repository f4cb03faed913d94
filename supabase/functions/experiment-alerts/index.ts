import { z } from 'npm:zod@4.6.7';
import { createAdmission } from '../_shared/admission.ts';
import { serviceHeaders } from '../_shared/project-keys.ts';
import { serviceClient } from '../_shared/service-client.ts';
import { isServiceCaller } from '../_shared/service-caller.ts';
import { call, look } from './look.ts';
import { runSchedules } from './schedules.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

// One schedule asks, every quarter of an hour.
const admit = createAdmission({ working: 1, present: 4, ofOneCaller: 4, timeLimit: 20_000 });
const MAIL_TIME_LIMIT = 30_000;
/** As many days are counted again before a look, as before results at a command line. */
const MOST_DAYS = 500;

const Raised = z.array(
  z.object({ experiment: z.string(), phase: z.number(), kind: z.string(), detail: z.string(), summary: z.string() }),
);

const refuse = (status: 429 | 503, error: string) =>
  Response.json({ error }, { status, headers: { 'retry-after': '5' } });

/** Has the mails sent that were left. What fails here is sent by the next run, or by the project's own webhook. */
async function sendMails(): Promise<void> {
  const address = `${Deno.env.get('SUPABASE_URL') ?? ''}/functions/v1/send-mail`;
  try {
    const reply = await fetch(address, {
      method: 'POST',
      headers: serviceHeaders(),
      signal: AbortSignal.timeout(MAIL_TIME_LIMIT),
    });
    await reply.body?.cancel();
  } catch (cause) {
    console.error('Alert emails are waiting: send-mail is not responding.', cause);
  }
}

async function lookAndReport(): Promise<Response> {
  const database = serviceClient();
  try {
    // A ramp must not go up by figures of earlier. Where this takes too long, what is known is acted on all the same: it may be harm.
    await call(database, 'recompute_rollups', { days: MOST_DAYS }).catch((cause: unknown) => console.error(cause));
    const { lookedAt, alerts: found, figures } = await look(database);
    // The reason for a ramp's rollback is reported too, though the experiment has ended then.
    const alerts = [...found, ...(await runSchedules(figures))];
    const raised = Raised.parse(await call(database, 'raise_alerts', { looked_at: lookedAt, alerts }));
    if (raised.length > 0) await sendMails();
    return Response.json({ lookedAt: lookedAt.length, raised });
  } catch (cause) {
    console.error(cause);
    return refuse(503, 'unavailable');
  }
}

/**
 * Looks whether experiments give reason for an alert, carries out the steps of ramps and the ends that are due, and reports each once.
 * Called by a schedule, with the secret key.
 */
async function experimentAlerts(request: Request): Promise<Response> {
  if (!(await isServiceCaller(request))) return Response.json({ error: 'unauthorized' }, { status: 401 });
  if (request.method !== 'POST')
    return Response.json({ error: 'method_not_allowed' }, { status: 405, headers: { allow: 'POST' } });
  const place = admit();
  if (!place) return refuse(429, 'busy');
  try {
    return (await place.turn()) ? await lookAndReport() : refuse(429, 'busy');
  } finally {
    place.leave();
  }
}

Deno.serve(experimentAlerts);
