import { expect, type Page } from '@playwright/test';
import type { ReleaseFiles } from '../release-files.ts';
import { attemptsIn, hostileText } from './hostile-text.ts';

/** An address that no script may reach. */
export const ELSEWHERE = 'https://elsewhere.invalid';

const AUTHOR = 'mf-marketing';
const SCRIPT = hostileText('browser.js.txt').replaceAll('ELSEWHERE', ELSEWHERE);
const MARKUP = hostileText('markup.js.txt').replaceAll('ELSEWHERE', ELSEWHERE);
const [BOUNDED = '', UNBOUNDED = ''] = SCRIPT.split('const unbounded = {');

export const SCRIPTED: readonly string[] = attemptsIn(BOUNDED.slice(BOUNDED.indexOf('browserAttempts')), 4);
/** The attempts that no policy bounds; `SECURITY.md` says so under "What is not held". */
export const NOT_BOUNDED: readonly string[] = attemptsIn(UNBOUNDED, 4);
export const WRITTEN: readonly string[] = attemptsIn(MARKUP, 4);

/** Answers for the address that no script may reach; returns the requested paths. */
export async function watchElsewhere(page: Page): Promise<Set<string>> {
  const reached = new Set<string>();
  await page.context().route(`${ELSEWHERE}/**`, async (route) => {
    reached.add(decodeURIComponent(new URL(route.request().url()).pathname.slice(1)));
    const headers = { 'access-control-allow-origin': '*' };
    await route.fulfill({ contentType: 'text/javascript', headers, body: 'globalThis.smuggled = ["elsewhere"];' });
  });
  return reached;
}

/** The traces of an attempt whose code ran in the page. */
export const smuggledIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => [Reflect.get(globalThis, 'smuggled') ?? []].flat().map(String));

/** Publishes a release whose script tries everything on a command. */
export async function plantScript(files: ReleaseFiles): Promise<void> {
  const { entry, global } = files.release(AUTHOR);
  const change = (code: string): string => `${code}\n;${SCRIPT.replaceAll('GLOBAL', global)}`;
  await files.plantFiles([{ remote: AUTHOR, file: entry, change }]);
}

/** Publishes a release whose page is written with everything that markup can try. */
export const plantMarkup = (files: ReleaseFiles): Promise<void> => files.plant(AUTHOR, (code) => `${code}\n;${MARKUP}`);

/** Makes the script try everything; resolves to the outcomes by name. */
export async function outcomesOfScript(page: Page): Promise<Record<string, string>> {
  await page.evaluate(() => void dispatchEvent(new Event('hostile')));
  const outcomes = () =>
    page.evaluate(() => (Reflect.get(globalThis, 'hostileOutcomes') ?? {}) as Record<string, string>);
  // Not by a condition in the page, so that a failure says which attempts have not ended.
  const pending = async () => {
    const seen = Object.entries(await outcomes());
    return seen.length > 0 ? seen.filter(([, outcome]) => outcome === 'pending').map(([name]) => name) : 'not begun';
  };
  await expect.poll(pending, { timeout: 20_000 }).toEqual([]);
  return outcomes();
}
