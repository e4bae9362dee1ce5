import type { LanguageCode } from '@jhalak/contract/languages.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#ui/dialog.tsx';
import { SelectField } from '#ui/select.tsx';
import { languageChoices } from './language-choices.ts';

export interface SoundDialogProps {
  /** What stands in the field at first; the interface's language where nothing was chosen. */
  first?: LanguageCode | null | undefined;
  onClose(): void;
  onStart(language: LanguageCode): void;
}

/** Asks for the language before a video is cut by sound alone: nothing hears it here. */
export function SoundDialog({ first, onClose, onStart }: SoundDialogProps) {
  const { t, i18n } = useTranslation();
  const [language, setLanguage] = useState<LanguageCode>(first ?? (i18n.language === 'en' ? 'en' : 'hi'));
  return (
    <Dialog
      onClose={onClose}
      title={t('project.sound.title')}
      description={t('project.sound.text')}
      confirm={{ onClick: () => onStart(language), children: t('project.sound.start') }}
    >
      <SelectField
        label={t('project.sound.language')}
        hint={t('project.sound.hint')}
        value={language}
        choices={languageChoices}
        onChange={setLanguage}
      />
    </Dialog>
  );
}
