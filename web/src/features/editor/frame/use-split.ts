import { canSplitAt } from '@jhalak/contract/clip/plan/scene-edit.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useEditor } from '../use-editor.ts';

/** Makes two scenes of the one under the playhead. */
export function useSplit(): () => void {
  const { t } = useTranslation();
  const { layout, playback, change } = useEditor();
  return useCallback(() => {
    if (!layout) return;
    const { clipMs, isInside } = playback.time();
    const atMs = Math.round(clipMs);
    if (!isInside || !canSplitAt(layout.scenes, atMs)) {
      toast.error(t('editor.frame.cannotSplit'));
      return;
    }
    change({ scenes: { action: 'split', ratio: layout.ratio, atMs } });
  }, [layout, playback, change, t]);
}
