import type { LanguageCode } from '@jhalak/contract/languages.ts';
import { AudioLines, Captions, Download, Mic, Plug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSource } from '#api/editor.ts';
import { useModels } from '#api/models.ts';
import { useMay } from '#api/permissions.ts';
import { useCanHear, useSpeechServices } from '#api/speech-services.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { SoundDialog } from './sound-dialog.tsx';

export interface TranscriptActionsProps {
  videoId: string;
  /** The video has clips that were picked without words. */
  bySound: boolean;
  busy: boolean;
  onAddWords(): void;
  onSoundOnly(language: LanguageCode): void;
  /** Something can hear the video by now: the words are written and the clips made again. */
  onRecognise(): void;
  /** Opens everything that can be chosen. */
  onSettings?(): void;
}

/** Why there are no captions, and the ways out that this user can go. */
export function TranscriptActions(props: TranscriptActionsProps) {
  const { videoId, bySound, busy, onAddWords, onSoundOnly, onRecognise, onSettings } = props;
  const { t } = useTranslation();
  const [choosesSound, chooseSound] = useState(false);
  const { data: models } = useModels();
  const { data: source } = useSource(videoId);
  const { data: offered } = useSpeechServices();
  const mayChoose = useMay('team:write');
  const canHear = useCanHear();
  if (!models || canHear === undefined) return null;
  // Only the operator can install one.
  const first = models.operator?.models[0];
  const isSilent = source?.hasSound === false;
  const [title, text] = wordsFor({ isSilent, bySound, canHear });
  const settings = onSettings && (
    <button
      type="button"
      className="min-h-control-sm rounded-sm text-accent-ink underline"
      onClick={onSettings}
    >
      {t('project.ways.settings')}
    </button>
  );
  return (
    <Banner tone="info" title={t(`project.ways.${title}`)}>
      <p className="text-soft">{t(`project.ways.${text}`)}</p>
      <ul className="mt-3 grid gap-2 sm:grid-cols-2">
        <Way
          icon={<Captions aria-hidden />}
          title={t('project.ways.addTitle')}
          text={t('project.ways.addText')}
          action={
            <Button variant="primary" size="sm" onClick={onAddWords}>
              {t('project.ways.add')}
            </Button>
          }
        />
        {!bySound && (
          <Way
            icon={<AudioLines aria-hidden />}
            title={t('project.ways.soundOnlyTitle')}
            text={t('project.ways.soundOnlyText')}
            action={
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Button
                  size="sm"
                  busy={busy}
                  aria-label={t('project.ways.sound')}
                  onClick={() => chooseSound(true)}
                >
                  {t('project.sound.start')}
                </Button>
                {settings}
              </div>
            }
          />
        )}
        {canHear && !isSilent && (
          <Way
            icon={<Mic aria-hidden />}
            title={t('project.ways.recogniseTitle')}
            text={t('project.ways.recogniseText')}
            action={
              <Button size="sm" busy={busy} onClick={onRecognise}>
                {t('project.ways.recognise')}
              </Button>
            }
          />
        )}
        {!canHear && !isSilent && mayChoose && offered !== undefined && offered.services.length > 0 && (
          <Way
            icon={<Plug aria-hidden />}
            title={t('project.ways.serviceTitle')}
            text={t('project.ways.serviceText')}
            action={
              <LinkButton size="sm" to="/dashboard/settings#models">
                {t('project.ways.service')}
              </LinkButton>
            }
          />
        )}
        {!canHear && !isSilent && first && (
          <Way
            icon={<Download aria-hidden />}
            title={t('project.ways.modelTitle')}
            text={t('project.ways.modelSize', {
              name: first.name,
              size: formatBytes(first.installedMegabytes * 1e6),
            })}
            action={
              <LinkButton size="sm" to="/operator/models">
                {t('project.ways.model')}
              </LinkButton>
            }
          />
        )}
      </ul>
      {bySound && settings && <div className="mt-2">{settings}</div>}
      {choosesSound && (
        <SoundDialog
          onClose={() => chooseSound(false)}
          onStart={(language) => {
            chooseSound(false);
            onSoundOnly(language);
          }}
        />
      )}
    </Banner>
  );
}

function wordsFor(of: { isSilent: boolean; bySound: boolean; canHear: boolean }) {
  if (of.isSilent) return ['silentTitle', 'soundText'] as const;
  if (!of.bySound) return ['title', 'text'] as const;
  return of.canHear ? (['bySoundTitle', 'soundText'] as const) : (['soundTitle', 'soundText'] as const);
}

interface WayProps {
  icon: ReactNode;
  title: string;
  text: string;
  action: ReactNode;
}

function Way({ icon, title, text, action }: WayProps) {
  return (
    <li className="grid grid-rows-[auto_1fr_auto] justify-items-start gap-2 rounded-md border border-line bg-surface p-3">
      <p className="flex items-center gap-2 font-medium [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-accent-ink">
        {icon}
        {title}
      </p>
      <p className="text-soft text-sm">{text}</p>
      {action}
    </li>
  );
}
