// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchPicture } from './fetch-picture.ts';
import { Picture } from './picture.tsx';

const PICTURE = {
  src: 'https://cdn.example/coat.avif',
  width: 1200,
  height: 1500,
  sizes: '(min-width: 64em) 45.5vw, 92vw',
};

const made: HTMLImageElement[] = [];

function watchImages(isComplete = false): void {
  vi.stubGlobal('Image', function make() {
    const image = document.createElement('img');
    Object.defineProperty(image, 'complete', { value: isComplete });
    made.push(image);
    return image;
  });
}

afterEach(() => {
  made.length = 0;
  vi.unstubAllGlobals();
});

test('the picture fetched ahead is the one that `Picture` draws, with high priority', () => {
  watchImages();
  const callOff = fetchPicture(PICTURE);
  const box = document.createElement('div');
  box.innerHTML = renderToStaticMarkup(<Picture {...PICTURE} alt="" priority />);
  const drawn = box.querySelector('img');
  expect(made).toHaveLength(1);
  expect(made[0]?.srcset).toBe(drawn?.srcset);
  expect(made[0]?.sizes).toBe(drawn?.sizes);
  expect(made[0]?.getAttribute('fetchpriority') ?? made[0]?.fetchPriority).toBe('high');
  callOff();
});

test('the same picture is fetched once, however often it is requested', () => {
  watchImages(true);
  fetchPicture(PICTURE);
  fetchPicture(PICTURE);
  expect(made).toHaveLength(1);
});

test('an unfinished fetch ends when it is canceled, and starts again when it is requested again', () => {
  watchImages();
  const other = { ...PICTURE, src: 'https://cdn.example/skirt.avif' };
  fetchPicture(other)();
  expect(made[0]?.hasAttribute('srcset')).toBe(false);
  fetchPicture(other)();
  expect(made).toHaveLength(2);
});
