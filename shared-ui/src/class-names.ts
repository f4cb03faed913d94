/** Joins the class names that are present; `undefined` and `false` fall out. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
