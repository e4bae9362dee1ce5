import type { BrollItem } from '@jhalak/contract/clip/broll/broll-item.ts';
import { planDurationMs } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import type { BrollAsset } from '@jhalak/contract/routes/broll.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useEditor } from '../use-editor.ts';
import { itemOf, replaced, spaceFor } from './footage-space.ts';

/** The footage of the clip on the desk and what is done with it; null while there is no plan. */
export function useFootage() {
  const { t } = useTranslation();
  const { plan, change, playback, words, timing } = useEditor();
  const edit = plan?.edit;
  const spoken = useMemo(
    () => (edit && timing !== 'none' ? clipWords(words, edit) : []),
    [edit, words, timing],
  );
  if (!plan) return null;
  const items = plan.broll ?? [];
  const durationMs = planDurationMs(plan);
  const put = (next: BrollItem[]) => change({ broll: next.toSorted((a, b) => a.startMs - b.startMs) });
  const show = ({ startMs, endMs }: { startMs: number; endMs: number }) => {
    playback.pause();
    playback.seekClip(Math.min(startMs + 200, (startMs + endMs) / 2));
  };
  return {
    items,
    durationMs,
    words: spoken,
    show,
    /** Puts footage at a span, or where the playhead stands. */
    add(asset: BrollAsset, at?: { startMs: number; endMs: number }): void {
      const span = at ?? spaceFor(items, { atMs: playback.time().clipMs, durationMs, words: spoken });
      const item = span && itemOf(asset, span);
      if (!item) {
        toast.error(t('studio.broll.noSpace'));
        return;
      }
      put([...items, item]);
      show(item);
    },
    replace(id: string, asset: BrollAsset): void {
      put(items.map((item) => (item.id === id ? replaced(item, asset) : item)));
    },
    change: (next: BrollItem) => put(items.map((item) => (item.id === next.id ? next : item))),
    remove: (id: string) => put(items.filter((item) => item.id !== id)),
  };
}
