/** Parameters that other parts of the page take out of the address once they have read them. The router does not learn of that. */
const TRANSIENT = /^(discount|problem)$/;

/**
 * The parameters of an address that another view of its page keeps.
 *
 * @param own names of the parameters that the view writes itself
 * @example otherParameters('?q=coat&utm_source=mail', ['q']) // [['utm_source', 'mail']]
 */
export function otherParameters(search: string, own: readonly string[]): [string, string][] {
  return [...new URLSearchParams(search)].filter(([name]) => !own.includes(name) && !TRANSIENT.test(name));
}
