import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LOADING, pageFrame, SIGNED_IN } from '../testing/page-frame.tsx';
import AccountPage from './account-page.tsx';

const html = (state = LOADING): string => renderToString(pageFrame('/account', <AccountPage />, state).element);

test('the server’s page has its headline, no name, and says that it needs JavaScript', () => {
  expect(html()).toContain('<h1>Your account</h1>');
  expect(html()).toContain('Accounts need JavaScript');
});

test('the server’s page does not depend on the session', () => {
  expect(html(SIGNED_IN)).toBe(html(LOADING));
  expect(html(SIGNED_IN)).not.toContain('ada@example.com');
});

test('the reasons for an account are hidden while the session is loading', () => {
  expect(html(LOADING)).not.toContain('Why create an account');
});
