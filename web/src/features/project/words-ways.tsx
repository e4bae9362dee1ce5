import type { LanguageCode } from '@jhalak/contract/languages.ts';
import { AudioLines, Captions, Download, Plug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { AddSubtitlesDialog } from './add-subtitles-dialog.tsx';
import { SoundDialog } from './sound-dialog.tsx';

export interface WordsWaysProps {
  videoId: string;
  /** The video has clips that were picked by sound. */
  bySound: boolean;
  /** The owner of this installation, who alone can download models. */
  operator: boolean;
  busy: boolean;
  onSoundOnly(language: LanguageCode): void;
}

/** A machine without a speech model: why there are no captions, and every way out there is. */
export function WordsWays({ videoId, bySound, operator, busy, onSoundOnly }: WordsWaysProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'subtitles' | 'sound' | null>(null);
  const close = () => setOpen(null);
  return (
    <Banner tone="info" title={t(bySound ? 'project.ways.soundTitle' : 'project.ways.title')}>
      <p className="text-soft">{t(bySound ? 'project.ways.soundText' : 'project.ways.text')}</p>
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
        <Way
          icon={<Download aria-hidden />}
          text={t(operator ? 'project.ways.modelText' : 'project.ways.modelOperator')}
          action={
            operator ? (
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
