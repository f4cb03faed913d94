import type { TestSpot, TestSpotValue } from 'shared-contracts';
import type { DraftVariant } from './draft.ts';

type Variants = readonly DraftVariant[];

/** The default value of a test spot; a text from the storefront is not known here. */
export const standingIn = (place: TestSpot): TestSpotValue => place.default;

/** A name that no arm has yet: b, c, and so on. */
function freeName(variants: Variants): string {
  const taken = new Set(variants.map(({ name }) => name));
  return 'bcdefghijklmnopqrstuvwxyz'.split('').find((letter) => !taken.has(letter)) ?? '';
}

const freeId = (variants: Variants): number => Math.max(...variants.map(({ id }) => id)) + 1;

/** One arm more, with the test spots of the previous one, so that both change the same ones. */
export function withVariant(variants: Variants): Variants {
  const values = variants.length > 1 ? (variants.at(-1)?.values ?? {}) : {};
  return [...variants, { id: freeId(variants), name: freeName(variants), weight: '1', note: '', values }];
}

/** One arm less. */
export const withoutVariant = (variants: Variants, id: number): Variants => variants.filter((one) => one.id !== id);

/** An arm moved among the others; the control stays first. */
export function movedVariant(variants: Variants, id: number, by: 1 | -1): Variants {
  const from = variants.findIndex((one) => one.id === id);
  const to = from + by;
  const moved = variants[from];
  if (!moved || from < 1 || to < 1 || to >= variants.length) return variants;
  return variants.toSpliced(from, 1).toSpliced(to, 0, moved);
}

/** The variants with changes to one arm. */
export const changedVariant = (variants: Variants, id: number, changes: Partial<DraftVariant>): Variants =>
  variants.map((one) => (one.id === id ? { ...one, ...changes } : one));

/** The variants with an arm's value for a test spot. */
export const withValue = (variants: Variants, id: number, place: string, value: TestSpotValue): Variants =>
  variants.map((one) => (one.id === id ? { ...one, values: { ...one.values, [place]: value } } : one));

/** The same without the test spot. */
export const withoutValue = (variants: Variants, id: number, place: string): Variants =>
  variants.map((one) => {
    if (one.id !== id) return one;
    const { [place]: _gone, ...values } = one.values;
    return { ...one, values };
  });

/** A list with one of its parts moved. */
export function movedPart(parts: readonly string[], from: number, by: 1 | -1): readonly string[] {
  const part = parts[from];
  const to = from + by;
  if (part === undefined || to < 0 || to >= parts.length) return parts;
  return parts.toSpliced(from, 1).toSpliced(to, 0, part);
}

/** Each arm's share of the participants, in percent; null where the weights are invalid. */
export function sharesOf(variants: Variants): readonly (number | null)[] {
  const weights = variants.map(({ weight }) => Number(weight));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const isSound = weights.every((weight) => weight >= 0) && total > 0;
  return weights.map((weight) => (isSound ? (weight / total) * 100 : null));
}
