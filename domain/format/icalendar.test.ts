import { expect, test } from 'vitest';
import { calendarOf, type Appointment } from './icalendar.ts';

const run: Appointment = {
  uid: '01900000-0000-7000-8000-000000000001@malaab.example',
  sequence: 3,
  changedAt: '2026-11-20T12:00:00.000Z',
  startsAt: '2027-04-09T05:00:00.000Z',
  endsAt: '2027-04-10T12:00:00.000Z',
  title: 'جري; عائلات, وكبار \\ ناشئون',
  url: 'https://malaab.example/events/1',
  isCancelled: false,
};

/** The lines of a file without their folds (RFC 5545, 3.1). */
const linesOf = (file: string): readonly string[] => file.replaceAll('\r\n ', '').split('\r\n');

test('times are in UTC, texts are escaped, lines end with CRLF', () => {
  const file = calendarOf({ ...run, text: 'أول سطر\nثاني سطر', place: 'القاهرة' });
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(linesOf(file)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Malaab//Calendar//AR',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:01900000-0000-7000-8000-000000000001@malaab.example',
    'SEQUENCE:3',
    'DTSTAMP:20261120T120000Z',
    'LAST-MODIFIED:20261120T120000Z',
    'DTSTART:20270409T050000Z',
    'DTEND:20270410T120000Z',
    'SUMMARY:جري\\; عائلات\\, وكبار \\\\ ناشئون',
    'DESCRIPTION:أول سطر\\nثاني سطر',
    'LOCATION:القاهرة',
    'URL:https://malaab.example/events/1',
    'STATUS:CONFIRMED',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 octets, and no character is cut', () => {
  const title = `${'مهرجان '.repeat(30)}🏃🏽`;
  const file = calendarOf({ ...run, title });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(file)).toContain(`SUMMARY:${title}`);
});

test('a text can’t begin a new property line', () => {
  const file = calendarOf({ ...run, title: 'x\r\nATTENDEE:mailto:a@example.com', text: 'a\u0000b\u001Bc' });
  expect(linesOf(file).filter((line) => line.startsWith('ATTENDEE'))).toEqual([]);
  expect(linesOf(file)).toContain('DESCRIPTION:abc');
});

test('a cancelled appointment is marked as such', () => {
  expect(calendarOf({ ...run, isCancelled: true })).toContain('STATUS:CANCELLED');
});
