import type { SharedClip } from '@jhalak/contract/routes/shared.ts';
import { useTranslation } from 'react-i18next';
import { Badge, type Tone } from '#ui/badge.tsx';
import { formatAgo, formatSeconds } from '#ui/time-text.ts';

type Entry = SharedClip['feedback'][number];

const tones: Record<Entry['kind'], Tone> = { approved: 'green', changes: 'yellow', comment: 'neutral' };

/** What visitors of this link said about a clip. */
export function SharedFeedback({ entries, onSeek }: { entries: readonly Entry[]; onSeek(ms: number): void }) {
  const { t, i18n } = useTranslation();
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-semibold text-base">{t('shared.comments')}</h3>
      {entries.length === 0 && <p className="text-soft text-sm">{t('shared.noComments')}</p>}
      <ul className="grid gap-3">
        {entries.map(({ id, name, kind, text, atMs, createdAt }) => {
          const time = formatSeconds((atMs ?? 0) / 1000);
          return (
            <li key={id} className="grid gap-1 border-line border-t pt-3 text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>
                <span className="text-soft">{formatAgo(createdAt, i18n.language)}</span>
                {kind !== 'comment' && <Badge tone={tones[kind]}>{t(`shared.kind.${kind}`)}</Badge>}
                {atMs !== null && (
                  <button
                    type="button"
                    aria-label={t('shared.playFrom', { time })}
                    className="min-h-8 rounded-sm px-1 font-medium text-accent-ink tabular-nums underline"
                    onClick={() => onSeek(atMs)}
                  >
                    {time}
                  </button>
                )}
              </p>
              {text !== '' && <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
