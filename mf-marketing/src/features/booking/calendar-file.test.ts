import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const appointment = {
  id: 'b1',
  start: new Date('2026-11-24T17:00:00Z'),
  end: new Date('2026-11-24T17:15:00Z'),
  title: 'Styling session',
  description: 'Fifteen minutes',
};
const written = new Date('2026-11-20T10:11:12.345Z');
const file = (changes: Partial<typeof appointment> = {}): string =>
  calendarFile({ ...appointment, ...changes }, written);
const unfold = (text: string): string => text.replaceAll('\r\n ', '');

test('start, end and the time of writing stand in UTC', () => {
  expect(file()).toContain('DTSTART:20261124T170000Z\r\n');
  expect(file()).toContain('DTEND:20261124T171500Z\r\n');
  expect(file()).toContain('DTSTAMP:20261120T101112Z\r\n');
});

test('every line ends with a carriage return and a line feed', () => {
  expect(file().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(file().endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  expect(file({ description: 'One, two; three\\four\nfive' })).toContain(
    'DESCRIPTION:One\\, two\\; three\\\\four\\nfive',
  );
});

test('a line break in a text cannot begin another property', () => {
  expect(file({ title: 'Session\r\nATTENDEE:mailto:x@example.com' })).not.toContain('\r\nATTENDEE');
});

test('long lines are folded at 75 octets without cutting a character', () => {
  const description = 'é'.repeat(200);
  const text = file({ description });
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfold(text)).toContain(`DESCRIPTION:${description}`);
});
