import { findLanguage, type LanguageCode } from '@jhalak/contract/languages.ts';
import type { VideoResponse } from '@jhalak/contract/routes/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/select.tsx';
import { AddSubtitlesDialog } from './add-subtitles-dialog.tsx';
import { languageChoices } from './language-choices.ts';

export interface LanguageFieldProps {
  video: Pick<VideoResponse, 'id' | 'language'>;
  hasWords: boolean;
  /** Null: recognised. */
  value: LanguageCode | null;
  onChange(language: LanguageCode | null): void;
}

const byEar = 'auto';

/** The spoken language: asked before there are words; later other words are the way to another language. */
export function LanguageField({ video, hasWords, value, onChange }: LanguageFieldProps) {
  const { t } = useTranslation();
  const [adding, add] = useState(false);
  if (!hasWords)
    return (
      <SelectField
        label={t('project.generate.language')}
        value={value ?? byEar}
        choices={[{ value: byEar, label: t('project.generate.languageAuto') }, ...languageChoices]}
        onChange={(code) => onChange(code === byEar ? null : code)}
      />
    );
  const language = video.language ?? '';
  return (
    <div className="grid justify-items-start gap-1.5 text-sm">
      <p className="font-medium">{t('project.generate.language')}</p>
      <p>
        {t('project.generate.languageWithSubtitles', {
          language: findLanguage(language)?.ownName ?? language,
        })}
      </p>
      <Button size="sm" onClick={() => add(true)}>
        {t('project.ways.add')}
      </Button>
      {adding && <AddSubtitlesDialog videoId={video.id} onClose={() => add(false)} />}
    </div>
  );
}
