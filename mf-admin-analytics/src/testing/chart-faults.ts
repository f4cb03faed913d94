import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

interface Box {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The translation of an element by the groups around it. */
function movedBy(element: Element): readonly [x: number, y: number] {
  const [, x = '0', y = '0'] =
    /translate\(([-\d.]+)[ ,]+([-\d.]+)\)/.exec(element.getAttribute('transform') ?? '') ?? [];
  const [left, top] = element.parentElement ? movedBy(element.parentElement) : [0, 0];
  return [Number(x) + left, Number(y) + top];
}

const of = (element: Element, name: string): number => Number(element.getAttribute(name) ?? 0);

/** The size of a text by its class, as in the styles: drawings have their stated size, nothing scales them. */
const sizeOf = (text: Element): number => (text.getAttribute('class')?.includes('name') ? 14 : 12);

/** The bounds of a text, wider rather than narrower: digits and letters of both faces are at most 0.62 of their size wide on average. */
function boxOf(text: Element): Box {
  const size = sizeOf(text);
  const [x, y] = movedBy(text);
  const width = text.textContent.length * size * 0.56;
  const anchor = text.getAttribute('text-anchor') ?? 'start';
  const left = x + of(text, 'x') - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
  const base = y + of(text, 'y') + (text.getAttribute('dy') === '0.32em' ? 0.32 * size : 0);
  return { text: text.textContent, left, right: left + width, top: base - 0.75 * size, bottom: base + 0.22 * size };
}

function lineBox(line: Element): Box {
  const [x, y] = movedBy(line);
  const [xs, ys] = [
    [of(line, 'x1'), of(line, 'x2')],
    [of(line, 'y1'), of(line, 'y2')],
  ];
  return {
    text: line.getAttribute('class') ?? '',
    left: x + Math.min(...xs),
    right: x + Math.max(...xs),
    top: y + Math.min(...ys),
    bottom: y + Math.max(...ys),
  };
}

const touch = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** The faults of a drawing of that width: texts outside of it or overlapping, and lines through them. */
export function chartFaults(plot: ReactNode, width: number): string[] {
  const frame = document.createElement('div');
  frame.innerHTML = renderToString(plot);
  const texts = [...frame.querySelectorAll('text')].map(boxOf);
  const lines = [...frame.querySelectorAll('line')]
    .filter((line) => /zero|threshold|axis|grid/.test(line.getAttribute('class') ?? ''))
    .map(lineBox);
  if (texts.length === 0) return ['the drawing has no text'];
  return [
    ...texts.filter(({ left, right }) => left < 0 || right > width).map(({ text }) => `“${text}” is cut`),
    ...texts.flatMap((one, at) =>
      texts
        .slice(at + 1)
        .filter((other) => touch(one, other))
        .map((other) => `“${one.text}” lies upon “${other.text}”`),
    ),
    ...texts.flatMap((one) =>
      lines.filter((line) => touch(one, line)).map((line) => `${line.text} crosses “${one.text}”`),
    ),
  ];
}

/** The sizes of texts in a file of styles, in pixels; not a number for a size that is no pixels. */
export const textSizes = (styles: string): number[] =>
  [...styles.matchAll(/font-size: ([^;]+);/g)].map(([, size = '']) =>
    size.endsWith('px') ? Number.parseFloat(size) : Number.NaN,
  );
