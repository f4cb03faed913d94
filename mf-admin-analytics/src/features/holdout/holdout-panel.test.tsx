// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { backendAnswers } from '../../testing/backend-answers.ts';
import { mountPage, unmountPage } from '../../testing/mounted-page.ts';
import { pageFrame, somebody } from '../../testing/page-frame.tsx';
import { HoldoutPanel } from './holdout-panel.tsx';

afterEach(unmountPage);

const record = (name: string, holdout: number, status = 'running') => ({
  name,
  definition: {
    name,
    description: '',
    variants: [
      { name: 'control', weight: 5 },
      { name: 'everyone', weight: 95 },
    ],
    traffic: 100,
    holdout,
    audience: {},
    goals: [],
    windowDays: 30,
  },
  status,
  phase: 1,
  shipped_variant: null,
  revision: 1,
});

async function panelWith(experiments: readonly object[]): Promise<HTMLElement> {
  backendAnswers().set('experiments', () => Response.json({ experiments }));
  await mountPage(
    pageFrame(
      <main>
        <HoldoutPanel />
      </main>,
      somebody('admin'),
      { route: '/admin/analytics' },
    ),
  );
  const main = document.querySelector('main');
  await vi.waitFor(() => expect(main?.textContent).toMatch(/[Ee]xclude/));
  return main ?? document.body;
}

test('the panel names who keeps the group out, and offers to measure it', async () => {
  const panel = await panelWith([record('hero', 5), record('line', 0), record('over', 5, 'stopped')]);
  expect(panel.textContent).toContain('Excluded from hero (5%).');
  expect(panel.querySelector('button')?.textContent).toBe('Draft a measurement');
});

test('a measured group links to its result, a drafted measurement to its draft', async () => {
  const path = '/admin/analytics/experiments/holdout';
  const measured = await panelWith([record('holdout', 0)]);
  expect(measured.textContent).toContain('No running experiment excludes this group.');
  expect(measured.querySelector('a')?.getAttribute('href')).toBe(path);
  await unmountPage();
  const drafted = await panelWith([record('holdout', 0, 'draft')]);
  expect(drafted.querySelector('a')?.getAttribute('href')).toBe(`${path}/edit`);
});
