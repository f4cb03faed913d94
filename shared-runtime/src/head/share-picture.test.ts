import { expect, test } from 'vitest';
import { landscape } from './share-picture.ts';

const PICTURE = { url: 'https://cdn.example/a.avif?v=1', alt: 'A coat', width: 1200, height: 1500 };

test('a picture in portrait is shared as a JPEG in landscape, cut from its middle', () => {
  expect(landscape(PICTURE)).toEqual({
    url: 'https://cdn.example/a.avif?v=1&width=1200&height=630&crop=center&format=jpg',
    alt: 'A coat',
    width: 1200,
    height: 630,
  });
});

test('a large picture comes no larger than previews show it', () => {
  expect(landscape({ ...PICTURE, width: 2400, height: 1350 })).toMatchObject({ width: 1200, height: 630 });
});

test.each([
  [800, 1000, 800, 420],
  [2000, 315, 600, 315],
])('a picture of %i × %i is shared in the %i × %i that it has', (width, height, wide, high) => {
  const { url, ...shared } = landscape({ ...PICTURE, width, height });
  expect(shared).toMatchObject({ width: wide, height: high });
  expect(url).toContain(`width=${wide}&height=${high}&`);
});

test('an existing parameter of an address appears once, and an address without a query gets one', () => {
  expect(landscape({ ...PICTURE, url: 'https://cdn.example/a.png?width=80&format=webp&v=1' }).url).toBe(
    'https://cdn.example/a.png?width=1200&format=jpg&v=1&height=630&crop=center',
  );
  expect(landscape({ ...PICTURE, url: '/a.png' }).url).toBe('/a.png?width=1200&height=630&crop=center&format=jpg');
});
