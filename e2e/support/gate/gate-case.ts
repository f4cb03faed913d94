/** The kinds of changes, in the order of the table. */
export const GROUPS = [
  'loaders',
  'start',
  'slots and pages',
  'ownership',
  'styles',
  'built-ins',
  'contracts',
  'events',
  'size',
  'handlers',
  'early and outage scripts',
  'files on disk',
  'facts',
] as const;

export type Group = (typeof GROUPS)[number];

/** A change of one source file; a file that is added must not exist. */
export interface Edit {
  readonly file: string;
  readonly change: (text: string) => string;
  readonly isNew?: true;
}

/** What a visitor of the live shop does before buying, so that a fault shows itself. */
export interface Visit {
  readonly path: string;
  /** The name of a button or link to press there. */
  readonly press?: RegExp;
  /** How long (ms) the visitor stays. */
  readonly stays?: number;
}

/** One change of one package, and what the gate has to say about it. */
export interface GateCase {
  /** A sentence about the release, unique in the table. */
  readonly name: string;
  readonly kind: 'bad' | 'good';
  readonly group: Group;
  /** The remotes that are published; `shell` stands for the shell and the shared packages. */
  readonly publishes: readonly string[];
  readonly edits: readonly Edit[];
  /** Words of a bad release's rejection: any other reason is no detection. */
  readonly says?: RegExp;
  readonly visit?: Visit;
  /** Without a browser nothing notices it: neither the server nor a page in a shopper's browser can tell it from a sound release. */
  readonly onlyBrowser?: true;
  /** Prepares the data folder before publishing, and returns what undoes it. */
  readonly prepare?: (dataDir: string) => () => void;
}

type Extra = Pick<GateCase, 'visit' | 'onlyBrowser' | 'prepare'>;

/** The cases of one group, by what they publish. */
export function casesOf(group: Group) {
  const listed = (publishes: string | readonly string[]) => [publishes].flat();
  return {
    bad: (
      publishes: string | readonly string[],
      name: string,
      says: RegExp,
      edits: readonly Edit[],
      extra: Extra = {},
    ): GateCase => ({ name, kind: 'bad', group, publishes: listed(publishes), says, edits, ...extra }),
    good: (
      publishes: string | readonly string[],
      name: string,
      edits: readonly Edit[],
      extra: Extra = {},
    ): GateCase => ({ name, kind: 'good', group, publishes: listed(publishes), edits, ...extra }),
  };
}

/** Adds lines after the first text that matches. */
export const after = (file: string, mark: string, lines: string): Edit => replace(file, mark, `${mark}\n${lines}\n`);

/** Adds lines before everything else of a file. */
export const before = (file: string, lines: string): Edit => ({ file, change: (text) => `${lines}\n${text}` });

/** Adds lines at the end of a file. */
export const atEnd = (file: string, lines: string): Edit => ({ file, change: (text) => `${text}\n${lines}\n` });

/** Replaces the first occurrence of a text; its absence is a mistake of the case. */
export const replace = (file: string, from: string, to: string): Edit => ({
  file,
  change: (text) => {
    if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
    return text.replace(from, () => to);
  },
});

/** A file that was not there. */
export const add = (file: string, text: string): Edit => ({ file, change: () => text, isNew: true });

/** Code that never ends. */
export const LOOP = 'while (Date.now() > 0);';
/** Code that throws a TypeError, and that the compiler accepts. */
export const TYPE_ERROR = `void (JSON.parse('null') as { a: { b: string } }).a.b;`;
/** Code that computes for so long (ms). */
export const busy = (ms: number): string =>
  `for (const until = performance.now() + ${ms}; performance.now() < until; );`;
