import postcss from 'postcss';
import { expect, test } from 'vitest';
import { remoteStyleLayer } from './style-layer.ts';

async function layered(css: string): Promise<string> {
  const { css: out } = await postcss([remoteStyleLayer]).process(css, { from: undefined });
  return out.replaceAll(/\s+/g, ' ').replaceAll(/\{\s*/g, '{ ').trim();
}

test('every rule of a stylesheet goes into the remotes’ layer, in its order', async () => {
  expect(await layered('.a { color: red } @media (width > 40em) { .a { color: blue } } .b { margin: 0 }')).toBe(
    '@layer remote { .a { color: red } @media (width > 40em) { .a { color: blue } } .b { margin: 0 } }',
  );
});

test('an empty stylesheet stays empty', async () => {
  expect(await layered('')).toBe('');
});

test('rules that are in the layer already are not put into it twice', async () => {
  const once = await layered('.a { color: red }');
  expect(await layered(once)).toBe(once);
});

test('a remote’s own layers end inside of it and outrank no others', async () => {
  expect(await layered('@layer loud { .a { color: red } }')).toBe(
    '@layer remote { @layer loud { .a { color: red } } }',
  );
});
