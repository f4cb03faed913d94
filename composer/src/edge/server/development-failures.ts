import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { z } from 'zod';
import { SERVER_BUNDLE } from '../../development/development-release.ts';
import { developedPorts } from '../../development/development-files.ts';
import { developmentPort } from '../../development/development-version.ts';
import { type SourcePlace, sourcePlace } from '../../development/source-place.ts';
import { type DataPaths, releaseFolder } from '../../registry/data-paths.ts';

/** Where a page under development asks what failed while the server rendered it. */
export const FAILURES_PATH = '/development/failures';
/** Where it asks for the place of an error's stack in the sources. */
export const PLACES_PATH = '/development/places';

/** How many pages are remembered with their failures, and the most failures of one. */
const PAGES = 100;
const OF_A_PAGE = 10;

/** An error of a remote under development. */
export interface DevelopmentFailure {
  /** What was thrown, without its stack. */
  readonly text: string;
  readonly place: SourcePlace;
}

/** The details of a log line about a page that failed. */
const Failed = z.object({ path: z.string(), error: z.string() });

const Asked = z.object({ stack: z.string().max(20_000) });

const BUNDLE = /^remote:(mf-[a-z-]+)@([\w.-]+)$/;

/** Reads the source map of a script of a remote under development: from its development server, or beside its server bundle. */
async function readMap(dataPaths: DataPaths, script: string): Promise<string | null> {
  const [, remote = '', version = ''] = BUNDLE.exec(script) ?? [];
  if (remote && developmentPort(version) !== null)
    return readFile(path.join(releaseFolder(dataPaths, { remote, version }), `${SERVER_BUNDLE}.map`), 'utf8').catch(
      () => null, // The build is older than those that are kept.
    );
  const { hostname, port, origin, pathname } = URL.canParse(script) ? new URL(script) : new URL('about:blank');
  if (hostname !== 'localhost' || !developedPorts(dataPaths).includes(Number(port))) return null;
  const response = await fetch(`${origin}${pathname}.map`).catch(() => null);
  return response?.ok ? response.text() : null;
}

/** Remembers which errors each page had when it was last rendered, for the overlay in the page. */
export class DevelopmentFailures {
  readonly #dataPaths: DataPaths;
  /** The stacks by the path of the page. */
  readonly #stacks = new Map<string, string[]>();

  constructor(dataPaths: DataPaths) {
    this.#dataPaths = dataPaths;
  }

  /** A page is rendered anew. */
  begin(pathname: string): void {
    this.#stacks.delete(pathname);
    this.#stacks.set(pathname, []);
    const [oldest] = this.#stacks.keys();
    if (this.#stacks.size > PAGES && oldest !== undefined) this.#stacks.delete(oldest);
  }

  /** Notes the details of a line that a render process has logged, where they are about a page that failed. */
  note(details: unknown): void {
    const { data } = Failed.safeParse(details);
    const stacks = data && this.#stacks.get(data.path);
    if (stacks && stacks.length < OF_A_PAGE) stacks.push(data.error);
  }

  /** The error of a stack; null where the stack leads to no source of a remote under development. */
  async find(stack: string): Promise<DevelopmentFailure | null> {
    const place = await sourcePlace(stack, (script) => readMap(this.#dataPaths, script));
    return place && { text: stack.split(/\n\s+at /, 1).join(), place };
  }

  /** The errors of a page. */
  async of(pathname: string): Promise<DevelopmentFailure[]> {
    const found = await Promise.all((this.#stacks.get(pathname) ?? []).map((stack) => this.find(stack)));
    return found.filter((failure) => failure !== null);
  }
}

/** Answers the overlay of pages under development. No other shop has these addresses. */
export function developmentRoutes(failures: DevelopmentFailures): Hono {
  const app = new Hono();
  app.get(FAILURES_PATH, async (c) => c.json(await failures.of(c.req.query('path') ?? '')));
  app.post(PLACES_PATH, async (c) => {
    const { data } = Asked.safeParse(await c.req.json().catch(() => null));
    return data ? c.json(await failures.find(data.stack)) : c.json({ error: 'no stack' }, 400);
  });
  return app;
}
