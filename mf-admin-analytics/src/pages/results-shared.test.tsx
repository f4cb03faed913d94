// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ResultsPage from './results-page.tsx';
import { backendAnswers } from '../testing/backend-answers.ts';
import { arm, figuresOf } from '../testing/experiment-figures.ts';
import { mountPage, unmountPage } from '../testing/mounted-page.ts';
import { signedOut, pageFrame } from '../testing/page-frame.tsx';

const route = '/admin/analytics/experiments/:name';
const at = '/admin/analytics/experiments/hero-headline';
const asked: string[] = [];

let answers: ReturnType<typeof backendAnswers>;
beforeEach(() => {
  answers = backendAnswers();
  asked.length = 0;
  location.hash = '#shared=token';
});
afterEach(async () => {
  await unmountPage();
  location.hash = '';
});

const main = (): string => document.querySelector('main')?.textContent ?? '';

async function open(answer: () => Response): Promise<void> {
  answers.set('shared-result', (url) => {
    asked.push(url.pathname);
    return answer();
  });
  await mountPage(pageFrame(<ResultsPage />, signedOut, { route, at }));
  await vi.waitFor(() => expect(document.querySelector('main [aria-busy="true"][role="status"]')).toBeNull());
}

test('a reader without an account sees the results, and no link to other data', async () => {
  const figures = figuresOf([arm('control', 20_000, 1_000), arm('bold', 20_000, 1_400)]);
  await open(() => Response.json({ figures }));
  expect(main()).toContain('Ship bold');
  expect(main()).toContain('Shared results of phase 1. Read only.');
  const words = [...document.querySelectorAll('main a, main button')].map(({ textContent }) => textContent);
  expect(words.filter((word) => /Edit|History|Share|Experiments|Sign in/.test(word))).toEqual([]);
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(asked).toEqual(['/functions/v1/shared-result']);
});

test.each([
  ['invalid', 403, 'This link isn’t valid'],
  ['expired', 410, 'This link has expired'],
])('a link that is %s is said plainly', async (error, status, sentence) => {
  await open(() => Response.json({ error }, { status }));
  expect(main()).toContain(sentence);
  expect(document.querySelectorAll('h1')).toHaveLength(1);
});
