/** One line of a difference, in words. */
export interface Change {
  readonly path: string;
  readonly from: string;
  readonly to: string;
}

/** What the fields are called in the form, where their own names are not words. */
const NAMES = new Map([
  ['holdout', 'permanent control group'],
  ['exclusionGroup', 'never together with'],
  ['startsAt', 'from'],
  ['endsAt', 'until'],
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

/** What stands in a line as JSON, as people write it. */
function wordsOf(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.join(', ') : String(value);
  } catch {
    return json;
  }
}

/** A line as the function and the command line write it, taken apart: `traffic: 10 → 50`. */
export function changeIn(line: string): Change {
  const [, path = line, from = '', to = ''] = /^([^:]+): (.*?) ?→ ?(.*)$/s.exec(line) ?? [];
  return { path: placeIn(path), from: wordsOf(from), to: wordsOf(to) };
}
