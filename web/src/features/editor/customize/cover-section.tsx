import { clipTimeOf } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { PanelSection } from '../panel-section.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';

/** The frame that stands for the clip in lists and posts: chosen by Jhalak, or the one on screen. */
export function CoverSection() {
  const { t } = useTranslation();
  const { playback, change } = useEditor();
  const { coverMs = null, edit = [] } = usePlanFields();
  const clipMs = coverMs === null ? null : clipTimeOf(edit, coverMs);
  const takeShown = () => {
    const { isInside, sourceMs } = playback.time();
    change({ coverMs: Math.round(isInside ? sourceMs : (edit[0]?.startMs ?? 0)) });
  };
  return (
    <PanelSection title={t('studio.cover.title')}>
      <p className="text-soft text-sm">
        {coverMs === null
          ? t('studio.cover.automatic')
          : clipMs === null
            ? t('studio.cover.cut')
            : t('studio.cover.at', { time: formatSeconds(clipMs / 1000) })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={takeShown}>
          {t('studio.cover.take')}
        </Button>
        {clipMs !== null && (
          <Button size="sm" variant="ghost" onClick={() => playback.seekClip(clipMs)}>
            {t('studio.cover.show')}
          </Button>
        )}
        {coverMs !== null && (
          <Button size="sm" variant="ghost" onClick={() => change({ coverMs: null })}>
            {t('studio.cover.release')}
          </Button>
        )}
      </div>
    </PanelSection>
  );
}
