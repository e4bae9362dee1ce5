import type { FeedbackResponse } from '@jhalak/contract/routes/sharing.ts';
import { CheckCircle2, History, MessageSquare, PencilLine, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useMay } from '#api/permissions.ts';
import { useDeleteFeedback } from '#api/sharing.ts';
import { Badge, type Tone } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatAgo, formatSeconds } from '#ui/time-text.ts';

interface Look {
  tone: Tone;
  Icon: typeof MessageSquare;
}

const looks: Record<FeedbackResponse['kind'], Look> = {
  approved: { tone: 'green', Icon: CheckCircle2 },
  changes: { tone: 'yellow', Icon: PencilLine },
  comment: { tone: 'neutral', Icon: MessageSquare },
};
const earlier: Look = { tone: 'neutral', Icon: History };

export interface FeedbackListProps {
  videoId: string;
  entries: readonly FeedbackResponse[];
  /** Absent where nothing can be played. */
  onSeek?(ms: number): void;
}

/** What visitors said about a clip, with a way to the moment and a way to delete it. */
export function FeedbackList({ videoId, entries, onSeek }: FeedbackListProps) {
  const { t, i18n } = useTranslation();
  const mayDelete = useMay('clips:write');
  const remove = useDeleteFeedback(videoId);
  if (entries.length === 0) return <p className="text-soft text-sm">{t('sharing.noFeedback')}</p>;
  const erase = (id: string) => remove.mutate(id, { onSuccess: () => toast.success(t('sharing.deleted')) });
  return (
    <ul className="grid gap-2">
      {entries.map(({ id, name, kind, text, atMs, createdAt, outdated, changed }) => {
        const { tone, Icon } = outdated ? earlier : looks[kind];
        const time = atMs === null || outdated ? null : formatSeconds(atMs / 1000);
        return (
          <li key={id} className="grid gap-1 rounded-md border border-line bg-surface p-3">
            <div className="flex min-w-0 items-start gap-2">
              <p className="min-w-0 flex-1 text-sm">
                <span className="font-semibold [overflow-wrap:anywhere]">{name}</span>{' '}
                <span className="text-soft">{formatAgo(createdAt, i18n.language)}</span>
              </p>
              {mayDelete && (
                // No tooltip: this is the first control of a dialog, and Escape would close the tooltip alone.
                <Button
                  variant="ghost"
                  size="icon"
                  aria-label={t('sharing.delete', { name })}
                  icon={<Trash2 aria-hidden />}
                  className="-me-2 -mt-2"
                  busy={remove.isPending}
                  onClick={() => erase(id)}
                />
              )}
            </div>
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone={tone} icon={<Icon aria-hidden />}>
                {outdated ? t('sharing.earlier') : t(`sharing.kind.${kind}`)}
              </Badge>
              {changed && !outdated && kind !== 'comment' && (
                <Badge tone="yellow">{t(`sharing.before.${kind}`)}</Badge>
              )}
              {time !== null &&
                (onSeek ? (
                  <button
                    type="button"
                    aria-label={t('sharing.playFrom', { time })}
                    className="min-h-8 rounded-sm px-1 font-medium text-accent-ink text-sm tabular-nums underline"
                    onClick={() => onSeek(atMs ?? 0)}
                  >
                    {time}
                  </button>
                ) : (
                  <span className="text-soft text-sm tabular-nums">{time}</span>
                ))}
            </div>
            {text !== '' && <p className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">{text}</p>}
          </li>
        );
      })}
    </ul>
  );
}
