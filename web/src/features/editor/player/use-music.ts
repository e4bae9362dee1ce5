import { voiceLufsOf } from '@jhalak/contract/clip/music/music-level.ts';
import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { useEffect, useMemo, useRef } from 'react';
import { useEditor } from '../use-editor.ts';
import { MusicPlayer } from './music-player.ts';

/** Plays the music of the clip along with its preview. */
export function useMusic(): void {
  const { plan, playback, source, words, timing } = useEditor();
  const player = useRef<MusicPlayer | null>(null);
  const assetId = plan?.music?.assetId ?? null;
  const [music, edit] = [plan?.music ?? null, plan?.edit];
  const previewed = useMemo(
    () =>
      music && edit
        ? {
            ...{ music, voiceLufs: voiceLufsOf(source.waveform), durationMs: planDurationMs({ edit }) },
            words: timing === 'none' ? [] : clipWords(words, edit),
          }
        : null,
    [music, edit, source, words, timing],
  );
  useEffect(() => {
    if (assetId === null) return;
    const opened = new MusicPlayer(playback, assetId);
    player.current = opened;
    return () => {
      player.current = null;
      opened.close();
    };
  }, [playback, assetId]);
  useEffect(() => {
    if (previewed) player.current?.set(previewed);
  }, [previewed]);
}
