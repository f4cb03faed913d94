import type { Variant } from './product.ts';
import { sizeOf } from './product.ts';

/** The label by which a shopper chooses a variant: its size, or its whole title if several have the same size. */
export function choiceOf(variants: readonly Variant[], variant: Variant): string {
  const size = sizeOf(variant);
  return variants.some((other) => other.id !== variant.id && sizeOf(other) === size) ? variant.title : size;
}

/** The variant behind a choice, or none: another variant must never replace the shopper's choice. */
export function chosenVariant(variants: readonly Variant[], choice: string): Variant | undefined {
  return variants.find((variant) => variant.available && choiceOf(variants, variant) === choice);
}
