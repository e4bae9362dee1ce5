import type { ListedGeneration } from '@jhalak/contract/routes/generations.ts';
import { Sparkles, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toast } from 'sonner';
import { remember, remembered } from '#api/browser-memory.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { foundNothing, noteHeading, useGenerations } from '#api/generations.ts';
import { useGenerateClips, useStatus } from '#api/videos.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure, messageOfNote } from '#messages/message-text.ts';
import { stepName } from '#messages/step-names.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { useEditor } from '../use-editor.ts';

/** Asks for passages that no clip shows yet, with the settings of the newest request; what is there stays. */
export function Regenerate() {
  const { t } = useTranslation();
  const { video } = useEditor();
  const failed = useErrorToast();
  const generations = useGenerations(video.id);
  const generate = useGenerateClips();
  const { data: status } = useStatus(video.id);
  const last = generations.data?.[0];
  const start = () => {
    if (!last) return;
    const { clipDuration, numberOfClips, aspectRatios, captionStyle, topic, brandKitId } = last;
    generate.mutate(
      {
        ...{ videoId: video.id, clipDuration, aspectRatios, captionStyle, passages: 'other' },
        ...(numberOfClips === null ? {} : { numberOfClips }),
        ...(topic ? { topic } : {}),
        ...(brandKitId ? { brandKitId } : {}),
        ...(last.range ? { range: last.range } : {}),
      },
      {
        onSuccess: () => toast.success(t('editor.clips.regenerateAsked')),
        onError: failed(t('dashboard.generationFailed')),
      },
    );
  };
  // A clip that is rendered again, in another ratio for example, is none of a request that has ended.
  const isEnded = last?.status === 'completed' || last?.status === 'failed';
  const running = (status?.isProcessing ?? false) && !(isEnded && status?.stage === 'render');
  return (
    <>
      <Button
        size="sm"
        busy={generate.isPending || running}
        disabled={!last}
        icon={<Sparkles aria-hidden />}
        onClick={start}
      >
        {t('editor.clips.regenerate')}
      </Button>
      {running && status && (
        <div className="order-last grid w-full gap-1">
          <p role="status" className="text-soft text-xs">
            {t('editor.clips.stage', {
              label: t(status.stage === null ? 'editor.clips.regenerating' : stepName(status.stage)),
            })}
          </p>
          <Progress
            percent={status.stage === 'render' || status.progress > 0 ? status.progress * 100 : null}
            label={t('editor.clips.regenerating')}
          />
        </div>
      )}
      {!running && last?.passages === 'other' && <Outcome key={last.id} generation={last} />}
    </>
  );
}

/** Of a project: its request whose outcome was read and closed. */
const closedKeyOf = (videoId: string) => `jhalak-outcome-closed-${videoId}`;

/** What came of the last request for other passages, where that is less than was asked, and a way on. */
function Outcome({ generation }: { generation: ListedGeneration }) {
  const { t } = useTranslation();
  const { video } = useEditor();
  const closedKey = closedKeyOf(video.id);
  const [closedId, setClosedId] = useState(() => remembered(closedKey));
  const notified = outcomeOf(generation);
  if (!notified || closedId === generation.id) return null;
  const close = () => {
    remember(closedKey, generation.id);
    setClosedId(generation.id);
  };
  return (
    <div
      role="status"
      className="order-last grid w-full gap-1 rounded-md border border-line bg-sunken p-3 text-sm"
    >
      <div className="flex items-start justify-between gap-2">
        <p className="font-medium">{t(notified.title)}</p>
        <IconButton
          className="-m-2 size-8! shrink-0"
          label={t('words.close')}
          icon={<X aria-hidden />}
          onClick={close}
        />
      </div>
      <p className="text-soft">
        {notified.said ? <LocalizedMessage {...notified.said} /> : t('editor.clips.nothingLeftText')}
      </p>
      <Link
        to={`/dashboard/project/${video.id}#more`}
        className="justify-self-start underline underline-offset-4"
      >
        {t('editor.clips.chooseOther')}
      </Link>
    </div>
  );
}

function outcomeOf(generation: ListedGeneration) {
  const { failure, status } = generation;
  if (status === 'failed' && failure)
    return { title: 'dashboard.generationFailed', said: messageOfFailure(failure) } as const;
  const title = `project.clips.${noteHeading(generation)}` as const;
  if (foundNothing(generation) && !generation.topic) return { title, said: null };
  const note = messageOfNote(generation);
  return note && { title, said: note };
}
