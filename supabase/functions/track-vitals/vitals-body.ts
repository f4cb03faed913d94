import { z } from 'npm:zod@4.6.7';
import type { BodyProblem, ReadBody } from '../_shared/open-intake.ts';
import { parseStorable } from '../_shared/storable-json.ts';

const MAXIMUM_RECORDS = 50;
/** A page by its route, `/product/:handle`: never the visitor's address. */
const page = z
  .string()
  .max(100)
  .regex(/^\/(?::?[a-z][a-z0-9-]*(?:\/:?[a-z][a-z0-9-]*)*)?$/i);
const remote = z
  .string()
  .max(96)
  .regex(/^(?:shell|mf-[a-z][a-z0-9-]*)@[\w.+-]+$/);
/** A minute for times, in ms, and far beyond any shift of a layout; what is larger was never measured. */
const LONGEST = 60_000;
const value = z.number().min(0).max(LONGEST);

const record = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('view'), page }),
  z.strictObject({
    kind: z.literal('step'),
    step: z.enum(['product-viewed', 'line-added', 'checkout-started', 'order-completed']),
  }),
  z.strictObject({ kind: z.literal('search'), results: z.literal(0), query: z.string().min(1).max(200) }),
  z.strictObject({
    kind: z.literal('vital'),
    name: z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']),
    value,
    page,
    remote,
  }),
  z.strictObject({
    kind: z.literal('error'),
    code: z.string().regex(/^[A-Z]{2,20}-\d{3}$/),
    remote,
    /** `hero-headline=definite`, several joined by `,`. */
    variants: z
      .string()
      .max(400)
      .regex(/^(?:[\w-]{1,64}=[\w-]{1,64}(?:,[\w-]{1,64}=[\w-]{1,64})*)?$/),
    page,
  }),
]);

const batch = z.strictObject({
  /** The same batch sent again counts once. */
  batch: z.uuid(),
  session_id: z.string().min(1).max(128),
  records: z.array(z.unknown()).min(1),
});

export type VitalsBatch = { batch: string; session_id: string; records: z.infer<typeof record>[] };

/** One batch of a page. Its valid records are kept, since a damaged one says nothing about the others. */
export function readVitals(text: string): Promise<ReadBody<VitalsBatch> | BodyProblem> {
  const body = parseStorable(text);
  if (body === undefined) return Promise.resolve({ problem: 'not_json' });
  const read = batch.safeParse(body);
  if (!read.success) return Promise.resolve({ problem: 'invalid' });
  const { data } = read;
  if (data.records.length > MAXIMUM_RECORDS) return Promise.resolve({ problem: 'too_many' });
  const records = data.records
    .map((sent) => record.safeParse(sent))
    .flatMap((result) => (result.success ? [result.data] : []));
  if (records.length === 0) return Promise.resolve({ problem: 'invalid' });
  return Promise.resolve({
    body: { batch: data.batch, session_id: data.session_id, records },
    accepted: records.length,
    refused: data.records.length - records.length,
  });
}
