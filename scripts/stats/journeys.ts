import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exportedNames } from './exported-names.ts';
import { importedNames } from './imported-names.ts';
import type { SourceFile, Workspace } from './workspace.ts';

/** The document that lists the files of each journey. */
const DOCUMENT = 'docs/architecture.md';

/** A file that a reader follows. */
export interface Step {
  readonly file: string;
  /** How the step before leads here: `import`, or the mechanism in words, such as a command, a slot, or a form post. */
  readonly reachedBy: string;
}

/** The way from a press or a request to its end, as the files that do it. */
export interface Journey {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** How many files and packages a journey takes. */
export interface JourneyFigures {
  readonly name: string;
  readonly files: number;
  readonly packages: readonly string[];
}

function stepOf(line: string): Step[] {
  const [, file, , reachedBy] = /^\| `([^`]+)` \|([^|]*)\|([^|]*)\|$/.exec(line) ?? [];
  return file && reachedBy ? [{ file, reachedBy: reachedBy.trim() }] : [];
}

/** The journeys of a document: each heading of the third level under `## Journeys`, with the table that follows. */
export function journeysIn(text: string): Journey[] {
  const section = text.split(/^## Journeys$/m)[1]?.split(/^## /m)[0] ?? '';
  const [, ...parts] = section.split(/^### /m);
  return parts.map((part) => {
    const [name = '', ...lines] = part.split('\n');
    return { name: name.trim(), steps: lines.flatMap(stepOf) };
  });
}

/** The journeys of the repository. */
export const journeysOf = ({ root }: Workspace): Journey[] =>
  journeysIn(readFileSync(path.join(root, DOCUMENT), 'utf8'));

export const journeyFigures = ({ name, steps }: Journey): JourneyFigures => ({
  name,
  files: steps.length,
  packages: [...new Set(steps.map(({ file }) => file.split('/')[0] ?? ''))].toSorted(),
});

/** The files that a file imports, with those that declare the names which it takes through an entry of a package. */
function importsOf(workspace: Workspace, source: SourceFile): Set<string> {
  const found = importedNames(workspace, source).flatMap(({ from, name }) => {
    const declared = name === null ? undefined : exportedNames(workspace, from).get(name)?.file;
    return declared ? [from, declared] : [from];
  });
  return new Set(found);
}

/** The files that a product file of a journey imports; null where the file is no product file. A migration imports nothing. */
function importsOfStep(workspace: Workspace, file: string): ReadonlySet<string> | null {
  if (/^supabase\/migrations\/\w+\.sql$/.test(file))
    return existsSync(path.join(workspace.root, file)) ? new Set() : null;
  const source = workspace.files.get(file);
  return source?.purpose === 'product' ? importsOf(workspace, source) : null;
}

/**
 * The problems of a journey, in sentences: a file that does not exist, is not product code, or is listed twice, and a step by `import`
 * that no earlier file imports.
 */
export function journeyProblems(workspace: Workspace, { name, steps }: Journey): string[] {
  const reachable = new Set<string>();
  const seen = new Set<string>();
  return steps.flatMap(({ file, reachedBy }) => {
    const imports = importsOfStep(workspace, file);
    if (!imports) return [`${name}: ${file} is no file of the product`];
    const problems = seen.has(file) ? [`${name}: ${file} is listed twice`] : [];
    if (reachedBy === 'import' && !reachable.has(file)) problems.push(`${name}: no earlier file imports ${file}`);
    seen.add(file);
    for (const imported of imports) reachable.add(imported);
    return problems;
  });
}
