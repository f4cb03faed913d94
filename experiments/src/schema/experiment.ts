import * as z from 'zod/mini';

/** Names of experiments, variants, groups, and test spots, for cookies, storage keys, and attributes. */
const Name = z.string().check(
  z.regex(/^[a-z][a-z0-9-]{0,63}$/, 'must be lowercase words joined by hyphens'),
  // Every JavaScript object has a property of that name.
  z.refine((name) => name !== 'constructor', 'must not be the word constructor'),
);
const Percent = z.number().check(z.minimum(0), z.maximum(100));
const Words = z.string().check(z.minLength(1), z.maxLength(200));

/** A tag for finding experiments, short enough for a list to show several in a line. */
const Tag = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,29}$/, 'must be up to 30 lowercase letters, digits, and hyphens'));

/** Whether all names of a list are different. */
const areDifferent = (list: readonly { readonly name: string }[]): boolean =>
  new Set(list.map(({ name }) => name)).size === list.length;

/** Plain text on one line, shown unchanged on a page. It may contain the joiners of letters and of emoji. */
const PlainText = z
  .string()
  .check(
    z.maxLength(300),
    z.regex(/^(?:[^\p{C}<>]|[\u200c\u200d])*$/u, 'must be plain text on one line, without < and >'),
  )
  .check(z.refine((text) => text === text.trim(), 'must not begin or end with a space'));

/** A variant's values of test spots: a text or a choice, or the order of parts. */
const Values = z
  .record(Name, z.union([PlainText, z.array(Name).check(z.minLength(2), z.maxLength(20))]))
  .check(z.refine((values) => Object.keys(values).length <= 20, 'at most 20 placements'));

/**
 * One arm. The first of an experiment is its control, which sets no values; an arm of weight 0 is offered to no visitor. A variant
 * without values is one that a page's code knows.
 */
export const Variant = z.strictObject({
  name: Name,
  weight: z.number().check(z.minimum(0), z.maximum(1_000_000)),
  values: z.optional(Values),
});

/**
 * The audience of an experiment. An omitted field restricts nothing; a path may end in `*`; campaigns are compared without regard
 * to case.
 */
export const Audience = z.strictObject({
  visitors: z.optional(z.enum(['new', 'returning'])),
  paths: z.optional(
    z
      .array(z.string().check(z.regex(/^\/[^\s]{0,199}$/, 'must start with a slash')))
      .check(z.minLength(1), z.maxLength(20)),
  ),
  utm: z.optional(
    z.strictObject({ source: z.optional(Words), medium: z.optional(Words), campaign: z.optional(Words) }),
  ),
  devices: z.optional(z.array(z.enum(['phone', 'tablet', 'desktop'])).check(z.minLength(1))),
});

const definition = {
  name: Name,
  /** The change that is tested and the reason for it, for later readers. */
  description: z.string().check(z.maxLength(500)),
  variants: z.array(Variant).check(z.minLength(2), z.maxLength(10)),
  /** The percentage of visitors who take part. */
  traffic: Percent,
  /** The percentage of visitors who are held out, the same visitors for all such experiments. */
  holdout: z.number().check(z.minimum(0), z.maximum(50)),
  audience: Audience,
  /** A visitor takes part in at most one running experiment of a group. */
  exclusionGroup: z.optional(Name),
  startsAt: z.optional(z.iso.datetime({ offset: true })),
  endsAt: z.optional(z.iso.datetime({ offset: true })),
  /** The goals that count; all of them for an empty list. */
  goals: z.array(Name).check(z.maxLength(20)),
  /** The number of days after its exposure in which a conversion counts. */
  windowDays: z.int().check(z.minimum(1), z.maximum(90)),
};

type Defined = z.infer<z.ZodMiniObject<typeof definition>>;

function* problemsOf({ variants, startsAt, endsAt }: Defined): Generator<string> {
  if (variants[0]?.name !== 'control') yield 'the first variant must be named control';
  if (variants[0]?.values) yield 'the control shows the page as it is, so it has no values';
  if (!areDifferent(variants)) yield 'variants must have different names';
  if (!variants.some(({ weight }) => weight > 0)) yield 'at least one variant needs a weight';
  if (startsAt && endsAt && Date.parse(startsAt) >= Date.parse(endsAt)) yield 'it must end after it starts';
}

const isSound = z.check<Defined>(({ value, issues }) => {
  for (const message of problemsOf(value)) issues.push({ code: 'custom', message, input: value });
});

/** One step of a ramp. */
const RampStep = z.strictObject({
  /** The percentage of visitors who take part. */
  traffic: z.number().check(z.positive(), z.maximum(100)),
  /** The minimum time until the next step (hours); the last step has none. */
  minimumHours: z.optional(z.number().check(z.minimum(0), z.maximum(2160))),
});

/** The internal part of a definition. None of it is published, except the names of guardrails among the goals to report. */
const forTheHouse = {
  variants: z
    .array(z.extend(Variant, { note: z.optional(z.string().check(z.maxLength(500))) }))
    .check(z.minLength(2), z.maxLength(10)),
  /** Tags for finding the experiment in the list. */
  tags: z.optional(
    z.array(Tag).check(
      z.maxLength(10),
      z.refine((tags) => new Set(tags).size === tags.length, 'must name each tag once'),
    ),
  ),
  /** Goals that must not be harmed; by default `order-completed`, unless it is the primary goal. */
  guardrails: z.optional(z.array(Name).check(z.maxLength(20))),
  /** The smallest change that is worth finding, relative to the control; 0.1 by default. */
  minimumLift: z.optional(z.number().check(z.minimum(0.01), z.maximum(1))),
  /** The largest drop of a guardrail that still counts as harmless, relative to the control; 0.1 by default. */
  guardrailMargin: z.optional(z.number().check(z.minimum(0.01), z.maximum(1))),
  /** The full days with visitors that shipping a variant requires; 7 by default. */
  minimumDays: z.optional(z.int().check(z.minimum(0), z.maximum(90))),
  /** The traffic by step, in rising order; a start begins with the first one. */
  ramp: z.optional(z.array(RampStep).check(z.minLength(2), z.maxLength(10))),
  /** Whether the end ships the variant that the verdict recommends. Without such a verdict the end stops the experiment. */
  shipAtEnd: z.optional(z.boolean()),
};

type Planned = z.infer<z.ZodMiniObject<Pick<typeof forTheHouse, 'ramp' | 'shipAtEnd'>>> & Pick<Defined, 'endsAt'>;

function* scheduleProblems({ ramp = [], shipAtEnd, endsAt }: Planned): Generator<string> {
  const isRising = ramp.every(({ traffic }, at) => at === 0 || traffic > (ramp[at - 1]?.traffic ?? 0));
  if (!isRising) yield 'ramp steps must go up: each needs more traffic than the one before';
  if (ramp.slice(0, -1).some(({ minimumHours }) => minimumHours === undefined))
    yield 'ramp steps need minimumHours, except for the last one';
  if (ramp.at(-1)?.minimumHours !== undefined) yield 'ramp steps end with one that has no minimumHours';
  if (shipAtEnd && endsAt === undefined) yield 'it needs an end to ship at';
}

const isPlanned = z.check<Planned>(({ value, issues }) => {
  for (const message of scheduleProblems(value)) issues.push({ code: 'custom', message, input: value });
});

/** The definition that marketing writes: a whole file, and the column of a row. */
export const ExperimentDefinition = z.strictObject({ ...definition, ...forTheHouse }).check(isSound, isPlanned);

/** The experiment for rendering pages: its definition and its current state. */
export const Experiment = z
  .strictObject({
    ...definition,
    /** The goals that browsers report, including guardrails; all of them for an empty list. */
    goals: z.array(Name).check(z.maxLength(40)),
    status: z.enum(['running', 'stopped', 'killed']),
    phase: z.int().check(z.minimum(1)),
    /** The variant that all visitors see after the stop; the control where nothing was shipped. */
    shippedVariant: z.optional(Name),
  })
  .check(
    isSound,
    z.refine(
      ({ variants, shippedVariant }) =>
        shippedVariant === undefined || variants.some(({ name }) => name === shippedVariant),
      'only a variant of the experiment can be shipped',
    ),
  );

/** The whole published configuration: one document, signed byte for byte. Versions only grow. */
export const ExperimentsDocument = z
  .strictObject({
    version: z.int().check(z.minimum(0)),
    publishedAt: z.iso.datetime(),
    experiments: z.array(Experiment).check(z.maxLength(200)),
  })
  .check(z.refine(({ experiments }) => areDifferent(experiments), 'experiments must have different names'));

/** @see Variant */
export type Variant = z.infer<typeof Variant>;
/** @see Audience */
export type Audience = z.infer<typeof Audience>;
/** @see ExperimentDefinition */
export type ExperimentDefinition = z.infer<typeof ExperimentDefinition>;
/** @see RampStep */
export type RampStep = z.infer<typeof RampStep>;
/** @see Experiment */
export type Experiment = z.infer<typeof Experiment>;
/** @see ExperimentsDocument */
export type ExperimentsDocument = z.infer<typeof ExperimentsDocument>;
