import * as z from 'zod/mini';

/** Names of experiments, variants and groups: they stand in cookies, storage keys and attributes. */
const Name = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be lower-case words joined by hyphens'));
const Percent = z.number().check(z.minimum(0), z.maximum(100));
const Text = z.string().check(z.minLength(1), z.maxLength(200));

/** One arm. The first of an experiment is its control; a weight of 0 offers it to nobody. */
export const Variant = z.strictObject({ name: Name, weight: z.number().check(z.minimum(0), z.maximum(1_000_000)) });

/** Whom an experiment is for. What is left out restricts nothing; a path may end in `*`. */
export const Audience = z.strictObject({
  visitors: z.optional(z.enum(['new', 'returning'])),
  paths: z.optional(
    z
      .array(z.string().check(z.regex(/^\/[^\s]{0,199}$/, 'must start with a slash')))
      .check(z.minLength(1), z.maxLength(20)),
  ),
  utm: z.optional(z.strictObject({ source: z.optional(Text), medium: z.optional(Text), campaign: z.optional(Text) })),
  devices: z.optional(z.array(z.enum(['phone', 'tablet', 'desktop'])).check(z.minLength(1))),
});

/** An experiment as pages are rendered from it. `traffic` and `holdout` are percentages of visitors. */
export const Experiment = z
  .strictObject({
    name: Name,
    status: z.enum(['running', 'stopped', 'killed']),
    phase: z.int().check(z.minimum(1)),
    variants: z.array(Variant).check(z.minLength(2), z.maxLength(10)),
    traffic: Percent,
    /** The same visitors are held out of every experiment that asks for it. */
    holdout: Percent,
    audience: Audience,
    /** A visitor takes part in at most one running experiment of a group. */
    exclusionGroup: z.optional(Name),
    startsAt: z.optional(z.iso.datetime({ offset: true })),
    endsAt: z.optional(z.iso.datetime({ offset: true })),
    /** What everybody sees once it is stopped; the control where nothing was shipped. */
    shippedVariant: z.optional(Name),
    /** The goals that count; all of them where none is named. */
    goals: z.array(Name.check(z.maxLength(64))),
  })
  .check(
    z.refine(({ variants }) => variants[0]?.name === 'control', 'the first variant must be named control'),
    z.refine(
      ({ variants }) => new Set(variants.map(({ name }) => name)).size === variants.length,
      'variants must have different names',
    ),
    z.refine(({ variants }) => variants.some(({ weight }) => weight > 0), 'at least one variant needs a weight'),
    z.refine(
      ({ variants, shippedVariant }) =>
        shippedVariant === undefined || variants.some(({ name }) => name === shippedVariant),
      'only a variant of the experiment can be shipped',
    ),
    z.refine(
      ({ startsAt, endsAt }) => !startsAt || !endsAt || Date.parse(startsAt) < Date.parse(endsAt),
      'it must end after it starts',
    ),
  );

/** The whole published configuration: one document, signed as its bytes stand. Versions only grow. */
export const ExperimentsDocument = z
  .strictObject({
    version: z.int().check(z.minimum(0)),
    publishedAt: z.iso.datetime(),
    experiments: z.array(Experiment).check(z.maxLength(200)),
  })
  .check(
    z.refine(
      ({ experiments }) => new Set(experiments.map(({ name }) => name)).size === experiments.length,
      'experiments must have different names',
    ),
  );

/** @see Variant */
export type Variant = z.infer<typeof Variant>;
/** @see Audience */
export type Audience = z.infer<typeof Audience>;
/** @see Experiment */
export type Experiment = z.infer<typeof Experiment>;
/** @see ExperimentsDocument */
export type ExperimentsDocument = z.infer<typeof ExperimentsDocument>;
