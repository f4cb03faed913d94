import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { answerPlainly, PLAIN_PAGES } from './plain-pages.ts';

test.each(Object.entries(PLAIN_PAGES))(
  'the plain page "%s" allows nothing, is kept nowhere and framed by no page',
  async (_name, page) => {
    const answer = await new Hono().get('/', (c) => answerPlainly(c, page)).request('/');
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy.split('; ').every((directive) => directive.endsWith(" 'none'"))).toBe(true);
    expect(policy).toContain('frame-ancestors');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([page.status, 'no-store']);
    // The page has nothing that the policy forbids.
    expect(await answer.text()).not.toMatch(/<(script|style|link|img|form)/);
  },
);

test('an address that cannot be read may have a typo in it', async () => {
  const answer = await new Hono().get('/', (c) => answerPlainly(c, PLAIN_PAGES.malformed)).request('/');
  expect(await answer.text()).toContain('There may be a typo in the address. Check it, or start from our home page.');
});
