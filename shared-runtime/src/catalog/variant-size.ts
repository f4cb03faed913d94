/** The fields of the storefront's variant that hold its size. */
export interface SizedVariant {
  readonly title: string;
  readonly selectedOptions: readonly { readonly name: string; readonly value: string }[];
}

/**
 * The size a variant stands for: its option named size in any case (specification, section 5), else its title.
 *
 * @example variantSize({ title: 'Navy / M', selectedOptions: [{ name: 'Size', value: 'M' }] }) // 'M'
 */
export function variantSize({ title, selectedOptions }: SizedVariant): string {
  return selectedOptions.find(({ name }) => name.toLowerCase() === 'size')?.value ?? title;
}
