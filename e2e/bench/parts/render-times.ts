import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT, serverEnvironment } from '../../support/test-environment.ts';

/** The cost of a page in a render process (ms of processor time), and of its tree as a string alone where that was measured. */
export interface RenderTime {
  readonly path: string;
  readonly page: number;
  readonly string: number | null;
  /** The same, rendered once in each page rather than many times in a row. */
  readonly once: number | null;
}

const TOOL = path.join(ROOT, 'composer/src/cli/measure-render.ts');

/** Renders pages of a shop that runs, in a process beside its own. */
export async function renderTimes(
  environment: Readonly<Record<string, string>>,
  paths: readonly string[],
  options: readonly string[] = [],
): Promise<RenderTime[]> {
  const env = serverEnvironment(environment);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [TOOL, ...options, ...paths], { env });
  const lines = stdout.trim().split('\n').filter(Boolean);
  if (lines.length !== paths.length) throw new Error(`${lines.length} pages were measured: ${stderr.slice(-2000)}`);
  return lines.map((line) => JSON.parse(line) as RenderTime); // The tool's own words.
}
