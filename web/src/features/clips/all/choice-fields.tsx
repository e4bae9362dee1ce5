import { ratios } from '@jhalak/contract/clip/plan/ratios.ts';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClipChoice } from '#api/clips.ts';
import { useFolders } from '#api/folders.ts';
import { useProjectTitles } from '#api/videos.ts';
import { ratioLabels } from '#constants.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { countFilters, decisions, exportedValues, leastScores, statuses } from './clip-choice.ts';

export interface ChoiceFieldsProps {
  value: ClipChoice;
  onChange(value: ClipChoice): void;
}

/** Words and filters of the list; below 1,024 px the filters are folded behind a button. */
export function ChoiceFields({ value, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data: projects = [] } = useProjectTitles();
  const { data: folders = [] } = useFolders();
  const count = countFilters(value);
  const set = (change: Partial<ClipChoice>) => onChange({ ...value, ...change });
  return (
    <div className="flex flex-wrap gap-2">
      <SearchField
        label={t('allClips.search')}
        placeholder={t('allClips.searchHint')}
        value={value.search ?? ''}
        onSearch={(search) => set({ search: search || undefined })}
        className="flex-1 basis-40 sm:basis-56"
      />
      <Button
        icon={<SlidersHorizontal aria-hidden />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="lg:hidden"
      >
        <span className={count === 0 ? 'max-sm:sr-only' : undefined}>
          {count === 0 ? t('allClips.filters') : t('allClips.filtersOn', { count })}
        </span>
      </Button>
      <div className={classNames('contents', !open && 'max-lg:*:hidden')}>
        {(folders.length > 0 || value.folderId !== undefined) && (
          <Filter
            label={t('folders.folder')}
            every={t('folders.every')}
            value={value.folderId}
            choices={folders.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(folderId) => set({ folderId })}
          />
        )}
        {(projects.length > 1 || value.videoId !== undefined) && (
          <Filter
            label={t('allClips.project')}
            every={t('allClips.everyProject')}
            value={value.videoId}
            choices={projects.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(videoId) => set({ videoId })}
          />
        )}
        <RatioAndStatus {...{ value, onChange }} />
        <Filter
          label={t('allClips.decision')}
          every={t('allClips.decisions.all')}
          value={value.decision}
          choices={decisions.map((of) => ({ value: of, label: t(`allClips.decisions.${of}`) }))}
          onChange={(decision) => set({ decision })}
        />
        <Filter
          label={t('allClips.exported')}
          every={t('allClips.exports.all')}
          value={value.exported}
          choices={exportedValues.map((of) => ({ value: of, label: t(`allClips.exports.${of}`) }))}
          onChange={(exported) => set({ exported })}
        />
        <Filter
          label={t('allClips.score')}
          every={t('allClips.scores.all')}
          value={leastScores.find((score) => Number(score) === value.minScore)}
          choices={leastScores.map((score) => ({
            value: score,
            label: t('allClips.scores.atLeast', { score }),
          }))}
          onChange={(score) => set({ minScore: score && Number(score) })}
        />
      </div>
    </div>
  );
}

/** The filters that every list of clips has. */
export function RatioAndStatus({ value, onChange }: ChoiceFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <Filter
        label={t('words.aspectRatio')}
        every={t('dashboard.clips.allRatios')}
        value={value.aspectRatio}
        choices={ratios.map((ratio) => ({ value: ratio, label: ratioLabels[ratio] }))}
        onChange={(aspectRatio) => onChange({ ...value, aspectRatio })}
      />
      <Filter
        label={t('words.status')}
        every={t('dashboard.clips.allStatuses')}
        value={value.status}
        choices={statuses.map((status) => ({ value: status, label: t(`dashboard.status.${status}`) }))}
        onChange={(status) => onChange({ ...value, status })}
      />
    </>
  );
}

const every = 'all';

interface FilterProps<Value extends string> {
  label: string;
  /** The choice that lets everything through. */
  every: string;
  value: Value | undefined;
  choices: readonly { value: Value; label: ReactNode }[];
  onChange(value: Value | undefined): void;
}

/** A choice that may be none. */
function Filter<Value extends string>(props: FilterProps<Value>) {
  const { label, value, choices, onChange } = props;
  return (
    <Select<Value | typeof every>
      label={label}
      value={value ?? every}
      choices={[{ value: every, label: props.every }, ...choices]}
      onChange={(next) => onChange(next === every ? undefined : (next as Value))}
      className={classNames(
        'min-w-0 max-lg:flex-auto max-sm:basis-36 sm:w-auto! lg:max-w-56 [&>span]:truncate',
        value !== undefined && 'border-accent-edge!',
      )}
    />
  );
}
