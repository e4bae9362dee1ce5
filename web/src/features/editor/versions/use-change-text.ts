import { captionStyleIds } from '@jhalak/contract/clip/plan/caption-style-ids.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { findLanguage } from '@jhalak/contract/languages.ts';
import { useTranslation } from 'react-i18next';

/** Writes a change in words: “Cut 3 words”, “Style: Bold”, “Captions in தமிழ்”. */
export function useChangeText(): (change: PlanChange) => string {
  const { t } = useTranslation();
  const nameIn = (code: PlanChange['code'], text: string): string => {
    const style = code === 'style' ? captionStyleIds.find((id) => id === text) : undefined;
    if (style) return t(`captions.styles.${style}`);
    const isLanguage = code === 'caption_language' || code.startsWith('translat');
    return (isLanguage && findLanguage(text)?.ownName) || text;
  };
  return ({ code, count = 0, seconds = 0, text = '' }) =>
    t(`versions.changes.${code}`, {
      count,
      seconds: seconds.toLocaleString('en-IN'),
      text: nameIn(code, text),
    });
}
