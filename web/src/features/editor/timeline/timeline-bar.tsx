import { Maximize2, ScanLine, Scissors, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton, type IconButtonProps } from '#ui/icon-button.tsx';
import { Slider } from '#ui/slider.tsx';
import { useSplit } from '../frame/use-split.ts';
import { useEditor } from '../use-editor.ts';
import { useRoom } from '../use-room.ts';
import { useTrim } from '../use-trim.ts';
import type { View } from './use-view.ts';

export interface TimelineBarProps extends Pick<View, 'nearness' | 'zoomBy' | 'setNearness' | 'showAll'> {
  showClip(): void;
}

/** What is done at the playhead, and how much of the video is in sight; on a phone the latter alone, over the end of the ruler. */
export function TimelineBar({ nearness, zoomBy, setNearness, showAll, showClip }: TimelineBarProps) {
  const { t } = useTranslation();
  const isPhone = useRoom() === 'phone';
  const out = <Tool name="zoomOut" icon={<ZoomOut aria-hidden />} onClick={() => zoomBy(1 / 1.6)} />;
  const into = <Tool name="zoomIn" icon={<ZoomIn aria-hidden />} onClick={() => zoomBy(1.6)} />;
  const toClip = <Tool name="toClip" icon={<ScanLine aria-hidden />} onClick={showClip} />;
  const heading = <h2 className="sr-only">{t('editor.timeline.title')}</h2>;
  if (isPhone) {
    return (
      <div className="absolute end-0 top-0 z-40 flex bg-surface">
        {heading}
        {out}
        {into}
        {toClip}
      </div>
    );
  }
  return (
    <div className="flex shrink-0 items-center gap-1 border-line border-b px-1 py-0.5">
      {heading}
      <Cuts />
      <span className="me-auto" />
      {out}
      <ZoomSlider {...{ nearness, setNearness }} />
      {into}
      {toClip}
      <Tool name="fit" icon={<Maximize2 aria-hidden />} onClick={showAll} />
    </div>
  );
}

interface ToolProps extends Pick<IconButtonProps, 'icon' | 'onClick'> {
  name: 'zoomOut' | 'zoomIn' | 'toClip' | 'fit';
}

function Tool({ name, ...rest }: ToolProps) {
  const { t } = useTranslation();
  return (
    <IconButton {...rest} className="size-8 max-md:h-6! max-md:w-8!" label={t(`editor.timeline.${name}`)} />
  );
}

function ZoomSlider({ nearness, setNearness }: Pick<View, 'nearness' | 'setNearness'>) {
  const { t } = useTranslation();
  return (
    <div className="w-24 px-1">
      <Slider
        label={t('editor.timeline.zoom')}
        {...{ min: 0, max: 1, step: 0.05 }}
        value={nearness}
        textOf={(value) => `${Math.round(100 * value)}%`}
        onChange={setNearness}
        onSettle={setNearness}
      />
    </div>
  );
}

/** Splits the shot or moves an end of the clip, where the playhead stands. */
function Cuts() {
  const { t } = useTranslation();
  const { plan } = useEditor();
  const split = useSplit();
  const trim = useTrim();
  const cuts = [
    { name: 'split', key: 'S', icon: <Scissors aria-hidden />, act: split },
    { name: 'trimStart', key: '[', icon: null, act: () => trim('start') },
    { name: 'trimEnd', key: ']', icon: null, act: () => trim('end') },
  ] as const;
  return cuts.map(({ name, key, icon, act }) => (
    <Button
      key={name}
      size="sm"
      variant="ghost"
      icon={icon}
      disabled={!plan}
      aria-keyshortcuts={key}
      onClick={act}
    >
      {t(`editor.timeline.${name}`)}
      <kbd
        aria-hidden
        className="ms-1.5 rounded-sm border border-edge/60 bg-sunken px-1.5 font-sans font-normal text-soft text-xs max-lg:hidden"
      >
        {key}
      </kbd>
    </Button>
  ));
}
