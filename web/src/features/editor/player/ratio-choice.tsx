import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';
import { ratiosOf } from '../state/clip-groups.ts';
import { useEditor } from '../use-editor.ts';

/** Which ratio of the clip is on screen. */
export function RatioChoice() {
  const { t } = useTranslation();
  const { group, ratio, setRatio } = useEditor();
  if (!group) return null;
  return (
    <Segmented
      label={t('editor.ratio')}
      value={ratio}
      onChange={setRatio}
      choices={ratiosOf(group).map((value) => ({ value, label: value }))}
    />
  );
}
