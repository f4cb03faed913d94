import { expect, test } from 'vitest';
import { sessionTime, stylistDay } from './session-time.ts';

const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u202f', ' ');
function read(iso: string, form: 'whole' | 'time', zone: string) {
  const { pacific, own } = sessionTime(new Date(iso), form, zone);
  return [plain(pacific), plain(own)];
}

const MORNING = '2026-11-24T17:15:00Z';
const EVENING = '2026-11-25T01:45:00Z';

test.each([
  ['Pacific/Auckland', MORNING, 'Tuesday, November 24 at 9:15 AM PST', 'Wednesday, November 25 at 6:15 AM GMT+13'],
  ['Pacific/Honolulu', MORNING, 'Tuesday, November 24 at 9:15 AM PST', '7:15 AM HST'],
  ['Europe/London', MORNING, 'Tuesday, November 24 at 9:15 AM PST', '5:15 PM GMT'],
  ['Europe/London', EVENING, 'Tuesday, November 24 at 5:45 PM PST', 'Wednesday, November 25 at 1:45 AM GMT'],
  ['America/New_York', EVENING, 'Tuesday, November 24 at 5:45 PM PST', '8:45 PM EST'],
  [
    'Pacific/Auckland',
    '2027-01-01T01:00:00Z',
    'Thursday, December 31 at 5:00 PM PST',
    'Friday, January 1 at 2:00 PM GMT+13',
  ],
])('a session read in %s at %s names the visitor’s date where it is another one', (zone, iso, pacific, own) => {
  expect(read(iso, 'whole', zone)).toEqual([pacific, own]);
});

test.each([
  ['Pacific/Auckland', MORNING, '9:15 AM', 'Wed, Nov 25, 6:15 AM'],
  ['Pacific/Honolulu', MORNING, '9:15 AM', '7:15 AM'],
  ['Europe/London', EVENING, '5:45 PM', 'Wed, Nov 25, 1:45 AM'],
  ['America/New_York', MORNING, '9:15 AM', '12:15 PM'],
])('a time to choose in %s at %s carries the visitor’s date where it is another one', (zone, iso, pacific, own) => {
  expect(read(iso, 'time', zone)).toEqual([pacific, own]);
});

test.each([
  // London is seven hours ahead from March 8 to 29 and from October 25 to November 1, eight hours otherwise.
  ['2026-03-07T00:00:00Z', '4:00 PM', 'Sat, Mar 7, 12:00 AM'],
  ['2026-03-09T23:00:00Z', '4:00 PM', '11:00 PM'],
  ['2026-03-30T23:00:00Z', '4:00 PM', 'Tue, Mar 31, 12:00 AM'],
  ['2026-10-26T23:45:00Z', '4:45 PM', '11:45 PM'],
  ['2026-11-03T00:00:00Z', '4:00 PM', 'Tue, Nov 3, 12:00 AM'],
])('London reads %s by the changes of both clocks', (iso, pacific, own) => {
  expect(read(iso, 'time', 'Europe/London')).toEqual([pacific, own]);
});

test.each([
  // New Zealand's clocks go back on April 5 and forward on September 27, when those of the stylists do not change.
  ['2026-04-03T17:00:00Z', '10:00 AM', 'Sat, Apr 4, 6:00 AM'],
  ['2026-04-06T17:00:00Z', '10:00 AM', 'Tue, Apr 7, 5:00 AM'],
  ['2026-09-28T17:00:00Z', '10:00 AM', 'Tue, Sep 29, 6:00 AM'],
])('Auckland reads %s by its own change of clocks', (iso, pacific, own) => {
  expect(read(iso, 'time', 'Pacific/Auckland')).toEqual([pacific, own]);
});

test('New York stays three hours ahead when both change their clocks, and Honolulu changes none', () => {
  for (const iso of ['2026-10-30T16:00:00Z', '2026-11-02T17:00:00Z']) {
    expect(read(iso, 'time', 'America/New_York')).toEqual(['9:00 AM', '12:00 PM']);
  }
  expect(read('2026-10-30T16:00:00Z', 'time', 'Pacific/Honolulu')).toEqual(['9:00 AM', '6:00 AM']);
  expect(read('2026-11-02T17:00:00Z', 'time', 'Pacific/Honolulu')).toEqual(['9:00 AM', '7:00 AM']);
});

test('a visitor whose clock agrees reads one time, under any name of the zone', () => {
  expect(read(MORNING, 'whole', 'America/Los_Angeles')).toEqual(['Tuesday, November 24 at 9:15 AM PST', undefined]);
  expect(read('2026-07-14T16:15:00Z', 'time', 'America/Phoenix')).toEqual(['9:15 AM', undefined]);
});

test('the day of the stylists changes at their midnight', () => {
  expect(stylistDay(new Date('2026-11-24T07:59:00Z'))).toBe('2026-11-23');
  expect(stylistDay(new Date('2026-11-24T08:00:00Z'))).toBe('2026-11-24');
});
