import type { CartLineInput, LineAttribute } from 'shared-contracts';

/** A line of the cart as the storefront takes it. */
export function toLineInput({
  merchandiseId,
  quantity,
  attributes,
}: CartLineInput & { readonly attributes?: readonly LineAttribute[] | undefined }): CartLineInput {
  return { merchandiseId, quantity, ...(attributes && attributes.length > 0 ? { attributes } : {}) };
}
