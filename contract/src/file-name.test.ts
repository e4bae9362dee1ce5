import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyFilename } from './file-name.ts';

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
