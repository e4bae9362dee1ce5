import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remember, remembered } from '#api/browser-memory.ts';
import { Banner } from '#ui/banner.tsx';
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
  const sign = project ? `${project.id}:${project.groupCount}` : '';
  const [dismissed, setDismissed] = useState(() => remembered(dismissedKey));
  const dismiss = () => {
    remember(dismissedKey, sign);
    setDismissed(sign);
  };
  const isFinished = project?.status === 'completed' && !project.isProcessing && !project.failure;
  return { isNew: isFinished && dismissed !== sign, dismiss };
}

/** The way to finished clips, until it is taken or dismissed. */
export function ReadyBanner({ project, onDismiss }: { project: ProjectResponse; onDismiss(): void }) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="success"
      title={t('dashboard.completed')}
      action={
        <div className="flex items-center gap-1">
          {project.groupCount > 0 && (
            <LinkButton
              to={`/dashboard/project/${project.id}/review`}
              variant="primary"
              size="sm"
              onClick={onDismiss}
            >
              {t('project.clips.review', { count: project.groupCount })}
            </LinkButton>
          )}
          <IconButton
            label={t('upload.dismiss')}
            icon={<X aria-hidden />}
            onClick={onDismiss}
            className="size-8 text-ink"
          />
        </div>
      }
    >
      {project.title}
    </Banner>
  );
}
