import { rampText } from 'experiments/results';
import type { RampStep } from 'experiments/schema';

/** One line of a difference, as readable text. */
export interface Change {
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

/** The fields’ names in the form, where their own names are not readable. */
const NAMES = new Map([
  ['holdout', 'permanent control group'],
  ['exclusionGroup', 'never together with'],
  ['startsAt', 'from'],
  ['endsAt', 'until'],
  ['shipAtEnd', 'ship at the end'],
  ['minimumLift', 'smallest lift'],
  ['guardrailMargin', 'largest guardrail drop'],
  ['minimumDays', 'minimum, in full days'],
  ['windowDays', 'window, in days'],
  ['shipped', 'shown to everyone'],
]);

const spaced = (name: string): string => NAMES.get(name) ?? name.replaceAll('-', ' ');

/** `variants.b.values.home-hero-headline` becomes `b: home hero headline`. */
function placeIn(path: string): string {
  const [first = '', second = '', ...rest] = path.split('.');
  if (first !== 'variants')
    return [first, second, ...rest]
      .filter((part) => part !== '')
      .map(spaced)
      .join(', ');
  return `${second}: ${rest
    .filter((part) => part !== 'values')
    .map(spaced)
    .join(', ')}`;
}

const isRamp = (value: readonly unknown[]): value is RampStep[] =>
  value.length > 0 && value.every((step) => typeof step === 'object' && step !== null && 'traffic' in step);

/** A readable text for JSON in a line. */
function wordsOf(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    if (!Array.isArray(value)) return String(value);
    return isRamp(value) ? rampText(value) : value.join(', ');
  } catch {
    return json;
  }
}

/** A line as the function and the command line write it, taken apart: `traffic: 10 → 50`. */
export function changeIn(line: string): Change {
  const [, path = line, from = '', to = ''] = /^([^:]+): (.*?) ?→ ?(.*)$/s.exec(line) ?? [];
  return { path: placeIn(path), from: wordsOf(from), to: wordsOf(to) };
}
