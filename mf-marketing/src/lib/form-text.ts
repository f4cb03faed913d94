/** The value of a form field, trimmed; empty if there is no such field. */
export function formText(data: FormData, field: string): string {
  const value = data.get(field);
  return typeof value === 'string' ? value.trim() : '';
}
