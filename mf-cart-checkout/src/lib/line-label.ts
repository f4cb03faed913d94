/** How several lines of one merchandise are called together: removal and quantity changes act on all of them. */
export function togetherLabel(count: number): string {
  return count === 2 ? 'both' : `all ${count}`;
}

/** How a line is called in sentences. */
export function lineLabel({ name, size }: { readonly name: string; readonly size?: string | undefined }): string {
  return size ? `${name}, size ${size}` : name;
}
