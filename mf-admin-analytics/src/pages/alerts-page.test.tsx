// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backendAnswers } from '../testing/backend-answers.ts';
import { mountPage, unmountPage } from '../testing/mounted-page.ts';
import { pageFrame, somebody } from '../testing/page-frame.tsx';
import AlertsPage from './alerts-page.tsx';

const framed = () => pageFrame(<AlertsPage />, somebody('admin'), { route: '/admin/analytics/alerts' });

let answers: ReturnType<typeof backendAnswers>;
/** The changes requested from the database. */
let asked: string[];

beforeEach(() => {
  answers = backendAnswers();
  asked = [];
  answers.set('experiments', () => Response.json([{ name: 'spring' }, { name: 'summer' }]));
  answers.set('alert_subscriptions', ({ search, searchParams }) => {
    if (searchParams.get('select') !== 'experiment,kind') {
      asked.push(search);
      return new Response(null, { status: 204 });
    }
    return Response.json([
      { experiment: null, kind: 'verdict' },
      { experiment: 'summer', kind: 'traffic' },
    ]);
  });
  answers.set('experiment_alerts', () => Response.json([]));
});

afterEach(unmountPage);

const box = (subject: string, label: string): HTMLInputElement => {
  const group = [...document.querySelectorAll('fieldset')].find(
    (fieldset) => fieldset.querySelector('legend')?.textContent === subject,
  );
  const found = [...(group?.querySelectorAll('label') ?? [])].find(({ textContent }) => textContent?.startsWith(label));
  const input = document.getElementById(found?.getAttribute('for') ?? '');
  if (!(input instanceof HTMLInputElement)) throw new Error(`no box ${label} of ${subject}`);
  return input;
};

async function shown(): Promise<void> {
  await mountPage(framed());
  await vi.waitFor(() => expect(document.querySelectorAll('fieldset')).toHaveLength(2));
}

test('an administrator sees the alerts for all experiments and for single ones', async () => {
  await shown();
  expect(document.querySelector('main')?.textContent).toContain('We email ada@example.com once per alert.');
  expect(box('All experiments', 'A verdict').checked).toBe(true);
  expect(box('All experiments', 'No new visitors').checked).toBe(false);
  expect(box('summer', 'No new visitors').checked).toBe(true);
  // Alerts for all experiments include this one.
  expect([box('summer', 'A verdict').checked, box('summer', 'A verdict').disabled]).toEqual([true, true]);
});

test('a choice is shown at once and kept', async () => {
  await shown();
  box('All experiments', 'No new visitors').click();
  await vi.waitFor(() => expect(box('All experiments', 'No new visitors').checked).toBe(true));
  box('summer', 'A variant hurts').click();
  box('All experiments', 'A verdict').click();
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  expect(asked.at(-1)).toBe('?kind=eq.verdict&experiment=is.null');
  await vi.waitFor(() => expect(box('summer', 'A verdict').disabled).toBe(false));
});

test('an experiment that loses its last choice stays in the list', async () => {
  await shown();
  box('summer', 'No new visitors').click();
  await vi.waitFor(() => expect(box('summer', 'No new visitors').checked).toBe(false));
});

test('a choice that the database refuses is reverted, with a message', async () => {
  await shown();
  answers.set('alert_subscriptions', () => Response.json({ code: '42501', message: 'denied' }, { status: 403 }));
  box('All experiments', 'No new visitors').click();
  await vi.waitFor(() => expect(document.querySelector('[role="alert"]')?.textContent).toContain('wasn’t saved'));
  expect(box('All experiments', 'No new visitors').checked).toBe(false);
});

test('a choice that was made in another window counts as made', async () => {
  await shown();
  answers.set('alert_subscriptions', () => Response.json({ code: '23505', message: 'taken' }, { status: 409 }));
  box('All experiments', 'No new visitors').click();
  await vi.waitFor(() => expect(box('All experiments', 'No new visitors').checked).toBe(true));
  expect(document.querySelector('[role="alert"]')).toBeNull();
});

test('without any alert the page describes its future contents', async () => {
  await shown();
  await vi.waitFor(() => expect(document.querySelector('main')?.textContent).toContain('No alerts yet'));
});

test('an alert links to the results, and shows whether it is active', async () => {
  const alert = { id: 1, experiment: 'spring', phase: 2, kind: 'traffic', summary: 'Nobody came.', cleared_at: null };
  answers.set('experiment_alerts', () =>
    Response.json([
      { ...alert, raised_at: '2026-03-01T12:00:00Z' },
      { ...alert, id: 2, raised_at: '2026-02-01T12:00:00Z', cleared_at: '2026-02-02T12:00:00Z' },
      { ...alert, id: 3, kind: 'of a later release', raised_at: '2026-01-01T12:00:00Z' },
    ]),
  );
  await shown();
  await vi.waitFor(() => expect(document.querySelectorAll('ol li')).toHaveLength(3));
  const [first, second, third] = [...document.querySelectorAll('ol li')];
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('/admin/analytics/experiments/spring');
  expect(first?.textContent).toMatch(/spring: No new visitors.*phase 2Active$/);
  expect(second?.textContent).toContain('resolved');
  expect(third?.textContent).toContain('of a later release');
});

test('an alert of a withheld verdict is named so, and any other by its kind', async () => {
  const alert = { experiment: 'spring', phase: 1, summary: 'So.', raised_at: '2026-03-01T12:00:00Z', cleared_at: null };
  answers.set('experiment_alerts', () =>
    Response.json([
      { ...alert, id: 3, kind: 'mismatch', detail: 'evidence' },
      { ...alert, id: 2, kind: 'mismatch', detail: '' },
      { ...alert, id: 1, kind: 'of-tomorrow', detail: '' },
    ]),
  );
  await shown();
  await vi.waitFor(() =>
    expect([...document.querySelectorAll('ol h3')].map(({ textContent }) => textContent)).toEqual([
      'spring: Verdict withheld',
      'spring: Traffic split doesn’t match the weights',
      'spring: of-tomorrow',
    ]),
  );
});

test('an alert of a schedule is named by its action, and is never active', async () => {
  const alert = { experiment: 'spring', phase: 1, summary: 'So.', raised_at: '2026-03-01T12:00:00Z', cleared_at: null };
  answers.set('experiment_alerts', () =>
    Response.json([{ ...alert, id: 1, kind: 'schedule', detail: 'rolled back from 25% (revision 4)' }]),
  );
  await shown();
  await vi.waitFor(() => expect(document.querySelector('ol h3')?.textContent).toBe('spring: Rolled back from 25%'));
  expect(document.querySelector('ol')?.textContent).not.toContain('Active');
});
