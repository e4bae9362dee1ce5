import { CalendarDays, Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import type { ClipGroup } from './group-clips.ts';
import { isKept } from './use-clips-view.ts';
import { useExportClips } from './use-export-clips.ts';

/** How many clips were kept, in view while the page scrolls, with their export. */
export function KeptBar({ groups }: { groups: readonly ClipGroup[] }) {
  const { t } = useTranslation();
  const { start, busy } = useExportClips();
  const kept = groups.filter(isKept).map(({ clips: [clip] }) => clip);
  if (kept.length === 0) return null;
  return (
    <div className="sticky bottom-4 z-10 mx-auto flex max-w-full items-center gap-3 rounded-lg border border-line bg-surface p-2 ps-3 shadow-float">
      <span aria-hidden className="flex -space-x-2">
        {kept.slice(0, 4).map(({ id, thumbnail_url }) => (
          <img
            key={id}
            src={thumbnail_url ?? undefined}
            alt=""
            className="h-9 w-6 rounded-sm border-2 border-surface bg-stage object-cover"
          />
        ))}
      </span>
      <p className="font-semibold text-sm">{t('project.clips.keptOf', { count: kept.length })}</p>
      <LinkButton to="/planner" size="sm" icon={<CalendarDays aria-hidden />} className="max-sm:hidden">
        {t('dashboard.planner')}
      </LinkButton>
      <Button size="sm" busy={busy} icon={<Download aria-hidden />} onClick={() => void start(kept)}>
        {t('project.triage.export', { count: kept.length })}
      </Button>
    </div>
  );
}
