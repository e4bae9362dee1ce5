import { expect, test } from 'vitest';
import { englishOf } from './messages/english.ts';
import {
  acceptedMimeTypes,
  alternativesToLimit,
  defaultMaxLinkBytes,
  defaultMaxUploadBytes,
  defaultUploadTypes,
  sizeLabel,
  tooLargeMessage,
  wrongTypeMessage,
} from './upload-rules.ts';

const rules = {
  maxBytes: defaultMaxUploadBytes,
  types: defaultUploadTypes,
  maxLinkBytes: defaultMaxLinkBytes,
};

test('with the defaults both refusals read as the specification has them', () => {
  expect(rules.maxBytes).toBe(524_288_000);
  expect(englishOf(tooLargeMessage(rules))).toBe(
    'File size exceeds 500MB limit. Please upload a smaller video.',
  );
  expect(englishOf(wrongTypeMessage(rules))).toBe(
    'Invalid file type. Please upload a video file (MP4, MOV, AVI, MKV, or WebM).',
  );
});

test('a raised limit and other types are printed as they are', () => {
  expect(englishOf(tooLargeMessage({ maxBytes: 2 * 1024 ** 3 }))).toContain('exceeds 2GB limit');
  expect(sizeLabel(1536 * 1024 ** 2)).toBe('1.5 GB');
  expect(englishOf(wrongTypeMessage({ types: ['mp4', 'mp3'] }))).toContain('(MP4 or MP3)');
  expect(alternativesToLimit(rules).map(englishOf)).toContain('Import it from a link: up to 10 GB.');
});

test('the names that browsers report for MOV, MKV and AVI are the same allowed types', () => {
  for (const type of ['video/quicktime', 'video/x-matroska', 'video/x-msvideo', 'video/mov', 'video/mkv'])
    expect(acceptedMimeTypes(rules)).toContain(type);
});
