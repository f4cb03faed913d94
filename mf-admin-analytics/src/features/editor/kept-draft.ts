import { ExperimentDefinition } from 'experiments/schema';
import { BRAND } from 'shared-contracts';
import { browserStorage, type Kept, kept } from 'shared-runtime';
import * as z from 'zod/mini';
import type { Draft } from './draft.ts';

const texts = z.array(z.string());

export const StoredDraft = z.object({
  /** The stored experiment that the form was filled from; null for a new one. */
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
        // Drafts of an earlier release lack it.
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
    // Drafts of an earlier release lack these.
    shipAtEnd: z._default(z.boolean(), false),
    ramp: z._default(z.array(z.object({ traffic: z.string(), hours: z.string() })), []),
    isUnguarded: z._default(z.boolean(), false),
    minimumLift: z.string(),
    guardrailMargin: z._default(z.string(), ''),
    minimumDays: z._default(z.string(), ''),
    windowDays: z.string(),
  }),
});

/** Unsaved entries of the form, and the revision that they are based on. */
export interface KeptDraft extends Pick<z.infer<typeof StoredDraft>, 'base'> {
  readonly draft: Draft;
}

/** The draft of an experiment in this tab. An empty name is a new one. */
const keptOf = (name: string): Kept<KeptDraft> =>
  kept(`${BRAND.keyPrefix}-experiment-draft:${name}`, StoredDraft, browserStorage.session);

/** Null where there is no draft, or it cannot be read. A browser may forbid storage; then a draft lasts as long as the page. */
export const keptDraft = (name: string): KeptDraft | null => keptOf(name).read();

/** Keeps a draft, or with null removes it. */
export function keepDraft(name: string, typed: KeptDraft | null): void {
  if (typed) keptOf(name).write(typed);
  else keptOf(name).remove();
}
