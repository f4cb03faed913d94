import { type Audience, type Deciding, type ExperimentDefinition, sameValue } from 'experiments/schema';
import type { TestSpotValue } from 'shared-contracts';
import { instantText, wallText } from './local-time.ts';

/** One arm, as entered in the form. */
export interface DraftVariant {
  /** Identifies the arm while arms are renamed and moved. */
  readonly id: number;
  readonly name: string;
  readonly weight: string;
  readonly note: string;
  readonly values: Readonly<Record<string, TestSpotValue>>;
}

/** One step of a ramp, as entered in the form. */
export interface DraftStep {
  readonly traffic: string;
  /** Ignored for the last step. */
  readonly hours: string;
}

/** An experiment as entered in the form: every number and every moment is text. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  /** Separated by commas or spaces. */
  readonly tags: string;
  readonly variants: readonly DraftVariant[];
  readonly traffic: string;
  readonly holdout: string;
  readonly visitors: string;
  readonly devices: readonly string[];
  /** A path on each line. */
  readonly paths: string;
  readonly utmSource: string;
  readonly utmMedium: string;
  readonly utmCampaign: string;
  readonly group: string;
  /** In the editor's time zone. */
  readonly startsAt: string;
  readonly endsAt: string;
  /** Counts only where there is an end. */
  readonly shipAtEnd: boolean;
  /** Empty without a ramp. */
  readonly ramp: readonly DraftStep[];
  /** The first one decides. */
  readonly goals: readonly string[];
  readonly guardrails: readonly string[];
  /** Whether not even completed orders are guarded where no guardrail is chosen. */
  readonly isUnguarded: boolean;
  /** In percent. */
  readonly minimumLift: string;
  /** In percent. */
  readonly guardrailMargin: string;
  readonly minimumDays: string;
  readonly windowDays: string;
}

/** The form before any entry. */
export const EMPTY_DRAFT: Draft = {
  name: '',
  description: '',
  tags: '',
  variants: [
    { id: 0, name: 'control', weight: '1', note: '', values: {} },
    { id: 1, name: 'b', weight: '1', note: '', values: {} },
  ],
  traffic: '100',
  holdout: '0',
  visitors: '',
  devices: [],
  paths: '',
  utmSource: '',
  utmMedium: '',
  utmCampaign: '',
  group: '',
  startsAt: '',
  endsAt: '',
  shipAtEnd: false,
  ramp: [],
  goals: ['order-completed'],
  guardrails: [],
  isUnguarded: false,
  minimumLift: '',
  guardrailMargin: '',
  minimumDays: '',
  windowDays: '30',
};

/** A fraction in percent, without binary rounding errors. */
const inPercent = (fraction: number | undefined): string =>
  fraction === undefined ? '' : String(Number((fraction * 100).toFixed(6)));

/** The form of a stored experiment. */
export function draftFrom(definition: ExperimentDefinition): Draft {
  const { audience } = definition;
  return {
    name: definition.name,
    description: definition.description,
    tags: definition.tags?.join(', ') ?? '',
    variants: definition.variants.map(({ name, weight, note = '', values = {} }, id) => ({
      id,
      name,
      weight: String(weight),
      note,
      values,
    })),
    traffic: String(definition.traffic),
    holdout: String(definition.holdout),
    visitors: audience.visitors ?? '',
    devices: audience.devices ?? [],
    paths: audience.paths?.join('\n') ?? '',
    utmSource: audience.utm?.source ?? '',
    utmMedium: audience.utm?.medium ?? '',
    utmCampaign: audience.utm?.campaign ?? '',
    group: definition.exclusionGroup ?? '',
    startsAt: wallText(definition.startsAt),
    endsAt: wallText(definition.endsAt),
    shipAtEnd: definition.shipAtEnd ?? false,
    ramp: (definition.ramp ?? []).map(({ traffic, minimumHours = '' }) => ({
      traffic: String(traffic),
      hours: String(minimumHours),
    })),
    goals: definition.goals,
    guardrails: definition.guardrails ?? [],
    isUnguarded: definition.guardrails?.length === 0,
    minimumLift: inPercent(definition.minimumLift),
    guardrailMargin: inPercent(definition.guardrailMargin),
    minimumDays: String(definition.minimumDays ?? ''),
    windowDays: String(definition.windowDays),
  };
}

/** The fields with content. */
function filled(fields: object): Readonly<Record<string, unknown>> {
  const isFilled = (value: unknown): boolean =>
    value !== '' && value !== undefined && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));
}

/** The number in a text; NaN, which no schema takes, where there is none. */
const numberIn = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** The fraction from a text in percent; none where it is empty. */
const partIn = (percent: string): number | undefined =>
  percent.trim() === '' ? undefined : Number((numberIn(percent) / 100).toFixed(8));

function audienceOf(draft: Draft): unknown {
  const utm = filled({
    source: draft.utmSource.trim(),
    medium: draft.utmMedium.trim(),
    campaign: draft.utmCampaign.trim(),
  });
  const paths = draft.paths
    .split('\n')
    .map((path) => path.trim())
    .filter((path) => path !== '');
  return {
    ...filled({ visitors: draft.visitors, paths, devices: draft.devices }),
    ...(Object.keys(utm).length > 0 ? { utm } : {}),
  } satisfies Partial<Record<keyof Audience, unknown>>;
}

function variantOf({ name, weight, note, values }: DraftVariant): object {
  const written = Object.keys(values).length > 0 ? { values } : {};
  return { name: name.trim(), weight: numberIn(weight), ...written, ...filled({ note: note.trim() }) };
}

const rampOf = ({ ramp }: Draft): object[] =>
  ramp.map(({ traffic, hours }, at) => ({
    traffic: numberIn(traffic),
    ...(at < ramp.length - 1 ? { minimumHours: numberIn(hours) } : {}),
  }));

/** The contents of the form, as a definition that still has to be validated. */
export function definitionOf(draft: Draft): Record<string, unknown> {
  return {
    name: draft.name.trim(),
    description: draft.description.trim(),
    ...filled({ tags: draft.tags.split(/[\s,]+/).filter((tag) => tag !== '') }),
    variants: draft.variants.map(variantOf),
    traffic: numberIn(draft.traffic),
    holdout: numberIn(draft.holdout),
    audience: audienceOf(draft),
    ...filled({
      exclusionGroup: draft.group.trim(),
      startsAt: instantText(draft.startsAt),
      endsAt: instantText(draft.endsAt),
      shipAtEnd: (draft.endsAt !== '' && draft.shipAtEnd) || undefined,
      ramp: rampOf(draft),
    }),
    goals: draft.goals,
    ...(draft.isUnguarded && draft.guardrails.length === 0
      ? { guardrails: [] }
      : filled({ guardrails: draft.guardrails })),
    ...filled({
      minimumLift: partIn(draft.minimumLift),
      guardrailMargin: partIn(draft.guardrailMargin),
      minimumDays: draft.minimumDays.trim() === '' ? undefined : numberIn(draft.minimumDays),
    }),
    windowDays: numberIn(draft.windowDays),
  };
}

/** The fields that decide whether another experiment is in the way, even while other fields are unfinished. */
export function decidingOf({ name, traffic, group, variants }: Draft): Deciding {
  return { name: name.trim(), traffic: numberIn(traffic), exclusionGroup: group.trim() || undefined, variants };
}

/** Whether two forms have the same contents. */
export const sameDraft = (one: Draft, other: Draft): boolean => sameValue(definitionOf(one), definitionOf(other));

/** The definition from the form of a stored one: without differences that are only in notation. */
export const formedDefinition = (definition: ExperimentDefinition): Record<string, unknown> =>
  definitionOf(draftFrom(definition));
