import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isBot } from 'shared-contracts/experiments';
import { expect, test } from 'vitest';
import { declaredBot, isDeclaredBot } from '../functions/track-event/caller.ts';

const visitor = join(import.meta.dirname, '../../shared-contracts/src/experiments/visitor.ts');
const requestOf = (agent: string) => new Request('https://backend.example/', { headers: { 'user-agent': agent } });

// The function is deployed without the workspace, so it has the pattern written down a second time.
test('the function that counts events knows the bots that pages are rendered for', async () => {
  expect(await readFile(visitor, 'utf8')).toContain(String(declaredBot));
});

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (compatible; Yahoo! Slurp)', true],
  ['Mozilla/5.0 (Linux) Chrome/140.0 Safari/537.36 Chrome-Lighthouse', true],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', false],
  ['', false],
])('to both sides "%s" is a bot: %s', (agent, expected) => {
  expect([isBot(agent), isDeclaredBot(requestOf(agent))]).toEqual([expected, expected]);
});
