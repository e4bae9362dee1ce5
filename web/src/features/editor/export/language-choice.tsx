import {
  isSpokenIn,
  type SubtitleLanguage,
  subtitleLanguages,
} from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useEditor } from '../use-editor.ts';

/** The specification's languages and the one that is spoken; what nobody can translate stays visible with its reason. */
export function LanguageChoice(props: { value: SubtitleLanguage; onChange(value: SubtitleLanguage): void }) {
  const { t } = useTranslation();
  const { video } = useEditor();
  const spoken = video.language && findLanguage(video.language);
  const labelOf = (language: SubtitleLanguage) => {
    if (language !== 'original') return t(`studio.export.languages.${language}`);
    return spoken
      ? t('studio.export.languages.original', { language: spoken.ownName })
      : t('studio.export.languages.originalUnknown');
  };
  const choices = subtitleLanguages.map((value) => ({
    value,
    label: labelOf(value),
    ...(isSpokenIn(value, video.language) ? {} : { unavailable: t('studio.export.needsTranslator') }),
  }));
  return (
    <Field label={t('studio.export.language')}>
      {(attributes) => (
        <Select {...attributes} value={props.value} choices={choices} onChange={props.onChange} />
      )}
    </Field>
  );
}
