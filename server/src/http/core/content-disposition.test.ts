import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachment } from './content-disposition.ts';

test('a Devanagari title keeps its characters for browsers and has an ASCII name for old programs', () => {
  const header = attachment('रोटी कैसे फूलती है? 9x16.mp4');
  const [, extended = ''] = /filename\*=UTF-8''(\S+)$/.exec(header) ?? [];
  expect(decodeURIComponent(extended)).toBe('रोटी कैसे फूलती है 9x16.mp4');
  expect(header).toContain('filename="9x16.mp4"');
});

test('a title in Latin script reads the same in both', () => {
  expect(attachment('How bread rises 1x1.mp4')).toBe(
    `attachment; filename="How bread rises 1x1.mp4"; filename*=UTF-8''How%20bread%20rises%201x1.mp4`,
  );
});

test('a title of characters without an ASCII form gets one name for all', () => {
  expect(attachment('नमस्ते.srt')).toContain('filename="clip.srt"');
});

test('no title can leave its header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const header = attachment(`${title}.mp4`);
      expect(header).toMatch(/^attachment; filename="[\x20-\x7e]+"; filename\*=UTF-8''[\w!#$&+.^`|~%-]+$/);
      expect(header.split('"')).toHaveLength(3);
    }),
  );
});
