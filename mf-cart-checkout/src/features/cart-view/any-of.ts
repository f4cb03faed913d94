/** The alternatives as an English list; `Intl.ListFormat` costs a phone a long task. */
export function anyOf(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  const others = names.slice(0, -1);
  return others.length < 2 ? [...others, last].join(' or ') : `${others.join(', ')}, or ${last}`;
}
