import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#ui/link-button.tsx';
import { ExportKept } from './export-kept.tsx';
import type { ClipGroup } from './group-clips.ts';
import { isKept } from './use-clips-view.ts';

/** How many clips were kept, in view while the page scrolls, with their export. */
export function KeptBar({ groups }: { groups: readonly ClipGroup[] }) {
  const { t } = useTranslation();
  const kept = groups.filter(isKept);
  if (kept.length === 0) return null;
  return (
    <div className="sticky bottom-4 z-10 mx-auto flex max-w-full items-center gap-3 rounded-lg border border-line bg-surface p-2 ps-3 shadow-float">
      <span aria-hidden className="flex -space-x-2">
        {kept.slice(0, 4).map(({ id, clips: [clip] }) => (
          <img
            key={id}
            src={clip.thumbnail_url ?? undefined}
            alt=""
            className="h-9 w-6 rounded-sm border-2 border-surface bg-stage object-cover"
          />
        ))}
      </span>
      <p className="font-semibold text-sm">{t('project.clips.keptOf', { count: kept.length })}</p>
      <LinkButton to="/planner" size="sm" icon={<CalendarDays aria-hidden />} className="max-sm:hidden">
        {t('dashboard.planner')}
      </LinkButton>
      <ExportKept kept={kept} size="sm" />
    </div>
  );
}
