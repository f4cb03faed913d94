/** The rows of the table whose caption begins with this text, as texts. */
export function rowsOf(caption: string): string[][] {
  const table = [...document.querySelectorAll('table')].find((one) => one.caption?.textContent.startsWith(caption));
  const rows = [...(table?.querySelectorAll('tbody tr') ?? [])];
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}
