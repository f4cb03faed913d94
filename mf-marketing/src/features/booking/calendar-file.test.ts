import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import { sessionAppointment } from './save-calendar-file.ts';

const appointment = {
  id: 'b1',
  start: new Date('2026-11-24T17:00:00Z'),
  end: new Date('2026-11-24T17:15:00Z'),
  title: 'Styling session',
  description: 'Fifteen minutes',
  organizer: {
    name: 'The Capsule Collective',
    email: 'hello@example.com' as string | undefined,
    contactPage: 'https://shop.example/contact',
  },
  url: 'https://shop.example/book-styling-session',
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

test('the file names its organizer and the page about sessions', () => {
  const text = unfold(file());
  expect(text).toContain('ORGANIZER;CN="The Capsule Collective":mailto:hello@example.com\r\n');
  expect(text).toContain('URL:https://shop.example/book-styling-session\r\n');
});

test('a line break or a quote in the organizer or the address cannot begin anything else', () => {
  const organizer = { name: 'A"\r\nATTENDEE:x', email: 'a@example.com\r\nATTENDEE:x', contactPage: '' };
  const text = unfold(file({ organizer, url: 'https://shop.example/\r\nATTENDEE:x' }));
  expect(text).not.toContain('\r\nATTENDEE');
  expect(text).toContain('ORGANIZER;CN="A   ATTENDEE:x":mailto:a@example.comATTENDEE:x\r\n');
});

test('the session’s file carries its cancel link in the description, and its page without the token', () => {
  const token = 'a1'.repeat(32);
  const booking = { id: 'b1', slot: appointment.start, email: 'anna@example.com', manageToken: token };
  const site = { siteOrigin: 'https://shop.example', contact: { email: 'hello@example.com' } };
  const text = unfold(calendarFile(sessionAppointment(booking, site), written));
  expect(text).toContain(`https://shop.example/book-styling-session#cancel=${token}`);
  expect(text).toMatch(/\r\nDESCRIPTION:[^\r]*#cancel=/);
  expect(text).toContain('\r\nURL:https://shop.example/book-styling-session\r\n');
  expect(text).toContain('ORGANIZER;CN="The Capsule Collective":mailto:hello@example.com\r\n');
});

test('an organizer without an email address is named as a contact, because calendars refuse other organizers', () => {
  const booking = { id: 'b1', slot: appointment.start, email: 'anna@example.com', manageToken: 't' };
  const site = { siteOrigin: 'https://shop.example', contact: undefined };
  const text = unfold(calendarFile(sessionAppointment(booking, site), written));
  expect(text).not.toContain('ORGANIZER');
  expect(text).toContain('\r\nCONTACT:The Capsule Collective\\, https://shop.example/contact\r\n');
});

test('long lines are folded at 75 octets without cutting a character', () => {
  const description = 'é'.repeat(200);
  const text = file({ description });
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(unfold(text)).toContain(`DESCRIPTION:${description}`);
});
