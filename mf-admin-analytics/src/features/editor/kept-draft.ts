import { ExperimentDefinition } from 'experiments/schema';
import { BRAND } from 'shared-contracts';
import { browserStorage, type Kept, kept } from 'shared-runtime';
import * as z from 'zod/mini';
import type { Draft } from './draft.ts';

const texts = z.array(z.string());

const StoredDraft = z.object({
  /** What the form was filled from; null for a new experiment. */
  base: z.nullable(z.object({ revision: z.number(), definition: ExperimentDefinition })),
  draft: z.object({
    name: z.string(),
    description: z.string(),
    tags: z._default(z.string(), ''),
    variants: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        weight: z.string(),
        // What an earlier release kept says nothing of it.
        note: z._default(z.string(), ''),
        values: z.record(z.string(), z.union([z.string(), texts])),
      }),
    ),
    traffic: z.string(),
    holdout: z.string(),
    visitors: z.string(),
    devices: texts,
    paths: z.string(),
    utmSource: z.string(),
    utmMedium: z.string(),
    utmCampaign: z.string(),
    group: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    goals: texts,
    guardrails: texts,
    // What an earlier release kept says nothing of these.
    shipAtEnd: z._default(z.boolean(), false),
    ramp: z._default(z.array(z.object({ traffic: z.string(), hours: z.string() })), []),
    isUnguarded: z._default(z.boolean(), false),
    minimumLift: z.string(),
    guardrailMargin: z._default(z.string(), ''),
    minimumDays: z._default(z.string(), ''),
    windowDays: z.string(),
  }),
});

/** What somebody typed and has not saved, and what they made it from. */
export interface KeptDraft extends Pick<z.infer<typeof StoredDraft>, 'base'> {
  readonly draft: Draft;
}

/** What was typed about an experiment in this tab. An empty name is a new one. */
const keptOf = (name: string): Kept<KeptDraft> =>
  kept(`${BRAND.keyPrefix}-experiment-draft:${name}`, StoredDraft, browserStorage.session);

/** Null where nothing was typed, or it cannot be read. A browser may forbid storage; then what is typed lives as long as the page. */
export const keptDraft = (name: string): KeptDraft | null => keptOf(name).read();

/** Keeps what was typed, or forgets it. */
export function keepDraft(name: string, typed: KeptDraft | null): void {
  if (typed) keptOf(name).write(typed);
  else keptOf(name).remove();
}
