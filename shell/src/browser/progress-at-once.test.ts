// @vitest-environment happy-dom
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { showProgressAtOnce } from './progress-at-once.ts';

test('the bar shows in the very moment of a navigation, and React alone takes it away', async () => {
  document.body.innerHTML = '<div data-busy="false"></div>';
  const page = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/late', loader: () => page.promise, element: null },
  ]);
  showProgressAtOnce(router);
  const bar = document.querySelector('[data-busy]');
  const arrived = router.navigate('/late');
  expect(bar?.getAttribute('data-busy')).toBe('true');
  page.resolve(null);
  await arrived;
  expect(bar?.getAttribute('data-busy')).toBe('true');
});
