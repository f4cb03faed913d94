import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isbot } from 'isbot';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

test.each([
  ['a search engine', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['a preview of a messenger', 'facebookexternalhit/1.1', true],
  [
    'a headless browser',
    `Mozilla/5.0 (X11; Linux x86_64) ${CHROME.replace('Chrome', 'HeadlessChrome')} Safari/537.36`,
    true,
  ],
  ['a library', 'python-requests/2.32.3', true],
  ['a command', 'curl/8.11.0', true],
  ['a runtime', 'node', true],
  ['a measuring browser', `Mozilla/5.0 (X11; Linux x86_64) ${CHROME} Safari/537.36 Chrome-Lighthouse`, true],
  ['a phone named CUBOT', `Mozilla/5.0 (Linux; Android 14; CUBOT X30) ${CHROME} Mobile Safari/537.36`, false],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    false,
  ],
  [
    'a browser inside an app',
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${CHROME} Mobile Safari/537.36 Instagram 360.0`,
    false,
  ],
  ['a desktop browser', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36`, false],
])('%s is told from people', (_name, agent, expected) => {
  expect(isbot(agent)).toBe(expected);
});

test('pages and the function go by one list, of one version', () => {
  const version = /"isbot": "([\d.]+)"/.exec(read('experiments/package.json'))?.[1];
  expect(read('supabase/functions/_shared/open-caller.ts')).toContain(`from 'npm:isbot@${version}'`);
  expect(read('experiments/src/visit/is-bot.ts')).toContain("from 'isbot'");
});
