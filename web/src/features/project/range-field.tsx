import { useTranslation } from 'react-i18next';
import { useSource } from '#api/editor.ts';
import { Button } from '#ui/button.tsx';
import { RangeSlider } from '#ui/range-slider.tsx';
import { formatSeconds } from '#ui/time-text.ts';
import { Waveform } from '#ui/waveform.tsx';
import { type PanelChoices, shortestRangeSeconds } from './clip-choices.ts';

export interface RangeFieldProps {
  videoId: string;
  value: PanelChoices['range'];
  hasWords: boolean;
  onChange(value: PanelChoices['range']): void;
}

/** The part of the video to use, between two handles on its waveform. */
export function RangeField({ videoId, value, hasWords, onChange }: RangeFieldProps) {
  const { t } = useTranslation();
  const { data: source } = useSource(videoId);
  const name = t('project.generate.range');
  if (!source)
    return (
      <div className="grid gap-1.5">
        <p className="font-medium text-sm">{name}</p>
        <p className="text-soft text-sm">{t('project.generate.rangeNotYet')}</p>
      </div>
    );
  const wholeSeconds = Math.floor(source.durationMs / 1000);
  const [from, to] = value ?? [0, wholeSeconds];
  const isWhole = value === null;
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{name}</legend>
      <RangeSlider
        min={0}
        max={wholeSeconds}
        step={1}
        least={shortestRangeSeconds}
        value={[from, to]}
        labels={[t('project.generate.rangeStart'), t('project.generate.rangeEnd')]}
        textOf={formatSeconds}
        disabled={wholeSeconds <= shortestRangeSeconds}
        onChange={([start, end]) => onChange(start === 0 && end === wholeSeconds ? null : [start, end])}
      >
        {source.waveform && <Waveform peaksBase64={source.waveform.peaksBase64} />}
      </RangeSlider>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-2 text-sm">
        <p>
          {isWhole
            ? t('project.generate.rangeWhole')
            : `${formatSeconds(from)} – ${formatSeconds(to)} (${formatSeconds(to - from)})`}
        </p>
        {!isWhole && (
          <Button size="sm" variant="ghost" onClick={() => onChange(null)}>
            {t('project.generate.rangeWhole')}
          </Button>
        )}
      </div>
      <p className="text-soft text-sm">
        {t(hasWords ? 'project.generate.rangeLater' : 'project.generate.rangeFirst')}
      </p>
    </fieldset>
  );
}
