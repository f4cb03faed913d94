import * as z from 'zod/mini';

/**
 * What a schema makes of a value; never throws. The schemas' own does: a check of a length asks anything for its `length`, and a JSON
 * text can bring one, `{"length":{"toString":1,"valueOf":1}}`, that cannot be compared.
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
