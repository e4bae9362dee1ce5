import { AudioLines, Captions, Clapperboard, Crop, FileText, Film, Image } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { View } from './use-view.ts';

/** Width of the names of the tracks where there is room for them, pixels. */
export const trackNamesPx = 104;

const icons = {
  shots: Crop,
  video: Film,
  sound: AudioLines,
  words: FileText,
  clips: Clapperboard,
  captions: Captions,
  broll: Image,
};

export interface TrackProps {
  view: View;
  name: keyof typeof icons;
  children: ReactNode;
}

/** A row of the timeline, with its name beside it on a desktop; the name stays when the row is scrolled. */
export function Track({ view, name, children }: TrackProps) {
  const { t } = useTranslation();
  if (view.namesPx === 0) return children;
  const Icon = icons[name];
  return (
    <div className="relative">
      <div className="pointer-events-none absolute inset-y-0 z-30" style={{ left: -view.namesPx, right: 0 }}>
        <p
          className="pointer-events-auto sticky left-0 flex h-full cursor-default select-none items-center gap-2 border-line border-e bg-surface ps-3 pe-1 text-soft text-xs"
          style={{ width: view.namesPx }}
          onPointerDown={(event) => event.stopPropagation()}
        >
          <Icon aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{t(`editor.timeline.tracks.${name}`)}</span>
        </p>
      </div>
      {children}
    </div>
  );
}
