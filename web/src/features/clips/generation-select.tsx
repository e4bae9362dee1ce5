import type { ListedGeneration } from '@jhalak/contract/routes/generations.ts';
import { useTranslation } from 'react-i18next';
import { Select } from '#ui/select.tsx';
import { formatExact } from '#ui/time-text.ts';

export interface GenerationSelectProps {
  /** Newest first. */
  generations: readonly ListedGeneration[];
  value: string;
  onChange(id: string): void;
}

/** Which request's clips are shown; nothing to choose while there is one. */
export function GenerationSelect({ generations, value, onChange }: GenerationSelectProps) {
  const { t, i18n } = useTranslation();
  if (generations.length < 2) return null;
  return (
    <Select
      label={t('project.clips.generation')}
      value={value}
      onChange={onChange}
      choices={generations.map(({ id, createdAt, clipCount, topic }) => {
        const request = t('project.clips.generationOf', {
          time: formatExact(createdAt, i18n.language),
          count: clipCount,
        });
        return { value: id, label: topic ? `${request} · ${topic}` : request };
      })}
      className="max-sm:w-full sm:w-64"
    />
  );
}
