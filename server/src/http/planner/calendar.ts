import { indiaDateOf, indiaTimeOf } from '@jhalak/contract/posting/india-week.ts';
import { type PlatformId, platforms } from '@jhalak/contract/posting/platforms.ts';

/** An entry of a calendar: a clip that is to be posted. */
export interface CalendarEntry {
  id: string;
  platform: PlatformId;
  title: string;
  plannedAt: Date;
  /** Changed last, and how often. */
  updatedAt: Date;
  revision: number;
  posted: boolean;
  /** The page with file and text; null where this server does not know its public address. */
  url: string | null;
}

/** Words of a calendar in the reader's language. */
export interface CalendarWords {
  name: string;
  summary(platform: string, title: string): string;
  alarm(platform: string, title: string): string;
}

/** How long posting takes, and how long before it the first alarm comes. */
const lengthMinutes = 15;
const noticeMinutes = 30;

/**
 * Posts as an iCalendar object (RFC 5545): one event each in India's time with an alarm before and at its time. An
 * event keeps its UID over all changes, so that a calendar which reads the file again moves it.
 */
export function calendarOf(entries: readonly CalendarEntry[], words: CalendarWords): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Jhalak//Week planner//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(words.name)}`,
    ...timeZone,
    ...entries.flatMap((entry) => eventOf(entry, words)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/** India has no summer time: one rule for all years. */
const timeZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:Asia/Kolkata', 'BEGIN:STANDARD', 'DTSTART:19700101T000000'],
  ...['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'TZNAME:IST', 'END:STANDARD', 'END:VTIMEZONE'],
];

function eventOf(entry: CalendarEntry, words: CalendarWords): string[] {
  const { name } = platforms[entry.platform];
  const changed = utc(entry.updatedAt);
  return [
    'BEGIN:VEVENT',
    `UID:post-${entry.id}@jhalak`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${entry.revision}`,
    `DTSTART;TZID=Asia/Kolkata:${local(entry.plannedAt)}`,
    `DURATION:PT${lengthMinutes}M`,
    `SUMMARY:${escaped(words.summary(name, entry.title))}`,
    ...(entry.url ? [`DESCRIPTION:${escaped(entry.url)}`, `URL:${entry.url}`] : []),
    'TRANSP:TRANSPARENT',
    // What is posted needs no alarm any more.
    ...(entry.posted
      ? []
      : [`-PT${noticeMinutes}M`, 'PT0M'].flatMap((trigger) => [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `DESCRIPTION:${escaped(words.alarm(name, entry.title))}`,
          `TRIGGER:${trigger}`,
          'END:VALARM',
        ])),
    'END:VEVENT',
  ];
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

const local = (at: Date): string =>
  `${indiaDateOf(at).replaceAll('-', '')}T${indiaTimeOf(at).replace(':', '')}00`;

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line breaks; other control characters may not stand in a text. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are to go
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ');

/** RFC 5545, 3.1: lines have at most 75 octets; a longer one goes on behind a space. No character is cut in half. */
export function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // The space of a continued line counts, too.
    if (octets + size > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
