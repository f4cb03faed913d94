/** Fills what is known into the empty fields of a form, by their names, and never over what was typed. */
export function fillEmpty(form: HTMLFormElement | null, known: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(known)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = value;
  }
}
