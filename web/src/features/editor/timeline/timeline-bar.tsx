import { Maximize2, ScanLine, Scissors, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useSplit } from '../frame/use-split.ts';
import { useEditor } from '../use-editor.ts';
import { useTrim } from '../use-trim.ts';
import type { View } from './use-view.ts';

/** What is done at the playhead, and how much of the video is in sight. */
export function TimelineBar({ view, onShowClip }: { view: View; onShowClip(): void }) {
  const { t } = useTranslation();
  const { plan } = useEditor();
  const split = useSplit();
  const trim = useTrim();
  const cuts = [
    { name: 'split', key: 'S', icon: <Scissors aria-hidden />, act: split },
    { name: 'trimStart', key: '[', icon: null, act: () => trim('start') },
    { name: 'trimEnd', key: ']', icon: null, act: () => trim('end') },
  ] as const;
  const tools = [
    { name: 'zoomOut', Icon: ZoomOut, act: () => view.zoomBy(1 / 1.6) },
    { name: 'zoomIn', Icon: ZoomIn, act: () => view.zoomBy(1.6) },
    { name: 'toClip', Icon: ScanLine, act: onShowClip },
    { name: 'fit', Icon: Maximize2, act: view.showAll },
  ] as const;
  return (
    <div className="flex shrink-0 items-center gap-1 border-line border-b px-1 py-0.5 max-lg:hidden">
      <h2 className="sr-only">{t('editor.timeline.title')}</h2>
      {cuts.map(({ name, key, icon, act }) => (
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
            className="ms-1.5 rounded-sm border border-edge/60 bg-sunken px-1.5 font-sans font-normal text-soft text-xs"
          >
            {key}
          </kbd>
        </Button>
      ))}
      <span className="me-auto" />
      {tools.map(({ name, Icon, act }) => (
        <IconButton
          key={name}
          className="size-8"
          label={t(`editor.timeline.${name}`)}
          icon={<Icon aria-hidden />}
          onClick={act}
        />
      ))}
    </div>
  );
}
