const newYork = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** A capsule drops to the public on a Tuesday at 9 AM in New York, summer and winter alike. */
export function isDropInstant(instant: string): boolean {
  const parts = new Map(newYork.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  const clock = `${parts.get('hour')}:${parts.get('minute')}:${parts.get('second')}`;
  return parts.get('weekday') === 'Tuesday' && clock === '09:00:00';
}
