/** A name of at most this many characters. @example shortened('a-long-name', 7) // 'a-long…' */
export const shortened = (name: string, longest: number): string =>
  name.length > longest ? `${name.slice(0, Math.max(1, longest - 1))}…` : name;
