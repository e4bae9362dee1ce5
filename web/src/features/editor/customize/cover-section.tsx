import { clipTimeOf } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inWorkspace } from '#api/workspace-choice.ts';
import { Button } from '#ui/button.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { PanelSection } from '../panel-section.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';
import { takeStill } from './use-still-frame.ts';

/** The frame that stands for the clip in lists and posts: chosen by Jhalak, or the one on screen. */
export function CoverSection() {
  const { t } = useTranslation();
  const editor = useEditor();
  const { playback, change, output } = editor;
  const { coverMs = null, edit = [] } = usePlanFields();
  const clipMs = coverMs === null ? null : clipTimeOf(edit, coverMs);
  const [taken, setTaken] = useState<{ at: number; picture: string | null } | null>(null);
  const takeShown = () => {
    const { isInside, sourceMs } = playback.time();
    const at = Math.round(isInside ? sourceMs : (edit[0]?.startMs ?? 0));
    change({ coverMs: at });
    const still = { layout: editor.layout, playback, picture: editor.source.video };
    setTaken({ at, picture: isInside ? takeStill(still) : null });
  };
  // Without a file the still is that of the video, and an older edit's file has its own cover.
  const isMade = output && output.renderedVersion !== null && !output.outdated && editor.saving === 'saved';
  const made = isMade ? output.thumbnail_url : null;
  const picture = coverMs !== null && taken?.at === coverMs ? taken.picture : made && inWorkspace(made);
  const time = formatSeconds((clipMs ?? 0) / 1000);
  return (
    <PanelSection title={t('studio.cover.title')}>
      <div className="flex items-start gap-3">
        {picture && (
          <img src={picture} alt="" className="aspect-9/16 w-14 shrink-0 rounded-sm bg-stage object-cover" />
        )}
        <div className="grid min-w-0 gap-2">
          <p className="text-soft text-sm">
            {coverMs === null
              ? t('studio.cover.automatic')
              : clipMs === null
                ? t('studio.cover.cut')
                : t('studio.cover.at', { time })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={takeShown}>
              {t('studio.cover.take')}
            </Button>
            {clipMs !== null && (
              <Button size="sm" onClick={() => playback.seekClip(clipMs)}>
                {t('studio.cover.show', { time })}
              </Button>
            )}
            {coverMs !== null && (
              <Button size="sm" onClick={() => change({ coverMs: null })}>
                {t('studio.cover.release')}
              </Button>
            )}
          </div>
        </div>
      </div>
    </PanelSection>
  );
}
