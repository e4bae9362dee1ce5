import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session.ts';
import { useWorkspaces } from '#api/team.ts';
import { Dialog } from '#ui/dialog.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { uploads } from './uploads.ts';

export interface SharedQuestionProps {
  files: readonly File[];
  onClose(): void;
}

/** Asks before videos that were shared are sent. */
export function SharedQuestion({ files, onClose }: SharedQuestionProps) {
  const { t } = useTranslation();
  const session = useSession();
  const { data } = useWorkspaces();
  const here = session.state === 'signed-in' ? session.user.workspaceId : null;
  const workspace = data?.workspaces.find(({ id }) => id === here)?.name;
  return (
    <Dialog
      tall
      onClose={onClose}
      title={t('upload.shared.title', { count: files.length })}
      description={workspace && t('upload.shared.text', { count: files.length, workspace })}
      confirm={{
        children: t('upload.shared.button'),
        onClick: () => {
          uploads.add(files);
          onClose();
        },
      }}
    >
      <ul className="grid gap-1 text-sm">
        {files.map((file, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name.
          <li key={place} className="wrap-anywhere">
            {t('upload.about', { name: file.name, size: formatBytes(file.size) })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
