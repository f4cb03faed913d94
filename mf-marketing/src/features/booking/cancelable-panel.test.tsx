// @vitest-environment happy-dom
import { act } from 'react';
import { testPlatform } from 'shared-runtime/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showInPage } from '../../testing/page-frame.tsx';
import { BookingConfirmation } from './booking-confirmation.tsx';
import { CancelablePanel, cancelSession } from './cancelable-panel.tsx';
import { HeldTime } from './held-time.tsx';

const booking = {
  id: '0199b1c0-0000-7000-8000-000000000001',
  slot: new Date('2026-12-01T17:00:00Z'),
  email: 'anna@example.com',
  manageToken: 'a1'.repeat(32),
};

let end = async (): Promise<void> => undefined;
const onAgain = vi.fn();

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));

afterEach(async () => {
  await end();
  vi.unstubAllGlobals();
});

/** The page of a session whose backend answers with this status. */
async function pressed(panel: React.ReactNode, label: string, status: number): Promise<void> {
  const answer = () =>
    new Response(status === 200 ? 'true' : JSON.stringify({ code: 'PT404', message: '' }), { status });
  vi.stubGlobal('fetch', async () => answer());
  ({ end } = await showInPage(panel, testPlatform({ side: 'browser' }).platform));
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  button?.focus();
  await act(async () => button?.click());
  await act(() => vi.dynamicImportSettled());
}

const headings = () => [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);

const PANELS = [
  [
    'the page of a calendar entry’s link',
    <CancelablePanel
      key="linked"
      booking={booking}
      title="Cancel your session"
      cancel={cancelSession('Cancel session')}
      again="Book another session"
      onAgain={onAgain}
    />,
    'Cancel session',
    'Your session is canceled',
  ],
  [
    'the confirmation of a booking',
    <BookingConfirmation key="booked" booking={booking} onAgain={onAgain} />,
    'Cancel this session',
    'Your session is canceled',
  ],
  [
    'a time that is held',
    <HeldTime key="held" booking={booking} heldUntil={new Date('2026-11-26T12:15:00Z')} onAgain={onAgain} />,
    'Release this time slot',
    'You’ve released this time slot',
  ],
] as const;

test.each(PANELS)(
  'canceling on %s leaves one heading, which has the focus, and no time',
  async (_, panel, label, done) => {
    await pressed(panel, label, 200);
    await vi.waitFor(() => expect(headings()).toEqual([done]));
    expect(document.activeElement?.textContent).toBe(done);
    expect(document.body.textContent).not.toContain('December 1');
  },
);

test.each(PANELS)(
  'canceling that fails on %s keeps the session, the button, and its focus',
  async (_, panel, label) => {
    await pressed(panel, label, 404);
    await vi.waitFor(() => expect(document.querySelector('[role=alert]')).not.toBeNull());
    expect(document.body.textContent).toContain('December 1');
    expect(document.activeElement?.textContent).toBe(label);
  },
);
