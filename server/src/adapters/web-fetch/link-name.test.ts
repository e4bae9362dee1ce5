import { expect, test } from 'vitest';
import { nameOfLink } from './link-name.ts';

const link = (path: string) => new URL(path, 'https://cdn.example.com');

test.each([
  ['/talks/a%20talk.mp4?token=x', '', 'a talk.mp4'],
  ['/', '', 'cdn.example.com'],
  ['/x', 'attachment; filename="a \\"b\\".mp4"', 'a "b".mp4'],
  ['/x', "attachment; filename=x.mp4; filename*=UTF-8''%E0%A4%B0%E0%A5%8B%E0%A4%9F%E0%A5%80.mp4", 'रोटी.mp4'],
  ['/x', 'attachment; filename="../../etc/passwd"', 'passwd'],
  ['/%E0%A4%A', '', '%E0%A4%A'],
])('%s with %j is called %j', (path, disposition, name) => {
  expect(nameOfLink(link(path), disposition)).toBe(name);
});
