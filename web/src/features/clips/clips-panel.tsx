import type { ReactNode } from 'react';
import { ClipsGallery } from './clips-gallery.tsx';
import { useClipsView } from './use-clips-view.ts';

export interface ClipsPanelProps {
  videoId: string;
  title: string;
  action?: ReactNode;
  /** The last cell: how to get more. */
  more?: ReactNode;
}

/** The clips of a video under a heading of their own. */
export function ClipsPanel({ videoId, title, action, more }: ClipsPanelProps) {
  const view = useClipsView(videoId);
  return (
    <section aria-label={title} className="grid gap-4">
      <ClipsGallery
        view={view}
        more={more}
        heading={
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
            <h2 className="font-brand font-semibold text-xl">{title}</h2>
            {action}
          </div>
        }
      />
    </section>
  );
}
