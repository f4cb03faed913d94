import { jpegSize } from './jpeg-size.ts';
import type { PageFacts } from './page-facts.ts';
import { expect } from './shop.ts';
import { kindsOf, structuredDataProblems } from './structured-data.ts';

/** The expected answer for a picture that a page is shared with. */
export const SHARED_PICTURE = '200 image/jpeg in landscape';

/** How far a page may move of its own accord (cumulative layout shift). */
const MOST_SHIFT = 0.02;

/** The paths of all pages in the shop's sitemap. */
export async function sitemapPaths(origin: string): Promise<string[]> {
  const text = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Expects the metadata that every page of the sitemap must have. */
export function expectWhole(path: string, facts: PageFacts, origin: string): void {
  expect.soft(facts.title, path).toMatch(/The Capsule Collective/);
  expect.soft(facts.description.length, `description of ${path}`).toBeGreaterThan(40);
  expect.soft(facts.canonical, path).toBe(path === '/' ? origin : origin + path);
  expect.soft(facts.headings, `h1 of ${path}`).toBe(1);
  expect.soft(facts.mains, `main of ${path}`).toBe(1);
  expect.soft(facts.nameless, `pictures of ${path}`).toEqual([]);
  expect.soft(kindsOf(facts.structuredData), `structured data of ${path}`).not.toEqual([]);
  expect.soft(structuredDataProblems(facts.structuredData), `structured data of ${path}`).toEqual([]);
}

/** A page does not move of its own accord. */
export function expectStill(path: string, { layoutShift, shifts }: PageFacts): void {
  expect.soft(layoutShift, `layout shift of ${path}: ${shifts.join('; ')}`).toBeLessThanOrEqual(MOST_SHIFT);
}

/** Wider than high by as much as a preview of a link, 1200 to 630; a test's pictures are smaller, and so less exact. */
function shapeOf(bytes: Buffer): string {
  const [width, height] = jpegSize(bytes) ?? [0, 1];
  return Math.abs(width / height - 1200 / 630) < 0.02 ? 'in landscape' : `of ${width} × ${height} px`;
}

/** The answer for the picture that a page is shared with; requested once, however many pages share it. */
export function pictureAnswers(): (address: string) => Promise<string> {
  const answers = new Map<string, Promise<string>>();
  const ask = async (address: string): Promise<string> => {
    if (!URL.canParse(address)) return 'no absolute address';
    const response = await fetch(address);
    const bytes = Buffer.from(await response.arrayBuffer());
    return `${response.status} ${response.headers.get('content-type')} ${shapeOf(bytes)}`;
  };
  return (address) => {
    const answer = answers.get(address) ?? ask(address);
    answers.set(address, answer);
    return answer;
  };
}
