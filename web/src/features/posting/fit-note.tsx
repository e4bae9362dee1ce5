import { translationOf } from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { openIn } from '@jhalak/contract/clip/translation/caption-translation.ts';
import { platforms } from '@jhalak/contract/posting/platforms.ts';
import type { PackResponse } from '@jhalak/contract/routes/posts.ts';
import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { Scissors, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { translateCaptions } from '#api/editor.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { useExportClip, useRetryExport } from '#api/exports.ts';
import { useMay } from '#api/permissions.ts';
import { usePlanFeatures } from '#api/session.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure, messageOfReason } from '#messages/message-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Progress } from '#ui/progress.tsx';

export interface FitNoteProps {
  clip: Pick<ClipResponse, 'id' | 'videoId' | 'groupId'>;
  pack: PackResponse;
}

/** Why a clip cannot be posted on a platform yet, with the one button that helps; nothing where it can be. */
export function FitNote({ clip, pack }: FitNoteProps) {
  const { t } = useTranslation();
  const { problems, fix, making, platform } = pack;
  const mayExport = useMay('exports:write');
  const mayEdit = useMay('clips:write');
  if (problems.length === 0) return null;
  const isRunning = making?.status === 'queued' || making?.status === 'running';
  const { name } = platforms[platform];
  return (
    <Banner
      tone={isRunning ? 'working' : 'info'}
      title={t('posting.notYet', { platform: name })}
      action={
        fix && mayExport ? (
          !isRunning && <MakeFit clip={clip} pack={pack} />
        ) : mayEdit ? (
          <LinkButton
            to={`/editor?video=${clip.videoId}&clip=${clip.groupId}`}
            size="sm"
            icon={<Scissors aria-hidden />}
          >
            {t('posting.edit')}
          </LinkButton>
        ) : undefined
      }
    >
      <div className="grid gap-2">
        {problems.map((problem) => (
          <p key={problem.code}>
            <LocalizedMessage {...messageOfReason(problem)} />
          </p>
        ))}
        {making?.failure && (
          <p className="text-red">
            <LocalizedMessage {...messageOfFailure(making.failure)} />
          </p>
        )}
        {isRunning && <Progress percent={Math.round(making.progress * 100)} label={t('posting.making')} />}
      </div>
    </Banner>
  );
}

function MakeFit({ clip, pack: { fix, making, file, platform } }: FitNoteProps) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const begin = useExportClip();
  const again = useRetryExport();
  const [busy, setBusy] = useState(false);
  const hasTranslator = usePlanFeatures().available.includes('translated-subtitles');
  if (!fix) return null;
  const { aspectRatio, quality, maxBytes, subtitleLanguage } = fix;
  const language = translationOf(subtitleLanguage);
  const make = async () => {
    if (making) return again.mutateAsync(making.exportId);
    // Lines whose words have changed since.
    const { plan } =
      language && hasTranslator ? await translateCaptions(clip.id, { language, show: false }) : {};
    const open = (plan && language && openIn(plan, language)) ?? 0;
    if (open > 0)
      return toast.error(t('posting.makeFailed'), {
        description: t('captions.translation.open', { count: open }),
      });
    const limit = maxBytes === null ? {} : { maxBytes };
    return begin.mutateAsync({ id: clip.id, aspectRatio, quality, subtitleLanguage, ...limit });
  };
  const press = () => {
    setBusy(true);
    return make()
      .catch(failed(t('posting.makeFailed')))
      .finally(() => setBusy(false));
  };
  const what = making ? 'retry' : !file ? 'makeFile' : fix.maxBytes !== null ? 'makeSmaller' : 'makeRatio';
  const isOutdated = what === 'makeRatio' && file?.ratio === fix.aspectRatio;
  return (
    <Button size="sm" busy={busy} icon={<WandSparkles aria-hidden />} onClick={() => void press()}>
      {t(`posting.${isOutdated ? 'makeNewest' : what}`, {
        platform: platforms[platform].name,
        ratio: fix.aspectRatio,
      })}
    </Button>
  );
}
