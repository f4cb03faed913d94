import { z } from 'npm:zod@4.6.7';
import { createAdmission, type Place } from '../_shared/admission.ts';
import { readBounded } from '../_shared/bounded-body.ts';
import { serviceClient } from '../_shared/service-client.ts';
import { parseStorable } from '../_shared/storable-json.ts';
import { bears } from './bearer-token.ts';
import { listed, publishNames } from './listed-names.ts';

declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(handler: (request: Request) => Promise<Response>): void;
};

const name = z.string().min(1).max(64);
const arm = { experiment: name, phase: z.int().min(1).max(1_000_000), variant: name };
const amount = z.int().min(1).max(1_000_000_000);
const served = z
  .strictObject({
    /** The same batch sent again counts once. */
    batch: z.uuid(),
    counts: z.array(z.strictObject({ ...arm, pages: amount })).max(500),
    /** The tokens that the server issued meanwhile, an empty list for none; absent from a server that doesn't count them. */
    issued: z
      .array(z.strictObject({ ...arm, tokens: amount }))
      .max(500)
      .optional(),
  })
  .refine(({ counts, issued }) => counts.length > 0 || issued !== undefined);

/** A server reports its counts, or the names that exist. */
const report = z.union([served, listed]);

// A server posts once in half a minute, or in ten seconds while it issues tokens; and names once an hour.
const admit = createAdmission({ working: 4, present: 32, ofOneCaller: 32, timeLimit: 8_000 });
const BODY_LIMITS = { bytes: 131_072, timeLimit: 3_000 };
const DATABASE_TIME_LIMIT = 15_000;

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers });
const refuse = (status: 408 | 429 | 503, error: string) => answer(status, { error }, { 'retry-after': '5' });

async function count(request: Request, { lost, turn }: Place): Promise<Response> {
  const body = await readBounded(request, BODY_LIMITS, lost);
  if (body === 'incomplete') return refuse(408, body);
  if (body === 'too_large') return answer(413, { error: body });
  const read = report.safeParse(parseStorable(new TextDecoder().decode(body)));
  if (!read.success) return answer(400, { error: 'invalid' });
  if (!(await turn())) return refuse(429, 'busy');
  const signal = AbortSignal.timeout(DATABASE_TIME_LIMIT);
  if ('names' in read.data) {
    const outcome = await publishNames(serviceClient(), read.data, signal);
    if (outcome === 'unavailable') return refuse(503, outcome);
    return outcome === 'unsigned' ? answer(403, { error: outcome }) : answer(202, { names: outcome });
  }
  const stored = await serviceClient().rpc('count_served_pages', read.data).abortSignal(signal);
  return stored.error ? refuse(503, 'unavailable') : answer(202, { counted: stored.data });
}

/** Adds what a server of the shop has sent out. Its token can do nothing else: not read, not take back. */
async function countServed(request: Request): Promise<Response> {
  if (request.method !== 'POST') return answer(405, { error: 'method_not_allowed' }, { allow: 'POST' });
  const place = admit();
  if (!place) return refuse(429, 'busy');
  try {
    if (!(await bears(request, Deno.env.get('SERVED_PAGES_TOKEN') ?? ''))) {
      return answer(401, { error: 'unauthorized' });
    }
    return await count(request, place);
  } finally {
    place.leave();
  }
}

Deno.serve(countServed);
