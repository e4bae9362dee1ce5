import { describe, expect, it } from 'vitest';
import { makeClip } from '../../testing/make-clip.ts';
import { fileOf, groupClips } from './group-clips.ts';

describe('clips of a video', () => {
  it('are put together by passage, 9:16 first, in the order of the ranking', () => {
    const groups = groupClips([
      makeClip({ id: 'a1', groupId: 'a', aspect_ratio: '1:1' }),
      makeClip({ id: 'b9', groupId: 'b', aspect_ratio: '9:16' }),
      makeClip({ id: 'a9', groupId: 'a', aspect_ratio: '9:16' }),
      makeClip({ id: 'a16', groupId: 'a', aspect_ratio: '16:9' }),
    ]);
    expect(groups.map(({ clips }) => clips.map(({ id }) => id))).toEqual([['a9', 'a16', 'a1'], ['b9']]);
  });

  it.each([
    ['completed', '/api/media/x', '/api/media/x'],
    ['completed', null, null],
    ['processing', '/api/media/x', null],
    ['pending', null, null],
    ['failed', '/api/media/x', null],
  ] as const)('that are %s with the file %s play %s', (processing_status, file_url, playable) => {
    expect(fileOf({ processing_status, file_url })).toBe(playable);
  });
});
