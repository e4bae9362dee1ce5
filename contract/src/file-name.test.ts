import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeFilename, tidyFilename } from './file-name.ts';

test.each([
  ['रोटी कैसे फूलती है.mp4', 'रोटी कैसे फूलती है.mp4'],
  ['क्\u200dष.mp4', 'क्\u200dष.mp4'],
  ['../../etc/passwd.mp4', 'passwd.mp4'],
  ['C:\\Videos\\talk.mov', 'talk.mov'],
  ['talk\u0000.mp4\r\nSet-Cookie: a', 'talk.mp4Set-Cookie: a'],
  ['\u202egpj.mp4', 'gpj.mp4'],
  ['🎙️ पॉडकास्ट 👩‍👩‍👧.mp4', '🎙️ पॉडकास्ट 👩‍👩‍👧.mp4'],
  ['  ', 'video'],
  ['a/', 'video'],
  [undefined, 'video'],
  ['\ud800.mp4', '\ufffd.mp4'],
])('%j is kept as %j', (name, kept) => {
  expect(tidyFilename(name)).toBe(kept);
});

test('no name is a path, invisible, or longer than 200 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (name) => {
      const kept = tidyFilename(name);
      expect(kept).not.toMatch(/[/\\\p{Cc}]/u);
      expect(kept).toBe(kept.trim());
      expect([...kept].length).toBeLessThanOrEqual(200);
      expect(kept).not.toBe('');
    }),
  );
});

test.each([
  ['../../etc/passwd', 'etc passwd'],
  ['a/b\\c:d*e?f"g<h>i|j.mp4', 'a b c d e f g h i j.mp4'],
  ['con.mp4', 'con_.mp4'],
  ['  .hidden. ', 'hidden'],
  ['\u202egpj.exe\r\nSet-Cookie: x=1', 'gpj.exe Set-Cookie x=1'],
  ['', 'clip'],
])('%j is saved as %j', (title, name) => {
  expect(safeFilename(title)).toBe(name);
});

test('a long title is cut at a character, keeps its ending and fits every file system', () => {
  const name = safeFilename(`${'क्षि'.repeat(200)}.mp4`);
  expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
  expect(name).toMatch(/^(क्षि)+\.mp4$/);
});

test('no title can leave its folder', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const saved = safeFilename(title);
      expect(saved).not.toMatch(/[/\\]/);
      expect(saved).not.toMatch(/^\.+$/);
    }),
  );
});
