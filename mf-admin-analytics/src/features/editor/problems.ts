import { ExperimentDefinition, HOLDOUT, readConflict, valueProblem } from 'experiments/schema';
import type { LiveTestSpots } from '../../lib/experiment-queries.ts';
import { type Draft, definitionOf } from './draft.ts';
import { issueWords, type SchemaIssue } from './issue-words.ts';

/** A problem with the contents of the form. */
export interface Problem {
  /** The field that shows it; see `fieldId`. */
  readonly field: string;
  readonly text: string;
  /** Another experiment that it is about. */
  readonly experiment?: string;
}

/** The id of a field's element. */
export const fieldId = (field: string): string => `experiment-${field}`;

/** The form’s names of the schema’s fields, where they differ. */
const FIELDS = new Map([
  ['exclusionGroup', 'group'],
  ['audience.visitors', 'visitors'],
  ['audience.devices', 'devices'],
  ['audience.utm.source', 'utmSource'],
  ['audience.utm.medium', 'utmMedium'],
  ['audience.utm.campaign', 'utmCampaign'],
]);

/** The schema’s messages about several fields, by their beginnings, and the field that shows each. */
const WHOLE: readonly (readonly [string, string])[] = [
  ['it must end', 'endsAt'],
  ['ramp steps', 'ramp'],
  ['variants must', 'variants'],
  ['at least one', 'variants'],
];

function fieldOf({ path, message }: SchemaIssue): string {
  const name = path.join('.');
  if (name === '') return WHOLE.find(([begins]) => message.startsWith(begins))?.[1] ?? 'variants';
  if (name.startsWith('audience.paths')) return 'paths';
  if (/^(goals|guardrails|tags)\./.test(name)) return String(path[0]);
  // A part of an order is shown with the whole of it.
  return FIELDS.get(name) ?? name.replace(/^(variants\.\d+\.values\.[^.]+)\..*$/, '$1');
}

function schemaProblems(draft: Draft): Problem[] {
  const parsed = ExperimentDefinition.safeParse(definitionOf(draft));
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({ field: fieldOf(issue), text: issueWords(issue) }));
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function placeProblems(draft: Draft, { places, experiments }: LiveTestSpots): Problem[] {
  const inCode = new Map(Object.entries(experiments)).get(draft.name) ?? [];
  return draft.variants.slice(1).flatMap(({ name, values }, at): Problem[] => {
    const variant = `variants.${at + 1}`;
    const written = Object.entries(values);
    if (written.length === 0 && draft.name !== HOLDOUT && !inCode.includes(name))
      return [
        {
          field: `${variant}.places`,
          text: 'This variant doesn’t change anything yet. Choose what to change, then edit it.',
        },
      ];
    return written.flatMap(([place, value]) => {
      const found = places.find((one) => one.name === place);
      const wrong = found ? valueProblem(found, value) : 'isn’t a placement on any live page';
      return wrong === null ? [] : [{ field: `${variant}.values.${place}`, text: sentence(wrong) }];
    });
  });
}

/** In the order of the fields in the form; fields that are not listed follow their group. */
const ORDER: readonly string[] = [
  'name',
  'description',
  'tags',
  'variants',
  'traffic',
  'holdout',
  'visitors',
  'devices',
  'paths',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'group',
  'startsAt',
  'endsAt',
  'ramp',
  'goals',
  'guardrails',
  'minimumLift',
  'windowDays',
  'guardrailMargin',
  'minimumDays',
];

const placeOf = ({ field }: Problem): number => ORDER.indexOf(field.split('.')[0] ?? '');

/** The first problem of each field, because users fix one at a time, from the top of the form to its end. */
function firstOfEach(problems: readonly Problem[]): Problem[] {
  return problems
    .filter(({ field }, at) => problems.findIndex((one) => one.field === field) === at)
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** The problems of the form, by the shared schema and by the test spots of the live pages. */
export function problemsOf(draft: Draft, live: LiveTestSpots | undefined): Problem[] {
  return firstOfEach([...(live ? placeProblems(draft, live) : []), ...schemaProblems(draft)]);
}

/** Another experiment runs in the same test spot: a problem of the first arm with a value there. */
function conflictProblem(line: string, draft: Draft): Problem | null {
  const found = readConflict(line);
  if (!found) return null;
  const [place = ''] = found.places;
  const at = draft.variants.findIndex(({ values }) => place in values);
  const field = at > 0 ? `variants.${at}.values.${place}` : 'variants';
  return { field, text: `${line}.`, experiment: found.experiment };
}

/** The refusals of the function, each at its field where the message names one. */
export function refusedProblems(lines: readonly string[], draft: Draft): Problem[] {
  return lines.map((line) => {
    const conflict = conflictProblem(line, draft);
    if (conflict) return conflict;
    const [, variant = '', place = ''] = /^([a-z0-9-]+): ([a-z0-9-]+) (?:must|has)/.exec(line) ?? [];
    const at = draft.variants.findIndex(({ name }) => name === variant);
    if (at > 0 && place in (draft.variants[at]?.values ?? {}))
      return { field: `variants.${at}.values.${place}`, text: sentence(line) };
    if (line.includes('with this name already exists')) return { field: 'name', text: sentence(line) };
    return { field: at > 0 ? `variants.${at}.name` : 'variants', text: sentence(line) };
  });
}
