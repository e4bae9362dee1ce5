import type { FeedbackResponse } from '@jhalak/contract/routes/sharing.ts';
import { CheckCircle2, History, MessageSquare, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { FeedbackList } from './feedback-list.tsx';

export interface FeedbackNoteProps {
  videoId: string;
  /** What was said about this clip, oldest first. */
  entries: readonly FeedbackResponse[];
  title: string;
}

/** The newest decision about a clip and how much was said; pressing it shows all. Nothing where nothing was said. */
export function FeedbackNote({ videoId, entries, title }: FeedbackNoteProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  if (entries.length === 0) return null;
  const last = entries.findLast(({ kind, outdated }) => kind !== 'comment' && !outdated);
  const kind = last && (last.kind === 'approved' ? 'approved' : 'changes');
  const decision = kind && t(`sharing.${last.changed ? 'before' : 'kind'}.${kind}`);
  const isApproved = kind === 'approved' && !last?.changed;
  const Icon = isApproved ? CheckCircle2 : last?.changed ? History : last ? PencilLine : MessageSquare;
  const tone = isApproved ? 'text-green' : last ? 'text-yellow' : 'text-blue';
  const said = entries.filter(({ text }) => text !== '').length;
  const shown = [
    decision ?? (said === 0 && t('sharing.earlier')),
    said > 0 && t('sharing.count', { count: said }),
  ].filter(Boolean);
  return (
    <>
      <button
        type="button"
        aria-label={`${t('sharing.feedbackOf', { title })}: ${shown.join(', ')}`}
        className={`inline-flex min-h-8 max-w-full items-center gap-1.5 justify-self-start rounded-sm font-medium text-xs hover:underline ${tone}`}
        onClick={() => setOpen(true)}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <span className="min-w-0">{shown.join(' · ')}</span>
      </button>
      {open && (
        <Dialog onClose={() => setOpen(false)} title={t('sharing.feedbackOf', { title })}>
          <FeedbackList videoId={videoId} entries={entries} />
        </Dialog>
      )}
    </>
  );
}
