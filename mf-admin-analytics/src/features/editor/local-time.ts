const two = (number: number): string => String(number).padStart(2, '0');

/** A moment in this browser's time zone, in the format of a `datetime-local` field; empty for none. */
export function wallText(instant: string | undefined): string {
  if (instant === undefined) return '';
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return '';
  const day = [String(at.getFullYear()).padStart(4, '0'), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** The moment of a text in this browser's time zone, in UTC; undefined for an empty one. An invalid text stays as it is. */
export function instantText(wall: string): string | undefined {
  if (wall === '') return undefined;
  const at = new Date(wall);
  return Number.isNaN(at.getTime()) ? wall : at.toISOString();
}

/** `Mon, Mar 2, 2026, 17:00 UTC`; empty where there is no moment. */
export function utcText(wall: string): string {
  const at = new Date(wall);
  if (wall === '' || Number.isNaN(at.getTime())) return '';
  const day = at.toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${day}, ${at.toISOString().slice(11, 16)} UTC`;
}

/** The readable name of this browser's time zone. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
