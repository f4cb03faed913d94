/** Downloads a text as a file. */
export function downloadFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Browsers have read the file by the next task; earlier, some of them lose it.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
