/**
 * What `make` gives, made when it is first asked for: a module that nobody asks costs its page nothing.
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
