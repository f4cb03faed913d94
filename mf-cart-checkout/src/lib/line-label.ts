/** How a line is called in sentences. */
export function lineLabel({ name, size }: { readonly name: string; readonly size?: string | undefined }): string {
  return size ? `${name}, size ${size}` : name;
}
