import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { LoadFigures } from '../../support/raw-load.ts';
import { visitorFetch } from '../../support/visitor-fetch.ts';

const GENERATOR = path.join(import.meta.dirname, 'load-process.ts');
const CONNECTIONS = 8;
const STORED_WITHIN = 100;

/**
 * How a page is requested: `stored`, as browsers do; `app`, the same stored page by its whole address, which `ready-pages` leaves
 * to the app; or `anew`, under addresses of which none is stored, with `{n}` in the path.
 */
export interface Load {
  readonly path: string;
  readonly seconds: number;
  readonly way: 'stored' | 'app' | 'anew';
}

/** The generator shares the machine with the shop, as a process of its own. */
export async function load(origin: string, { path: asked, seconds, way }: Load): Promise<LoadFigures> {
  const args = [GENERATOR, origin, asked, String(CONNECTIONS), String(seconds), way];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return JSON.parse(stdout) as LoadFigures; // The generator's own words.
}

/** Sends requests until a page comes from the store. */
export async function stored(address: string): Promise<void> {
  for (let asked = 0; asked < STORED_WITHIN; asked += 1) {
    const answer = await visitorFetch(address, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    if (answer.headers.get('x-cache') === 'hit') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} was never stored`);
}
