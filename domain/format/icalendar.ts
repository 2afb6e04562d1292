/** Calendar files by RFC 5545, with one appointment. */

export type Appointment = {
  /** Globally unique, and the same at each reading, so that a later file replaces the appointment. */
  readonly uid: string;
  /** Rises with each change. */
  readonly sequence: number;
  /** Instants, RFC 3339. */
  readonly changedAt: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: string;
  readonly text?: string | undefined;
  readonly place?: string | undefined;
  readonly url: string;
  readonly isCancelled: boolean;
};

/** Octets of a line without its end (3.1). */
const LINE = 75;

const utf8 = new TextEncoder();

/** A content line, folded between characters: each further line begins with a space. */
const folded = (line: string): string => {
  let result = '';
  let octets = 0;
  for (const character of line) {
    const size = utf8.encode(character).length;
    if (octets + size > LINE) {
      result += '\r\n ';
      octets = 1;
    }
    result += character;
    octets += size;
  }
  return result;
};

/** A TEXT value (3.3.11); other control characters are not allowed in it. */
const textOf = (value: string): string =>
  value
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/[^\P{Cc}\t]/gu, '');

/** A DATE-TIME value in UTC (3.3.5). */
const timeOf = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** The calendar file of an appointment. */
export const calendarOf = (appointment: Appointment): string => {
  const { uid, sequence, changedAt, startsAt, endsAt, title, text, place, url, isCancelled } = appointment;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Malaab//Calendar//AR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${textOf(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${timeOf(changedAt)}`,
    `LAST-MODIFIED:${timeOf(changedAt)}`,
    `DTSTART:${timeOf(startsAt)}`,
    `DTEND:${timeOf(endsAt)}`,
    `SUMMARY:${textOf(title)}`,
    ...(text ? [`DESCRIPTION:${textOf(text)}`] : []),
    ...(place ? [`LOCATION:${textOf(place)}`] : []),
    `URL:${url}`,
    `STATUS:${isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
};
