/** An appointment as a calendar file describes it. */
export interface Appointment {
  readonly id: string;
  readonly start: Date;
  readonly end: Date;
  readonly title: string;
  readonly description: string;
  /** The organizer, and the page to contact if there is no email address. */
  readonly organizer: { readonly name: string; readonly email: string | undefined; readonly contactPage: string };
  /** The page about such appointments. */
  readonly url: string;
}

const LINE_OCTETS = 75;

/** `20261124T170000Z` */
function utcStamp(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function escapeText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replace(/\r?\n/g, '\\n');
}

/** A parameter between quotes: it may hold no quote and no control character (RFC 5545, section 3.2). */
function quoted(text: string): string {
  return `"${text.replace(/["\p{Cc}]/gu, ' ')}"`;
}

/** An address for a property. A line break in it must not begin another property. */
function address(text: string): string {
  return text.replace(/[\s\p{Cc}]/gu, '');
}

/** Calendars expect an organizer with an email address. Without one, `CONTACT` names the contact page (RFC 5545, section 3.8.4). */
function organizerLine({ name, email, contactPage }: Appointment['organizer']): string {
  return email === undefined
    ? `CONTACT:${escapeText(`${name}, ${contactPage}`)}`
    : `ORGANIZER;CN=${quoted(name)}:mailto:${address(email)}`;
}

/** Lines hold at most 75 octets and go on after a space; a character is never cut in two (RFC 5545, section 3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      lines.push(current);
      current = ' ';
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current].join('\r\n');
}

/** An iCalendar file with one appointment. `written` is when it was made. */
export function calendarFile(appointment: Appointment, written: Date): string {
  const { id, start, end, title, description, organizer, url } = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//The Capsule Collective//Styling//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utcStamp(written)}`,
    `DTSTART:${utcStamp(start)}`,
    `DTEND:${utcStamp(end)}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    organizerLine(organizer),
    `URL:${address(url)}`,
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}
