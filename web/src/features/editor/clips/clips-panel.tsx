import { Clapperboard, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useFaultText } from '#api/fault-text.ts';
import { useGenerations } from '#api/generations.ts';
import { useGenerateClips, useStatus } from '#api/videos.ts';
import { stepName } from '#messages/step-names.ts';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { useEditor } from '../use-editor.ts';
import { ClipItem } from './clip-item.tsx';

/** AI Generated Clips: newest request first; older ones stay below. */
export function ClipsPanel({ onAddBroll }: { onAddBroll(): void }) {
  const { t } = useTranslation();
  const { groups } = useEditor();
  const newest = groups[0]?.first.generationId;
  const older = groups.findIndex(({ first }) => first.generationId !== newest);
  return (
    <section aria-labelledby="editor-clips" className="grid gap-3 p-3">
      <h2 id="editor-clips" className="font-semibold text-base">
        {t('editor.clips.title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <Regenerate />
        <Button size="sm" icon={<Clapperboard aria-hidden />} onClick={onAddBroll}>
          {t('editor.clips.addBroll')}
        </Button>
      </div>
      <ul className="grid gap-2">
        {groups.map((group, index) => (
          <li key={group.id} className="grid gap-2">
            {index === older && (
              <h3 className="mt-2 font-medium text-soft text-sm">{t('editor.clips.older')}</h3>
            )}
            <ClipItem group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks once more with the settings of the newest request; what is there stays. */
function Regenerate() {
  const { t } = useTranslation();
  const { video } = useEditor();
  const faultText = useFaultText();
  const generations = useGenerations(video.id);
  const generate = useGenerateClips();
  const { data: status } = useStatus(video.id);
  const last = generations.data?.[0];
  const start = () => {
    if (!last) return;
    const { clipDuration, numberOfClips, aspectRatios, captionStyle } = last;
    generate.mutate(
      {
        ...{ videoId: video.id, clipDuration, aspectRatios, captionStyle },
        ...(numberOfClips === null ? {} : { numberOfClips }),
        ...(last.range ? { range: last.range } : {}),
      },
      {
        onSuccess: () => toast.success(t('editor.clips.regenerateAsked')),
        onError: (error) => toast.error(t('dashboard.generationFailed'), { description: faultText(error) }),
      },
    );
  };
  const running = status?.isProcessing ?? false;
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
        <div className="grid w-full gap-1">
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
    </>
  );
}
