import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ClipChoices } from '#api/videos.ts';
import { makeVideo } from '../../testing/make-video.ts';
import { renderAt } from '../../testing/render-at.tsx';
import { JustCaptions } from './just-captions.tsx';

async function show(change: Partial<VideoResponse>, wordless = false) {
  const requested: ClipChoices[] = [];
  await renderAt(
    '/dashboard/project/v1',
    <JustCaptions
      video={makeVideo(change)}
      running={false}
      busy={false}
      wordless={wordless}
      onGenerate={(choices) => requested.push(choices)}
    />,
    { '/videos/v1/source': { durationMs: 1_800_000, waveform: null } },
  );
  const button = screen.queryByRole<HTMLButtonElement>('button', { name: 'Just add captions' });
  return { requested, button };
}

describe('captions alone', () => {
  it('keep the ratios that the user prefers', async () => {
    const { requested, button } = await show({ suggestedMode: 'clips' });
    if (button) fireEvent.click(button);
    expect(requested).toEqual([{ mode: 'caption_only' }]);
  });

  it('of a vertical short stay vertical', async () => {
    const { requested, button } = await show({ suggestedMode: 'caption_only' });
    expect(screen.getByText(/vertical already/)).toBeDefined();
    if (button) fireEvent.click(button);
    expect(requested).toEqual([{ mode: 'caption_only', aspectRatios: ['9:16'] }]);
  });

  it('of a long video need a part of at most ten minutes', async () => {
    const { button } = await show({ duration: 1800 });
    expect(button?.disabled).toBe(true);
    expect(screen.getByText(/up to 10:00/)).toBeDefined();
  });

  it('are not offered where there are no words and none can be made', async () => {
    expect((await show({}, true)).button).toBeNull();
    cleanup();
    expect((await show({ wordsBy: 'none' })).button).toBeNull();
  });
});
