/**
 * The result of `make`, made on the first call: an unused module costs its page nothing.
 *
 * @example const schema = once(() => z.object({ handle: z.string() })); schema().safeParse(value);
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
