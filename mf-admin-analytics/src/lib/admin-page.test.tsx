// @vitest-environment happy-dom
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { mountPage, unmountPage } from '../testing/mounted-page.ts';
import { signedOut, pageFrame, somebody } from '../testing/page-frame.tsx';
import { AdminPage } from './admin-page.tsx';

const SECRET = 'Forty-two orders';
const route = '/admin/analytics/experiments/:name';
const at = '/admin/analytics/experiments/hero-headline?phase=2';
const page = (
  <AdminPage title="Hero headline">
    <p>{SECRET}</p>
  </AdminPage>
);

afterEach(unmountPage);

test('a page that is still finding out who asks shows one headline and nothing of the house', () => {
  const html = renderToString(pageFrame(page, { ...signedOut, status: 'loading' }, { route, at }));
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('Hero headline');
  expect(html).not.toContain(SECRET);
});

test('a stranger is led back to the very page asked for', async () => {
  await mountPage(pageFrame(page, signedOut, { route, at }));
  expect(document.querySelector('main a')?.getAttribute('href')).toBe(`/auth?return=${encodeURIComponent(at)}`);
});

test('an account without the role is plainly refused, and no figure is requested', async () => {
  const asked = vi.fn();
  vi.stubGlobal('fetch', asked);
  const text = await mountPage(pageFrame(page, somebody(null), { route, at }));
  expect(text).toContain('This page is not open to you');
  expect(text).not.toContain(SECRET);
  expect(asked).not.toHaveBeenCalled();
});

test.each(['viewer', 'editor', 'publisher'])('the page is open to a %s', async (role) => {
  expect(await mountPage(pageFrame(page, somebody(role), { route, at }))).toContain(SECRET);
});

test('a role that is none of the shop’s opens nothing', async () => {
  expect(await mountPage(pageFrame(page, somebody('owner'), { route, at }))).not.toContain(SECRET);
});

test('an administrator finds the way between the pages, with the section marked that this one lies in', async () => {
  expect(await mountPage(pageFrame(page, somebody('admin'), { route, at }))).toContain(SECRET);
  const links = [...document.querySelectorAll('nav a')];
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-current')])).toEqual([
    ['/admin/analytics', 'true'],
    ['/admin/analytics/shop', null],
    ['/admin/analytics/alerts', null],
  ]);
});

test('the page that is open is marked as this very page', async () => {
  await mountPage(pageFrame(page, somebody('admin'), { route: '/admin/analytics/shop' }));
  expect(document.querySelector('nav [aria-current="page"]')?.textContent).toBe('Shop');
});
