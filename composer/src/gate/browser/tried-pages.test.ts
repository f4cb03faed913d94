import { expect, test } from 'vitest';
import { testComposition, testRelease } from '../../testing/test-composition.ts';
import { pathsIn, triedPages } from './tried-pages.ts';

const page = (path: string, expose: string, more = {}) => ({ path, expose, indexed: true, ...more });
const SHOP = testRelease('mf-shop', {
  pages: [
    page('/shoes', './list'),
    page('/hats', './list'),
    page('/p/:handle', './product', { product: ':handle' }),
    page('/old-shoes', './old', { canonical: '/shoes' }),
  ],
});
const OTHER = testRelease('mf-other', { pages: [page('/', './home'), page('/about', './about')] });
const SITEMAP = ['/shoes', '/p/a', '/p/b', '/p/c', '/p/d', '/p/e', '/unknown'];

const pathsOf = (...tried: Parameters<typeof triedPages>): string[] => triedPages(...tried).map(({ path }) => path);

test('of the new releases one page of every template is opened, of the others one page, and always one product', () => {
  const composition = testComposition(SHOP, OTHER);
  expect(pathsOf(composition, [SHOP], SITEMAP).sort()).toEqual(['/', '/p/a', '/shoes']);
  expect(pathsOf(composition, [OTHER], SITEMAP).sort()).toEqual(['/', '/about', '/p/a', '/shoes']);
});

test('further products stand in for one that is sold out', () => {
  const [product] = triedPages(testComposition(SHOP), [SHOP], SITEMAP).filter(({ isProduct }) => isProduct);
  expect(product).toMatchObject({ path: '/p/a', others: ['/p/b', '/p/c', '/p/d'] });
});

test('a page with a parameter that the sitemap does not list is not opened', () => {
  expect(pathsOf(testComposition(SHOP), [SHOP], [])).toEqual(['/shoes']);
});

test('a sitemap is read as paths', () => {
  expect(
    pathsIn('<urlset><url><loc>http://a.example/p/a</loc></url><url><loc>http://a.example</loc></url></urlset>'),
  ).toEqual(['/p/a', '/']);
});

test('of a remote with many templates the first eight are opened', () => {
  const pages = Array.from({ length: 20 }, (_, index) => page(`/text-${index}`, `./text-${index}`));
  const texts = testRelease('mf-texts', { pages });
  expect(pathsOf(testComposition(texts), [texts], [])).toEqual(pages.slice(0, 8).map(({ path }) => path));
});
