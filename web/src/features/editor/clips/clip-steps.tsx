import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#ui/icon-button.tsx';
import { useEditor } from '../use-editor.ts';

/** The place of the clip in the list, and how to step to its neighbours; what is unsaved of it is sent as from the list. */
export function useClipSteps() {
  const { groups, group, select, playback } = useEditor();
  const at = groups.findIndex(({ id }) => id === group?.id);
  const step = (by: 1 | -1) => {
    const next = groups[at + by];
    if (at >= 0 && next) select(next.id, { play: playback.state().playing });
  };
  return { at, count: groups.length, step };
}

/** Which clip of the list is open, between steps to the one before and the one behind it. */
export function ClipSteps() {
  const { t } = useTranslation();
  const { at, count, step } = useClipSteps();
  if (at < 0 || count < 2) return null;
  return (
    <div className="flex shrink-0 items-center max-xl:hidden">
      <IconButton
        className="size-8!"
        label={t('editor.clips.previous')}
        hint={`${t('editor.clips.previous')} · Shift ←`}
        // Pressed to the end, it keeps the focus.
        aria-disabled={at === 0}
        onClick={() => step(-1)}
        icon={<ChevronLeft aria-hidden />}
      />
      <p role="status" className="whitespace-nowrap px-0.5 text-sm tabular-nums">
        {t('editor.clips.place', { at: at + 1, count })}
      </p>
      <IconButton
        className="size-8!"
        label={t('editor.clips.next')}
        hint={`${t('editor.clips.next')} · Shift →`}
        aria-disabled={at === count - 1}
        onClick={() => step(1)}
        icon={<ChevronRight aria-hidden />}
      />
    </div>
  );
}
