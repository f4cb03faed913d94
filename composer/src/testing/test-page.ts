import type { NewPage } from '../edge/page-cache/page-cache.ts';
import { quickBodies } from '../edge/page-cache/page-bodies.ts';
import { type PageFacts, type StoredPage, tagOf } from '../edge/page-cache/stored-page.ts';

/** A finished page with what a test wants to be different. */
export async function testPage(html: string, change: Partial<PageFacts> = {}): Promise<StoredPage> {
  const text = Buffer.from(html);
  const facts: PageFacts = {
    id: 'visitor /',
    composition: 'c1',
    releases: [],
    experiments: '1/',
    statement: '',
    status: 200,
    redirect: null,
    isIncomplete: false,
    owner: null,
    degraded: [],
    policy: "script-src 'self'",
    tag: tagOf(text, "script-src 'self'"),
    storedAt: 1_772_500_000_000,
    ...change,
  };
  return { facts, bodies: await quickBodies(text) };
}

/** The same as the renderer hands it over. */
export async function newPage(html: string, change: Partial<PageFacts> = {}): Promise<NewPage> {
  const page = await testPage(html, change);
  const { status, degraded, isIncomplete } = page.facts;
  const isBroken = status >= 500 || degraded.length > 0;
  return { page, isBroken, isIncomplete, isForEverybody: !isBroken && (status === 200 || status === 404) };
}
