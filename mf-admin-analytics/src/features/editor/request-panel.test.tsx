// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backendAnswers } from '../../testing/backend-answers.ts';
import { mountPage, unmountPage } from '../../testing/mounted-page.ts';
import { pageFrame, somebody } from '../../testing/page-frame.tsx';
import { RequestPanel } from './request-panel.tsx';

const route = '/admin/analytics/experiments/:name/edit';

let answers: ReturnType<typeof backendAnswers>;
beforeEach(() => {
  answers = backendAnswers();
});
afterEach(unmountPage);

/** The contents of the panel for an account with a role, if Ada (`ada`) or another account sent the request. */
async function shownTo(role: string, requestedBy: string): Promise<{ text: string; buttons: string[] }> {
  const request = { id: 4, action: 'ship', variant: 'b', requester: 'bob@example.com', requested_by: requestedBy };
  answers.set('experiments', () =>
    Response.json({ isNeeded: true, request: { ...request, requested_at: '2026-03-02T12:00:00Z' } }),
  );
  await mountPage(pageFrame(<RequestPanel name="hero" onStarted={() => {}} />, somebody(role), { route }));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Waiting for approval by another publisher.'));
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
  return { text: document.body.textContent, buttons };
}

test.each([
  ['publisher', 'somebody-else', ['Approve', 'Decline']],
  ['publisher', 'ada', ['Withdraw']],
  ['editor', 'somebody-else', []],
  ['viewer', 'somebody-else', []],
])('to a %s a request of %s offers %j', async (role, requestedBy, buttons) => {
  const shown = await shownTo(role, requestedBy);
  expect(shown.buttons).toEqual(buttons);
  expect(shown.text).toContain('bob@example.com asked to ship b.');
});
