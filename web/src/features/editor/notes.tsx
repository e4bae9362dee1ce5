import { captionNotes } from '@jhalak/contract/clip/captions/caption-notes.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { inShownLanguage } from '@jhalak/contract/clip/translation/shown-captions.ts';
import { RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useRenderClip } from '#api/clips.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure, textOf } from '#messages/message-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { useEditor } from './use-editor.ts';
import { useChangeText } from './versions/use-change-text.ts';

/** What concerns the clip as a whole: a newer version elsewhere, a file that is being rendered or could not be. */
export function ClipNotes() {
  const { saving } = useEditor();
  return (
    <div className="grid min-w-0 max-w-full gap-2 empty:hidden max-sm:w-full">
      {saving === 'conflict' && <ConflictNote />}
      <MissingSigns />
      <RenderNote />
    </div>
  );
}

function ConflictNote() {
  const { t } = useTranslation();
  const { keepMine, takeTheirs, conflict } = useEditor();
  const [isChosen, setChosen] = useState(false);
  const choose = async (act: () => Promise<void>) => {
    setChosen(true);
    await act();
    setChosen(false);
  };
  const textOf = useChangeText();
  const listOf = (changes: readonly PlanChange[] = []) => changes.map(textOf).join(' · ');
  return (
    <Banner
      tone="error"
      title={t('editor.saving.conflict')}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" disabled={isChosen} onClick={() => void choose(keepMine)}>
            {t('editor.saving.keepMine')}
          </Button>
          <Button size="sm" disabled={isChosen} onClick={() => void choose(takeTheirs)}>
            {t('editor.saving.takeTheirs')}
          </Button>
        </div>
      }
    >
      {t('editor.saving.conflictText')}
      {conflict && conflict.mine.length > 0 && (
        <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
          <dt className="text-soft">{t('editor.saving.mine')}</dt>
          <dd>{listOf(conflict.mine)}</dd>
          <dt className="text-soft">{t('editor.saving.theirs')}</dt>
          <dd>{listOf(conflict.theirs)}</dd>
        </dl>
      )}
    </Banner>
  );
}

/** Signs of the captions that no font draws: the clip can be made, without them. */
function MissingSigns() {
  const { t } = useTranslation();
  const { plan, layout } = useEditor();
  const notes = useMemo(
    () => (plan && layout ? captionNotes(inShownLanguage({ ...plan, layouts: [layout] })) : []),
    [plan, layout],
  );
  return notes.map((note) => (
    <p key={note.code} className="rounded-md bg-yellow-wash px-3 py-1.5 text-sm text-yellow">
      <LocalizedMessage
        english={t('messages.captions_no_glyph', { letters: String(note.details.letters) })}
        messages={[note]}
      />
    </p>
  ));
}

/** A file that is older than the edit is no news: a new export shows the newest edit, and the older ones are marked. */
function RenderNote() {
  const { t } = useTranslation();
  const { output, settle } = useEditor();
  const failed = useErrorToast();
  const render = useRenderClip();
  const [waiting, setWaiting] = useState(false);
  if (!output || output.renderedVersion === null) return null;
  const { failure, outdated, rendering } = output;
  if (rendering && (outdated || failure)) {
    return (
      <p role="status" className="flex items-center gap-2 px-3 text-blue text-sm">
        <RefreshCw aria-hidden className="size-4 shrink-0 animate-spin" />
        {t('editor.outdated.running')}
      </p>
    );
  }
  if (!failure) return null;
  const again = async () => {
    setWaiting(true);
    const state = await settle();
    setWaiting(false);
    if (state !== 'saved') return toast.error(t('editor.outdated.unsaved'));
    return render.mutate(output.id, {
      onSuccess: () => toast.success(t('editor.outdated.asked')),
      onError: failed(),
    });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-yellow-wash px-3 py-1.5 text-sm text-yellow">
      <p className="min-w-0 flex-1 basis-48">
        {t('editor.outdated.failed', { reason: textOf(messageOfFailure(failure), t) })}
      </p>
      <Button size="sm" busy={waiting || render.isPending} onClick={() => void again()}>
        {t('editor.outdated.again')}
      </Button>
    </div>
  );
}
