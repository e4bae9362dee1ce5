import type { ProjectResponse } from '@jhalak/contract/routes/schemas.ts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '#ui/banner.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { LinkButton } from '#ui/link-button.tsx';

const dismissedKey = 'jhalak-ready-dismissed';

/** The clips of a project are there: the way to them, until it is taken or dismissed. More clips bring it back. */
export function ReadyBanner({ project }: { project: ProjectResponse }) {
  const { t } = useTranslation();
  const sign = `${project.id}:${project.groupCount}`;
  const [dismissed, setDismissed] = useState(() => localStorage.getItem(dismissedKey));
  if (dismissed === sign) return null;
  const dismiss = () => {
    localStorage.setItem(dismissedKey, sign);
    setDismissed(sign);
  };
  return (
    <Banner
      tone="success"
      title={t('dashboard.completed')}
      action={
        <div className="flex items-center gap-1">
          {project.groupCount > 0 && (
            <LinkButton to={`/dashboard/project/${project.id}/review`} size="sm" onClick={dismiss}>
              {t('project.clips.review', { count: project.groupCount })}
            </LinkButton>
          )}
          <IconButton
            label={t('upload.dismiss')}
            icon={<X aria-hidden />}
            onClick={dismiss}
            className="size-8 text-ink"
          />
        </div>
      }
    >
      {project.title}
    </Banner>
  );
}
