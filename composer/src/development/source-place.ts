import { SourceMap } from 'node:module';
import { z } from 'zod';

/** How many lines of a source are shown before the failing one, and after it. */
const AROUND = 3;

/** The longest stack that is read (characters), and the most of its frames. */
const LONGEST_STACK = 20_000;
const MOST_FRAMES = 50;

/** A line of a source, with its number from 1. */
interface SourceLine {
  readonly number: number;
  readonly text: string;
}

/** The place in a remote's own source that a stack leads to. */
export interface SourcePlace {
  /** From the remote's folder on, such as `mf-catalog/src/start.ts`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** The line itself with a few around it. */
  readonly excerpt: readonly SourceLine[];
}

/** A place in a built script: its address or name, and line and column from 1. */
interface Frame {
  readonly script: string;
  readonly line: number;
  readonly column: number;
}

const FRAME = /((?:https?:\/\/|remote:)[^\s()]+?):(\d+):(\d+)/g;

function framesOf(stack: string): Frame[] {
  return [...stack.slice(0, LONGEST_STACK).matchAll(FRAME)]
    .slice(0, MOST_FRAMES)
    .map(([, script = '', line, column]) => ({ script, line: Number(line), column: Number(column) }));
}

/** The sources of a remote itself, and neither the generated files beside them nor installed packages. */
const OWN_SOURCE = /(?:^|[\\/])(mf-[a-z-]+[\\/]src[\\/][^?]+)/;

/** A source map as bundlers write it; the fields that Node asks for and a bundler may leave out are filled in. */
const MapText = z.object({
  version: z.literal(3),
  file: z.string().default(''),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string().nullable().transform(String)),
  names: z.array(z.string()).default([]),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
});

function placeOf({ line, column }: Frame, map: z.infer<typeof MapText>): SourcePlace | null {
  const entry = new SourceMap(map).findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return null;
  const [, file] = entry.originalSource.includes('node_modules') ? [] : (OWN_SOURCE.exec(entry.originalSource) ?? []);
  const text = map.sourcesContent[map.sources.indexOf(entry.originalSource)];
  if (!file || !text) return null;
  const from = Math.max(entry.originalLine - AROUND, 0);
  const lines = text.split(/\r?\n/).slice(from, entry.originalLine + AROUND + 1);
  return {
    file: file.replaceAll('\\', '/'),
    line: entry.originalLine + 1,
    excerpt: lines.map((shown, index) => ({ number: from + index + 1, text: shown })),
  };
}

/**
 * The first place of a stack in a remote's own source; null where the stack names none.
 *
 * @param readMap gives the text of a script's source map; null for a script that isn't under development
 */
export async function sourcePlace(
  stack: string,
  readMap: (script: string) => Promise<string | null>,
): Promise<SourcePlace | null> {
  const maps = new Map<string, z.infer<typeof MapText> | null>();
  for (const frame of framesOf(stack)) {
    let map = maps.get(frame.script);
    if (map === undefined) {
      const text = await readMap(frame.script);
      map = text === null ? null : MapText.parse(JSON.parse(text));
      maps.set(frame.script, map);
    }
    const place = map && placeOf(frame, map);
    if (place) return place;
  }
  return null;
}
