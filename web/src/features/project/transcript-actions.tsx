import type { LanguageCode } from '@jhalak/contract/languages.ts';
import type { ModelsResponse } from '@jhalak/contract/routes/models.ts';
import { AudioLines, Captions, Download, Mic, Plug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSource } from '#api/editor.ts';
import { useModels } from '#api/models.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { AddSubtitlesDialog } from './add-subtitles-dialog.tsx';
import { SoundDialog } from './sound-dialog.tsx';

export interface TranscriptActionsProps {
  videoId: string;
  /** The video has clips that were picked without words. */
  bySound: boolean;
  busy: boolean;
  onSoundOnly(language: LanguageCode): void;
  /** A model has come since: the words are written and the clips made again. */
  onRecognise(): void;
}

/** Why there are no captions, and every way out there is. */
export function TranscriptActions({
  videoId,
  bySound,
  busy,
  onSoundOnly,
  onRecognise,
}: TranscriptActionsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'subtitles' | 'sound' | null>(null);
  const { data: models } = useModels();
  const { data: source } = useSource(videoId);
  if (!models) return null;
  const close = () => setOpen(null);
  const hasModel = models.inUse !== null;
  const isSilent = source?.hasSound === false;
  const [title, text] = wordsFor({ isSilent, bySound, hasModel });
  return (
    <Banner tone="info" title={t(`project.ways.${title}`)}>
      <p className="text-soft">{t(`project.ways.${text}`)}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        <Way
          icon={<Captions aria-hidden />}
          text={t('project.ways.addText')}
          action={
            <Button variant="primary" size="sm" onClick={() => setOpen('subtitles')}>
              {t('project.ways.add')}
            </Button>
          }
        />
        {!bySound && (
          <Way
            icon={<AudioLines aria-hidden />}
            text={t('project.ways.soundOnlyText')}
            action={
              <Button size="sm" busy={busy} onClick={() => setOpen('sound')}>
                {t('project.ways.sound')}
              </Button>
            }
          />
        )}
        {hasModel && !isSilent && (
          <Way
            icon={<Mic aria-hidden />}
            text={t('project.ways.recogniseText')}
            action={
              <Button size="sm" busy={busy} onClick={onRecognise}>
                {t('project.ways.recognise')}
              </Button>
            }
          />
        )}
        {!hasModel && !isSilent && <ModelActions models={models} />}
      </ul>
      {open === 'subtitles' && <AddSubtitlesDialog videoId={videoId} onClose={close} />}
      {open === 'sound' && (
        <SoundDialog
          onClose={close}
          onStart={(language) => {
            close();
            onSoundOnly(language);
          }}
        />
      )}
    </Banner>
  );
}

function ModelActions({ models }: { models: ModelsResponse }) {
  const { t } = useTranslation();
  const first = models.operator?.models[0];
  return (
    <>
      <Way
        icon={<Download aria-hidden />}
        text={
          first
            ? t('project.ways.modelSize', {
                name: first.name,
                size: formatBytes(first.installedMegabytes * 1e6),
              })
            : t('project.ways.modelOperator')
        }
        action={
          models.operator ? (
            <LinkButton size="sm" to="/dashboard/settings#models">
              {t('project.ways.model')}
            </LinkButton>
          ) : (
            <span className="font-medium">{t('project.ways.model')}</span>
          )
        }
      />
      <Way
        icon={<Plug aria-hidden />}
        text={t('project.ways.serviceText')}
        action={<span className="font-medium">{t('project.ways.service')}</span>}
      />
    </>
  );
}

function wordsFor(of: { isSilent: boolean; bySound: boolean; hasModel: boolean }) {
  if (of.isSilent) return ['silentTitle', 'soundText'] as const;
  if (!of.bySound) return ['title', 'text'] as const;
  return of.hasModel ? (['bySoundTitle', 'soundText'] as const) : (['soundTitle', 'soundText'] as const);
}

function Way({ icon, text, action }: { icon: ReactNode; text: string; action: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 gap-y-1 rounded-md border border-line bg-surface p-3 [&>svg]:mt-1.5 [&>svg]:size-4 [&>svg]:text-accent-ink">
      {icon}
      <div className="grid justify-items-start gap-1">
        {action}
        <p className="text-soft text-sm">{text}</p>
      </div>
    </li>
  );
}
