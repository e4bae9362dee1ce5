import type { Card } from '@jhalak/contract/clip/cards/card.ts';
import { classNames } from '#ui/class-names.ts';
import { useEditor } from '../use-editor.ts';

/** A card as it stands in the frame: over all of it, or over its lower third with the clip above. */
export function CardPicture({ card }: { card: Card }) {
  const { output } = useEditor();
  const { ground, ink, accent } = card.colors;
  const isFull = card.place === 'full';
  const poster = output?.thumbnail_url;
  return (
    <span className="@container absolute inset-0 flex flex-col justify-end overflow-hidden bg-stage">
      {!isFull && poster && (
        <img
          src={poster}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full object-cover object-top"
        />
      )}
      <span
        className={
          isFull
            ? 'flex size-full flex-col justify-center gap-[4cqw] px-[9cqw] pt-[6cqw] pb-[30cqw]'
            : 'relative mx-[5cqw] mb-[30cqw] flex flex-col gap-[2.5cqw] rounded-sm px-[6cqw] py-[5cqw]'
        }
        // The card's own colours, as they come out in the file.
        style={{ backgroundColor: ground, color: ink }}
      >
        <span aria-hidden className="h-[1.8cqw] w-[16cqw] rounded-full" style={{ backgroundColor: accent }} />
        {card.number && (
          <span
            className="break-words font-brand font-extrabold text-[26cqw] leading-none tabular-nums"
            style={{ color: accent }}
          >
            {card.number}
          </span>
        )}
        {card.title && (
          <span
            className={classNames(
              'break-words font-brand font-semibold text-[10.5cqw] leading-[1.3]',
              isFull && card.lines.length === 0 ? 'line-clamp-6' : 'line-clamp-3',
            )}
          >
            {card.title}
          </span>
        )}
        {card.lines.length > 0 && (
          <span className="grid gap-[1.5cqw] text-[9cqw] leading-[1.3]">
            {card.lines.slice(0, isFull ? 4 : 2).map((line, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point is known by its place alone.
              <span key={n} className="flex gap-[3cqw]">
                <span aria-hidden style={{ color: accent }}>
                  •
                </span>
                <span className="line-clamp-1 break-words">{line}</span>
              </span>
            ))}
          </span>
        )}
      </span>
    </span>
  );
}
