import { captionStyleIds } from '@jhalak/contract/clip/plan/caption-style-ids.ts';
import type { PlanChange } from '@jhalak/contract/clip/plan/plan-changes.ts';
import { useTranslation } from 'react-i18next';

/** Writes a change in words: “Cut 3 words”, “Style: Bold”. */
export function useChangeText(): (change: PlanChange) => string {
  const { t } = useTranslation();
  return ({ code, count = 0, seconds = 0, text = '' }) => {
    const style = code === 'style' ? captionStyleIds.find((id) => id === text) : undefined;
    return t(`versions.changes.${code}`, {
      count,
      seconds: seconds.toLocaleString('en-IN'),
      text: style ? t(`captions.styles.${style}`) : text,
    });
  };
}
