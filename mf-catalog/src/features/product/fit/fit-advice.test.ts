import { expect, test, vi } from 'vitest';
import { centimetersOf, endingsOn, endsAt, garmentLengths, inchesOf, sizeFor } from './fit-advice.ts';

const COAT = { id: 'coat', from: 'shoulder', lengths: { S: 94, M: 95 } } as const;
const stored = (value: string) => garmentLengths({ metafields: [{ namespace: 'capsule', key: 'lengths', value }] });

test.each(['', '[', 'null', '[{"id":"coat"}]', '[{"id":"coat","from":"hat","lengths":{}}]', '{"coat":95}'])(
  'lengths stored as %j are none',
  (value) => {
    // Invalid JSON is reported to the operators.
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(stored(value)).toEqual([]);
  },
);

test('lengths are read as they are stored', () => {
  expect(stored(JSON.stringify([COAT]))).toEqual([COAT]);
  expect(garmentLengths({ metafields: [] })).toEqual([]);
});

test('the same coat ends higher on a taller person', () => {
  expect([150, 170, 185, 210].map((height) => endsAt(COAT, 95, height))).toEqual([
    'at mid-calf',
    'at the knee',
    'above the knee',
    'at mid-thigh',
  ]);
});

test('trousers hang from the waist, and may reach the floor', () => {
  expect(endsAt({ from: 'waist' }, 95, 170)).toBe('at the ankle');
  expect(endsAt({ from: 'waist' }, 105, 165)).toBe('at the floor');
});

test('garments without a length in that size are left out', () => {
  const pieces = [
    { id: 'coat', name: 'Coat' },
    { id: 'boots', name: 'Boots' },
  ];
  expect(endingsOn(pieces, [COAT], 'M', 170)).toEqual([{ id: 'coat', name: 'Coat', length: 95, where: 'at the knee' }]);
  expect(endingsOn(pieces, [COAT], 'XL', 170)).toEqual([]);
});

test('the usual size is taken, or the nearest that is made', () => {
  const scale = ['XS', 'S', 'M', 'L', 'XL'];
  expect(sizeFor('M', scale, ['S', 'M', 'L'])).toBe('M');
  expect(sizeFor('XL', scale, ['S', 'M', 'L'])).toBe('L');
  expect(sizeFor('M', scale, ['One size'])).toBeUndefined();
});

test('lengths are shown in half inches', () => {
  expect(inchesOf(95)).toBe(37.5);
  expect(Math.round(centimetersOf(5, 7))).toBe(170);
});
