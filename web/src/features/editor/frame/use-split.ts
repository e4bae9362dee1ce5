import { canSplitAt } from '@jhalak/contract/clip/plan/scene-edit.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { frameStartMs } from '../player/current-frame.ts';
import { useEditor } from '../use-editor.ts';

/** Makes two scenes of the one under the playhead; the frame on screen is the first of the second. */
export function useSplit(): () => void {
  const { t } = useTranslation();
  const { layout, source, playback, change } = useEditor();
  return useCallback(() => {
    if (!layout) return;
    const { clipMs, isInside } = playback.time();
    const atMs = frameStartMs(source.video, clipMs);
    if (!isInside || !canSplitAt(layout.scenes, atMs)) {
      toast.error(t('editor.frame.cannotSplit'));
      return;
    }
    change({ scenes: { action: 'split', ratio: layout.ratio, atMs } });
  }, [layout, source, playback, change, t]);
}
