import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

function luminance(name: string): number {
  const hex = new RegExp(`--color-${name}: #([0-9a-f]{6});`).exec(tokens)?.[1];
  if (hex === undefined) throw new Error(`No color named ${name}`);
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

test.each([
  ['ink', 'paper'],
  ['ink-soft', 'paper'],
  ['ink-muted', 'paper'],
  ['ink-muted', 'paper-raised'],
  ['ink-muted', 'sand'],
  ['accent', 'paper'],
  ['accent', 'sand'],
  ['error', 'paper'],
  ['error', 'accent-tint'],
  ['success', 'sand'],
  ['paper', 'ink'],
  ['paper', 'accent'],
  ['paper', 'error'],
  ['sand', 'ink'],
  ['clay', 'ink'],
  ['clay', 'accent'],
])('%s on %s is readable text (4.5:1)', (text, ground) => {
  expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each([
  ['line-strong', 'paper'],
  ['line-strong', 'paper-raised'],
])('%s on %s outlines a control (3:1)', (line, ground) => {
  expect(contrast(line, ground)).toBeGreaterThanOrEqual(3);
});
