import { expect, test } from 'vitest';
import { ffmpegVersion, missingFrom } from './check-tools.ts';

test.each([
  ['ffmpeg version 5.1.9-0+deb12u1 Copyright (c) 2000-2026', [5, 1]],
  ['ffmpeg version n7.1 Copyright (c) 2000-2024', [7, 1]],
  ['ffmpeg version 4.4.2-0ubuntu0.22.04.1', [4, 4]],
  ['ffmpeg version N-121938-g3d4c8f0 Copyright', null],
  ['something else', null],
])('%s', (banner, version) => {
  expect(ffmpegVersion(banner)).toEqual(version);
});

test('a filter whose name is only part of another counts as missing', () => {
  const list =
    ' ... ass               V->V       Render ASS subtitles\n TSC loudnormalizer    A->A       Not ours\n';
  expect(missingFrom(list, ['ass', 'loudnorm'])).toEqual(['loudnorm']);
});
