import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { type Tab, Tabs } from '#ui/tabs.tsx';

export interface SmallLayoutProps {
  room: 'phone' | 'tablet';
  /** Whether a phone's picture is small, for its panel or a low window. */
  isCompact: boolean;
  /** An on-screen keyboard takes the place of the tabs. */
  isTyping: boolean;
  notes: ReactNode;
  stage: ReactNode;
  /** Absent: the panel needs its room, too. */
  timeline: ReactNode;
  tabs: readonly Tab[];
  label: string;
  tab: string;
  onTab(id: string): void;
}

/** On a phone one panel below the stage, on a tablet beside it; the tabs are within reach of the thumb. */
export function SmallLayout(props: SmallLayoutProps) {
  const { room, isCompact, isTyping, notes, stage, timeline, tabs, label, tab, onTab } = props;
  const shape = room === 'tablet' ? 'tablet' : isCompact ? 'compact' : 'phone';
  return (
    <main
      data-bottom-bar={room === 'phone' && !isTyping ? '' : undefined}
      className="grid min-h-0 flex-1"
      style={{
        ...shapes[shape],
        ...rests[timeline ? 'timeline' : 'alone'],
        ...(isTyping && withoutTabs[shape]),
      }}
    >
      <div className="min-w-0 bg-surface [grid-area:notes]">{notes}</div>
      <div
        data-alone={timeline ? undefined : ''}
        className={classNames(
          places[shape],
          // No pointer comes over a caption: it shows that it can be dragged.
          shape === 'phone' &&
            tab === 'style' &&
            'not-has-data-playing:[&_[data-caption-block]]:border-on-stage/80 not-has-data-playing:[&_[data-caption-size]]:opacity-100',
        )}
      >
        {stage}
      </div>
      {timeline && !isTyping && (
        <div className="min-w-0 border-line border-t max-md:border-b [grid-area:timeline]">{timeline}</div>
      )}
      <div className={isTyping ? '[&_[role=tablist]]:hidden contents' : 'contents'}>
        <Tabs
          bar={room === 'tablet' ? 'column' : 'row'}
          label={label}
          tabs={tabs}
          value={tab}
          onChange={onTab}
        />
      </div>
    </main>
  );
}

/** `--picture` is the height of a small picture, `--rest` what the other rows of a phone want beside a large one. */
type Shape = CSSProperties & { '--picture'?: string; '--rest'?: string };

/** Header, timeline and tabs, and 180 pixels or more of the panel. */
const rests: Record<'timeline' | 'alone', Shape> = {
  timeline: { '--rest': '25rem' },
  alone: { '--rest': '18.5rem' },
};

const shapes: Record<'phone' | 'compact' | 'tablet', Shape> = {
  phone: {
    gridTemplate:
      '"notes" auto "stage" minmax(0, clamp(7.5rem, 100dvh - var(--rest), 39dvh)) "timeline" auto "panel" minmax(0, 1fr) "tabs" auto / minmax(0, 1fr)',
  },
  compact: {
    gridTemplate:
      '"notes" auto "stage" auto "timeline" auto "panel" minmax(0, 1fr) "tabs" auto / minmax(0, 1fr)',
    '--picture': 'min(7.5rem, 20dvh)',
  },
  tablet: {
    gridTemplate:
      '"notes notes notes" auto "stage panel tabs" minmax(0, 1fr) "timeline timeline timeline" auto / minmax(0, 1fr) minmax(0, 1fr) 4.75rem',
  },
};

const withoutTabs: Partial<typeof shapes> = {
  compact: { '--picture': '4.5rem' },
  // Typed into is a caption on the picture.
  phone: { gridTemplate: '"notes" auto "stage" minmax(0, 1fr) "panel" 0 "tabs" 0 / minmax(0, 1fr)' },
};

const places = {
  phone: 'min-h-0 min-w-0 overflow-hidden [grid-area:stage]',
  compact: 'min-w-0 border-line border-b bg-surface [grid-area:stage]',
  tablet: 'min-h-0 min-w-0 border-line border-e [grid-area:stage]',
};
