import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#ui/segmented.tsx';

export type UploadMode = ProjectResponse['suggestedMode'];

/** What one press makes of the uploaded video; captions alone stand first where they suit the video best. */
export function ModeChoice({
  value,
  suggested,
  onChange,
}: {
  value: UploadMode;
  suggested: UploadMode;
  onChange(mode: UploadMode): void;
}) {
  const { t } = useTranslation();
  const choices = [
    { value: 'clips' as const, label: t('captionOnly.clips') },
    { value: 'caption_only' as const, label: t('captionOnly.button') },
  ];
  return (
    <Segmented
      label={t('captionOnly.choose')}
      value={value}
      choices={suggested === 'caption_only' ? choices.toReversed() : choices}
      onChange={onChange}
    />
  );
}
