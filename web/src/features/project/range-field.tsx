import { Slider as Parts } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSource } from '#api/editor.ts';
import { Button } from '#ui/button.tsx';
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
        <p className="tabular-nums">
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

interface RangeSliderProps {
  min: number;
  max: number;
  step: number;
  /** Handles cannot come nearer than this. */
  least: number;
  value: readonly [from: number, to: number];
  /** What a screen reader says of each handle. */
  labels: readonly [from: string, to: string];
  /** The value of a handle in words, such as `2:10`. */
  textOf(value: number): string;
  onChange(value: [from: number, to: number]): void;
  disabled?: boolean;
  /** What the range is taken from, drawn behind the handles. */
  children?: ReactNode;
}

/** A part of something between two handles, which arrows and Page keys move too. */
function RangeSlider(props: RangeSliderProps) {
  const { min, max, step, least, value, labels, textOf, onChange, disabled = false, children } = props;
  return (
    <Parts.Root
      min={min}
      max={max}
      step={step}
      minStepsBetweenThumbs={Math.ceil(least / step)}
      value={[...value]}
      disabled={disabled}
      onValueChange={([from = min, to = max]) => onChange([from, to])}
      className="relative flex h-16 w-full touch-none select-none items-center data-disabled:opacity-55"
    >
      <Parts.Track className="relative h-full w-full overflow-hidden rounded-sm bg-sunken">
        {children}
        <Parts.Range className="absolute h-full border-accent-edge border-y-2 bg-accent/20" />
      </Parts.Track>
      {labels.map((label, place) => (
        <Parts.Thumb
          key={label}
          aria-label={label}
          aria-valuetext={textOf(value[place] ?? min)}
          className="block h-16 w-3 rounded-sm border-2 border-accent-edge bg-surface shadow-float"
        />
      ))}
    </Parts.Root>
  );
}
