import { CalendarDays, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { Button, buttonClass } from '#ui/button.tsx';
import { JharokhaLine } from '#ui/jharokha.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { ExportKept } from '../export-kept.tsx';
import type { ClipGroup } from '../group-clips.ts';
import { isDropped, isKept } from '../use-clips-view.ts';

export interface TriageEndProps {
  groups: readonly ClipGroup[];
  /** Of the video, as `m:ss`; null while it is not known. */
  length: string | null;
  projectPath: string;
  onAgain(): void;
}

/** The end of a review: what was kept, and its export. */
export function TriageEnd({ groups, length, projectPath, onAgain }: TriageEndProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const kept = groups.filter(isKept);
  const dropped = groups.filter(isDropped).length;
  return (
    <div className="row-span-2 grid content-center justify-items-center gap-4 overflow-y-auto px-4 py-6 text-center">
      {kept.length === 0 && <JharokhaLine className="h-28 text-on-stage/40" />}
      <h1 className="font-bold font-brand text-3xl">
        {length === null
          ? t('project.triage.keepers', { count: kept.length })
          : t('project.triage.keepersOf', { count: kept.length, length })}
      </h1>
      <p className="text-soft">{t('project.triage.dropped', { count: dropped })}</p>
      {kept.length > 0 && (
        <ul className="my-2 flex max-w-full flex-wrap justify-center gap-3">
          {kept.map(({ id, clips: [clip] }) => (
            <li key={id}>
              <img
                src={clip.thumbnail_url ?? undefined}
                alt={clip.title}
                className="aspect-9/16 w-24 rounded-md bg-sunken object-cover sm:w-31"
              />
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap justify-center gap-2.5">
        {kept.length > 0 && (
          <ExportKept kept={kept} variant="primary" size="lg" onStarted={() => void navigate(projectPath)} />
        )}
        {kept.length > 0 && (
          <LinkButton to="/planner" size="lg" icon={<CalendarDays aria-hidden />}>
            {t('dashboard.planner')}
          </LinkButton>
        )}
        <Button size="lg" icon={<RotateCcw aria-hidden />} onClick={onAgain}>
          {t('project.triage.again')}
        </Button>
        <Link to={projectPath} className={buttonClass({ variant: 'ghost', size: 'lg' })}>
          {t('words.backToTheProject')}
        </Link>
      </div>
    </div>
  );
}
