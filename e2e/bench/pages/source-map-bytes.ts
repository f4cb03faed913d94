/** As much of a source map as is read here. */
export interface SourceMap {
  readonly sources: readonly string[];
  readonly mappings: string;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUE = new Map(DIGITS.split('').map((digit, value) => [digit, value]));

/** The numbers of one segment of the mappings (base 64 VLQ). */
function decoded(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = VALUE.get(digit) ?? 0;
    value |= (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** How many characters of a script come from each source; those that come from none stand under an empty name. */
export function charactersBySource(script: string, { sources, mappings }: SourceMap): Map<string, number> {
  const counts = new Map<string, number>();
  const add = (source: number | null, length: number): void => {
    const name = source === null ? '' : (sources[source] ?? '');
    if (length > 0) counts.set(name, (counts.get(name) ?? 0) + length);
  };
  const lines = script.split('\n');
  let source = 0;
  for (const [index, line] of mappings.split(';').entries()) {
    let [column, from]: [number, number | null] = [0, null];
    for (const segment of line.split(',').filter(Boolean)) {
      const [step = 0, moved] = decoded(segment);
      add(from, step);
      column += step;
      if (moved !== undefined) source += moved;
      from = moved === undefined ? null : source;
    }
    add(from, (lines[index]?.length ?? 0) - column);
  }
  return counts;
}

/** The library that a source belongs to, those of one maker together; or the package of ours. */
export function ownerOf(source: string): string {
  const libraries = [...source.matchAll(/node_modules\/([^/]+)/g)];
  const library = libraries.at(-1)?.[1];
  if (library) return library;
  return (
    /(?:^|\/)(shared-contracts|shared-runtime|shared-ui|experiments|composer)\/src\//.exec(source)?.[1] ??
    'shell itself'
  );
}

/** The banner that is put before a script after its map was written, see `compileAhead` in `shell/src/build/shell-bundler.ts`. */
const BANNER = /^\/\/# allFunctionsCalledOnLoad\n+/;

/**
 * The share of each owner in a script; together they are 1.
 *
 * @throws Error when the map is not that of the script: it maps more characters.
 */
export function sharesByOwner(script: string, map: SourceMap): Map<string, number> {
  const mapped = script.replace(BANNER, '');
  const counts = charactersBySource(mapped, map);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  // Digests of files are written into a script later than its map, in place of shorter ones.
  if (total > mapped.length) throw new Error('The source map is that of another script.');
  const shares = new Map<string, number>();
  for (const [source, count] of counts) {
    const owner = ownerOf(source);
    shares.set(owner, (shares.get(owner) ?? 0) + count / total);
  }
  return shares;
}
