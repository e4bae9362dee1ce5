import { useTranslation } from 'react-i18next';
import { searchOfFolder } from '#features/projects/folders/folder-address.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** A folder without projects, and how they come into it; on the page that uploads, without the way there. */
export function EmptyFolder({ folderId }: { folderId?: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      title={t('folders.emptyTitle')}
      {...(folderId && {
        action: (
          <LinkButton to={`/dashboard${searchOfFolder(folderId)}`}>
            {t('dashboard.projectsPage.upload')}
          </LinkButton>
        ),
      })}
    >
      {t('folders.emptyText')}
    </EmptyState>
  );
}
