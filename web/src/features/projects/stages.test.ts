import { describe, expect, it } from 'vitest';
import { stagesOf } from './stages.ts';

const states = (way: Parameters<typeof stagesOf>[0]) =>
  stagesOf(way, (id) => id)?.map(({ id, state, percent }) => [id, state, percent ?? null]);

describe('the stage line', () => {
  it('shows the current stage’s own percentage, everything before it done', () => {
    expect(states({ stage: 'moments', progress: 0.43, status: 'detecting_clips' })).toEqual([
      ['upload', 'done', null],
      ['transcribe', 'done', null],
      ['moments', 'active', 43],
      ['render', 'waiting', null],
    ]);
  });

  it('claims no percentage before something is measured', () => {
    expect(states({ stage: 'transcribe', progress: 0, status: 'transcribing' })?.[1]).toEqual([
      'transcribe',
      'active',
      null,
    ]);
  });

  it('does not stay at the words of a video that is cut by sound', () => {
    expect(states({ stage: 'transcribe', progress: 0, status: 'detecting_clips' })?.[2]).toEqual([
      'moments',
      'active',
      null,
    ]);
  });

  it('looks for a moment while another one is chosen for a clip', () => {
    expect(states({ stage: 'repick', progress: 0.2, status: 'completed' })?.[2]).toEqual([
      'moments',
      'active',
      20,
    ]);
  });

  it('is not shown for a video that waits for nothing', () => {
    expect(states({ stage: null, progress: 0, status: 'completed' })).toBeUndefined();
  });
});
