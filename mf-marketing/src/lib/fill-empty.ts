/** Fills known values into the empty fields of a form by name, and never overwrites input. */
export function fillEmpty(form: HTMLFormElement | null, known: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(known)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === '') field.value = value;
  }
}
