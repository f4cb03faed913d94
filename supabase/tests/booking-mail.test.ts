import { expect, test } from 'vitest';
import { compose } from '../functions/send-mail/messages.ts';

const mailOf = (slot: string) =>
  compose(
    {
      id: 1,
      recipient: 'ada@example.com',
      template: 'booking_confirmation',
      payload: { token: 'f00d', slot },
    },
    { site: 'https://shop.example' },
  ).text.replaceAll('\u202F', ' ');

test.each([
  ['2026-11-24T17:15:00+00:00', 'Tuesday, November 24 at 9:15 AM PST'],
  // Already another date in UTC.
  ['2026-07-02T00:45:00+00:00', 'Wednesday, July 1 at 5:45 PM PDT'],
])('the mail about a session at %s names its date, time, and zone', (slot, moment) => {
  expect(mailOf(slot)).toContain(`a styling session with The Capsule Collective on ${moment}.`);
});

test('the link of the mail, which leads to both times, carries its token behind the fragment sign', () => {
  expect(mailOf('2026-11-24T17:15:00+00:00')).toContain(' https://shop.example/book-styling-session#confirm=f00d\n');
});
