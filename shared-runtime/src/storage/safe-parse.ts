import * as z from 'zod/mini';

/**
 * A schema's result for a value; never throws. The schemas' own `safeParse` does: a check of a length reads the `length` of any value,
 * and a JSON text can hold one, `{"length":{"toString":1,"valueOf":1}}`, that cannot be compared.
 *
 * @example const handles = safeParse(z.array(z.string()), parseJson(text)).data ?? [];
 */
export const safeParse: typeof z.safeParse = (schema, value, context) => {
  try {
    return z.safeParse(schema, value, context);
  } catch {
    const message = 'it can’t be read';
    return { success: false, error: new z.core.$ZodRealError([{ code: 'custom', path: [], message, input: value }]) };
  }
};
