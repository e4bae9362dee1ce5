import type { LanguageCode } from '@jhalak/contract/languages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '#api/error-text.ts';
import { useAddSubtitles } from '#api/transcript.ts';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { languageChoices } from './language-choices.ts';

const byScript = 'auto';

/** Brings the words along; the clips that were cut without them are cut again by the server. */
export function AddSubtitlesDialog({ videoId, onClose }: { videoId: string; onClose(): void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const add = useAddSubtitles(videoId);
  const [file, setFile] = useState<File | null>(null);
  const [language, setLanguage] = useState<LanguageCode | typeof byScript>(byScript);
  const rejection = file && refuseSubtitles(file);
  const error = rejection
    ? t(`project.subtitles.${rejection}`)
    : add.error
      ? errorText(add.error)
      : undefined;
  const send = () => {
    if (!file || rejection) return;
    add.mutate(
      { file, language: language === byScript ? null : language },
      {
        onSuccess: () => {
          toast.success(t('project.subtitles.taken'));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('project.subtitles.title')}
      description={t('project.subtitles.text')}
      confirm={{
        busy: add.isPending,
        disabled: file === null || rejection !== null,
        onClick: send,
        children: t('project.subtitles.add'),
      }}
    >
      <div className="grid gap-4">
        <TextField
          label={t('project.subtitles.file')}
          hint={t('project.subtitles.fileHint')}
          error={error}
          type="file"
          accept=".srt,.vtt,text/vtt,application/x-subrip"
          onChange={(event) => {
            add.reset();
            setFile(event.target.files?.[0] ?? null);
          }}
        />
        <SelectField
          label={t('project.subtitles.language')}
          value={language}
          onChange={setLanguage}
          choices={[{ value: byScript, label: t('project.subtitles.languageAuto') }, ...languageChoices]}
        />
        <details className="text-sm">
          <summary className="w-fit rounded-sm font-medium">{t('project.subtitles.youtube')}</summary>
          <ol className="mt-2 grid list-decimal gap-1 ps-5 text-soft">
            {(['one', 'two', 'three', 'four'] as const).map((step) => (
              <li key={step}>{t(`project.subtitles.steps.${step}`)}</li>
            ))}
          </ol>
        </details>
      </div>
    </Dialog>
  );
}

const largestBytes = 5 * 1024 * 1024;

/** Why a file is not even sent as subtitles, or null; the server reads it in any case. */
function refuseSubtitles({ name, size }: Pick<File, 'name' | 'size'>): 'wrong' | 'tooLarge' | null {
  if (!/\.(?:srt|vtt)$/i.test(name)) return 'wrong';
  return size > largestBytes ? 'tooLarge' : null;
}
