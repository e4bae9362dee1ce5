import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { formatSeconds } from '#ui/time-text.ts';
import { useEditor } from '../use-editor.ts';
import { lanesOf, shareOf } from './timeline-math.ts';
import type { View } from './use-view.ts';

const lanePx = 24;

/** Every clip of the project where it lies in the video: a press selects and plays it. */
export const ClipBlocks = memo(({ view }: { view: View }) => {
  const { t } = useTranslation();
  const { groups, group: selected, plan, select } = useEditor();
  const blocks = groups.map(({ id, first }) => {
    const own = id === selected?.id ? plan?.edit : undefined;
    return {
      id,
      title: first.title,
      startMs: own?.[0]?.startMs ?? first.start_time * 1000,
      endMs: own?.at(-1)?.endMs ?? first.end_time * 1000,
    };
  });
  const lanes = lanesOf(blocks);
  return (
    <div className="relative mt-1" style={{ height: lanes.length * lanePx }}>
      {lanes.map((lane, row) =>
        lane.map((block) => {
          const isSelected = block.id === selected?.id;
          const times = {
            start: formatSeconds(block.startMs / 1000),
            end: formatSeconds(block.endMs / 1000),
          };
          return (
            <div
              key={block.id}
              className="absolute"
              style={{ ...shareOf(block, view.durationMs, 4), top: row * lanePx, height: lanePx - 2 }}
            >
              <button
                type="button"
                aria-pressed={isSelected}
                aria-label={t('editor.timeline.clip', { title: block.title, ...times })}
                onClick={() => select(block.id, { play: true })}
                className={classNames(
                  'size-full overflow-hidden rounded-sm border px-2 text-start text-xs',
                  isSelected
                    ? 'border-accent-edge bg-accent-wash font-medium text-accent-ink'
                    : 'border-edge/60 bg-sunken text-ink hover:border-edge',
                )}
              >
                <span
                  className="block truncate"
                  // Of a block that begins out of sight, too.
                  style={{ marginLeft: Math.max(0, (view.fromMs - block.startMs) * view.pxPerMs) }}
                >
                  {block.title}
                </span>
              </button>
            </div>
          );
        }),
      )}
    </div>
  );
});
