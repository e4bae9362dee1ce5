import { describe, expect, it } from 'vitest';
import { type CalendarEntry, calendarOf, folded } from './calendar.ts';

const words = {
  name: 'Jhalak, my week',
  summary: (platform: string, title: string) => `Post on ${platform}: ${title}`,
  alarm: (platform: string, title: string) => `${platform}: ${title}`,
};
const entry: CalendarEntry = {
  ...{ id: 'p1', platform: 'instagram', title: 'Why bread rises', revision: 2, posted: false, url: null },
  plannedAt: new Date('2026-11-23T14:00:00Z'),
  updatedAt: new Date('2026-11-22T06:30:05Z'),
};
/** A calendar as programs read it: lines that go on are joined again. */
const lines = (...entries: CalendarEntry[]) =>
  calendarOf(entries, words).replaceAll('\r\n ', '').split('\r\n');

describe('calendarOf', () => {
  it('places an event in India’s time, with a zone that says what that is', () => {
    expect(lines(entry)).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'TZID:Asia/Kolkata',
        'TZOFFSETTO:+0530',
        'DTSTART;TZID=Asia/Kolkata:20261123T193000',
        'DTSTAMP:20261122T063005Z',
        'SUMMARY:Post on Instagram Reels: Why bread rises',
        'END:VCALENDAR',
      ]),
    );
  });

  it('crosses midnight with India, not with UTC', () => {
    const late = { ...entry, plannedAt: new Date('2026-11-22T19:00:00Z') };
    expect(lines(late)).toContain('DTSTART;TZID=Asia/Kolkata:20261123T003000');
  });

  it('keeps the UID of a post that moves, with a higher sequence', () => {
    const moved = { ...entry, plannedAt: new Date('2026-11-25T14:00:00Z'), revision: 3 };
    const of = (name: string, list: string[]) => list.find((line) => line.startsWith(name));
    expect(of('UID', lines(moved))).toBe(of('UID', lines(entry)));
    expect([of('SEQUENCE', lines(entry)), of('SEQUENCE', lines(moved))]).toEqual([
      'SEQUENCE:2',
      'SEQUENCE:3',
    ]);
  });

  it('has alarms before and at the time, and none once it is posted', () => {
    const triggers = (list: string[]) => list.filter((line) => line.startsWith('TRIGGER'));
    expect(triggers(lines(entry))).toEqual(['TRIGGER:-PT30M', 'TRIGGER:PT0M']);
    expect(triggers(lines({ ...entry, posted: true }))).toEqual([]);
  });

  it('lets no title end a line or begin a property', () => {
    const nasty = { ...entry, title: 'A; B, C\\D\r\nATTACH:http://evil.example\u0007' };
    const written = lines(nasty);
    expect(written).toContain(
      'SUMMARY:Post on Instagram Reels: A\\; B\\, C\\\\D\\nATTACH:http://evil.example ',
    );
    expect(written.some((line) => line.startsWith('ATTACH'))).toBe(false);
  });

  it('begins and ends as many parts, with CRLF alone', () => {
    const text = calendarOf([entry, { ...entry, id: 'p2', url: 'https://jhalak.example/dashboard' }], words);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const count = (word: string) => text.split(`${word}:`).length;
    expect(count('BEGIN')).toBe(count('END'));
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  });
});

describe('folded', () => {
  it.each([
    ['a long line in Latin letters', `SUMMARY:${'x'.repeat(200)}`],
    ['Devanagari, three octets each', `SUMMARY:${'रोटी क्यों फूलती है '.repeat(12)}`],
    ['emoji of four octets', `SUMMARY:${'🙂'.repeat(60)}`],
  ])('%s: no line has more than 75 octets, no character is cut, and it reads as before', (_, line) => {
    const cut = folded(line);
    for (const part of cut.split('\r\n')) expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
    expect(cut).not.toContain('\ufffd');
    expect(cut.replaceAll('\r\n ', '')).toBe(line);
  });

  it('leaves a line of 75 octets alone', () => {
    expect(folded('y'.repeat(75))).toBe('y'.repeat(75));
    expect(folded('y'.repeat(76))).toBe(`${'y'.repeat(75)}\r\n y`);
  });
});
