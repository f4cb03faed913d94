// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { PlatformContext } from 'shared-runtime';
import { TestRouter, testPlatform } from 'shared-runtime/testing';
import { expect, test } from 'vitest';
import { ConfirmForm } from './confirm-form.tsx';

const { platform } = testPlatform({ side: 'server' });
const backend = platform.services.config.supabase.url;

function served(path: string): string {
  const router = createMemoryRouter([{ path: '*', element: <ConfirmForm /> }], { initialEntries: [path] });
  return renderToString(
    <PlatformContext value={platform}>
      <TestRouter router={router} />
    </PlatformContext>,
  );
}

test('the button posts the token to the backend, without script too', () => {
  const token = '0123456789abcdef'.repeat(4);
  const html = served(`/confirm-subscription?token=${token}`);
  expect(html).toContain(`<form action="${backend}/functions/v1/confirm-subscription" method="post">`);
  expect(html).toContain(`<input type="hidden" name="token" value="${token}"/>`);
  expect(html).toMatch(/<button type="submit"[^>]*>Confirm my subscription<\/button>/);
});

test.each(['', '?token=', '?token=guess', `?token=${'a'.repeat(63)}%22`])(
  'an address without a whole token says so: %j',
  (search) => {
    const html = served(`/confirm-subscription${search}`);
    expect(html).not.toContain('<form');
    expect(html).toContain('This link is incomplete.');
  },
);
