import {
  firstSubtitleLanguage,
  isSpokenIn,
  type SubtitleLanguage,
  subtitleLanguages,
  subtitlesOf,
  translationOf,
} from '@jhalak/contract/clip/subtitles/subtitle-languages.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { usePlanFeatures } from '#api/session.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useEditor } from '../use-editor.ts';

/** What is spoken, and every language that captions can be translated into; what is not available has its reason. */
export function LanguageChoice(props: {
  /** Absent: the language that the clip's captions are shown in. */
  value: SubtitleLanguage | undefined;
  onChange(value: SubtitleLanguage): void;
}) {
  const { t } = useTranslation();
  const { video, plan } = useEditor();
  const { available } = usePlanFeatures();
  const hasTranslator = available.includes('translated-subtitles');
  const spoken = video.language && findLanguage(video.language);
  const shown = plan?.captionLanguage ?? null;
  const value = props.value ?? (shown ? subtitlesOf(shown) : firstSubtitleLanguage(video.language));
  const isMade = (language: SubtitleLanguage) =>
    isSpokenIn(language, video.language) ||
    (plan?.translations?.some((one) => one.language === translationOf(language)) ?? false);
  const labelOf = (language: SubtitleLanguage) => {
    if (language !== 'original') {
      const name = t(`studio.export.languages.${language}`);
      return isMade(language) ? name : t('studio.export.translateTo', { language: name });
    }
    return spoken
      ? t('studio.export.languages.original', { language: spoken.ownName })
      : t('studio.export.languages.originalUnknown');
  };
  const choices = subtitleLanguages.map((language) => ({
    value: language,
    label: labelOf(language),
    ...(!isMade(language) && !hasTranslator && { unavailable: t('studio.export.needsTranslator') }),
  }));
  const name = value === 'original' ? '' : t(`studio.export.languages.${value}`);
  return (
    <Field
      label={t('studio.export.language')}
      hint={isMade(value) ? undefined : t('studio.export.willTranslate', { language: name })}
    >
      {(attributes) => <Select {...attributes} value={value} choices={choices} onChange={props.onChange} />}
    </Field>
  );
}
