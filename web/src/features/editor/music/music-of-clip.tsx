import { type Music, maxMusicFadeMs, musicBelow } from '@jhalak/contract/clip/music/music.ts';
import type { MusicAsset } from '@jhalak/contract/routes/music.ts';
import { Trash2, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SettledSlider } from '#ui/settled-slider.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { ApplyToAll } from '../customize/apply-to-all.tsx';
import { useEditor } from '../use-editor.ts';

/** The track under the clip and how it lies there; `asset` is null once it was deleted, undefined until it is known. */
export function MusicOfClip({ music, asset }: { music: Music; asset: MusicAsset | null | undefined }) {
  const { t } = useTranslation();
  const { change, timing } = useEditor();
  const set = (values: Partial<Music>) => change({ music: { ...music, ...values } });
  const lastStartMs = Math.max(0, (asset?.durationMs ?? 0) - 1000);
  return (
    <div className="grid gap-3 rounded-md border border-line p-3">
      <p className="truncate font-medium text-sm" title={asset?.name}>
        {asset === null ? t('music.gone') : asset?.name}
      </p>
      {asset === null && (
        <p className="flex items-start gap-2 text-sm text-yellow">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t('music.goneHint')}
        </p>
      )}
      <SettledSlider
        label={t('music.level')}
        // To the right is louder.
        {...{ min: -musicBelow.max, max: -musicBelow.min, step: 1, value: -music.belowVoiceDb }}
        textOf={(value) => t('music.levelText', { db: -value })}
        onSettle={(value) => set({ belowVoiceDb: -value })}
      />
      <div className="grid gap-1">
        <Checkbox checked={music.ducking} onChange={(ducking) => set({ ducking })}>
          {t('music.ducking')}
        </Checkbox>
        <p className="text-soft text-xs">
          {t(music.ducking && timing === 'none' ? 'music.duckingNotShown' : 'music.duckingHint')}
        </p>
      </div>
      {lastStartMs > 0 && (
        <SettledSlider
          label={t('music.start')}
          {...{ min: 0, max: lastStartMs, step: 1000, value: music.fromMs }}
          textOf={(ms) => formatSeconds(ms / 1000)}
          onSettle={(fromMs) => set({ fromMs })}
        />
      )}
      <SettledSlider
        label={t('music.fades')}
        {...{ min: 0, max: maxMusicFadeMs, step: 250, value: music.fadeOutMs }}
        textOf={(ms) => t('music.fadesText', { seconds: (ms / 1000).toFixed(2) })}
        onSettle={(fadeMs) => set({ fadeInMs: fadeMs, fadeOutMs: fadeMs })}
      />
      <p className="text-soft text-xs">{t('music.previewHint')}</p>
      <div className="flex flex-wrap gap-2">
        <ApplyToAll edit={{ music }} disabled={asset === null} />
        <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => change({ music: null })}>
          {t('music.remove')}
        </Button>
      </div>
    </div>
  );
}
