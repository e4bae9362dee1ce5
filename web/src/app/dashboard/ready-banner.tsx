import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import { CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remember, remembered } from '#api/browser-memory.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

const dismissedKey = 'jhalak-ready-dismissed';

export interface ReadyClips {
  /** The finished clips of the project were neither opened nor dismissed yet. */
  isNew: boolean;
  dismiss(): void;
}

/** Whether the newest project has finished clips that still wait for their creator. More clips make it new again. */
export function useReadyClips(project: ProjectResponse | undefined): ReadyClips {
  const [dismissed, setDismissed] = useState(() => remembered(dismissedKey));
  const [dismissedId, dismissedCount] = dismissed?.split(':') ?? [];
  const knownCount = dismissedId === project?.id ? Number(dismissedCount) : 0;
  const sign = project ? `${project.id}:${project.groupCount}` : '';
  const dismiss = () => {
    remember(dismissedKey, sign);
    setDismissed(sign);
  };
  // Those that follow deleted ones are new too.
  const isFewer = project !== undefined && project.groupCount < knownCount;
  useEffect(() => {
    if (!isFewer) return;
    remember(dismissedKey, sign);
    setDismissed(sign);
  }, [isFewer, sign]);
  const isFinished = project?.status === 'completed' && !project.isProcessing && !project.failure;
  return { isNew: isFinished && project.groupCount > knownCount, dismiss };
}

/** The way to finished clips in one line, until it is taken or dismissed. */
export function ReadyBanner({ project, onDismiss }: { project: ProjectResponse; onDismiss(): void }) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="flex items-center gap-2 rounded-md border border-green/30 bg-green-wash py-1.5 ps-3 pe-1.5 text-sm"
    >
      <CircleCheck aria-hidden className="size-4 shrink-0 text-green max-sm:hidden" />
      <p className="min-w-0 flex-1">
        <span className="font-medium text-green">{t('dashboard.completed')}</span>{' '}
        <span className="wrap-anywhere max-sm:sr-only">{project.title}</span>
      </p>
      <LinkButton
        to={`/dashboard/project/${project.id}/review`}
        variant="primary"
        className="max-sm:px-3"
        onClick={onDismiss}
      >
        {t('project.grid.review')}
      </LinkButton>
      <IconButton
        label={t('upload.dismiss')}
        icon={<X aria-hidden />}
        onClick={onDismiss}
        className="text-ink"
      />
    </div>
  );
}
