import { Ellipsis, Folder, FolderPlus, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { type FolderResponse, useFolders } from '#api/folders.ts';
import { useMay } from '#api/permissions.ts';
import { classNames } from '#ui/class-names.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { DeleteFolderDialog } from './delete-folder-dialog.tsx';
import { useFolderInAddress, useSearchOfFolder } from './folder-address.ts';
import { NameFolderDialog } from './name-folder-dialog.tsx';

/** With the folder it was asked about: another one that is opened meanwhile is not meant. */
type Question = { kind: 'new' } | { kind: 'rename' | 'delete'; folder: FolderResponse };

export interface FolderRowProps {
  /** Offers the first folder, too. */
  hasMany: boolean;
}

/** The folders of the workspace: one press opens one, and its projects and uploads are those of the page. */
export function FolderRow({ hasMany }: FolderRowProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const chosenId = useFolderInAddress();
  const searchOfFolder = useSearchOfFolder();
  const searchOfAll = searchOfFolder(null);
  const { data: folders } = useFolders();
  const mayWrite = useMay('videos:write');
  const [question, ask] = useState<Question | null>(null);
  const chosen = folders?.find(({ id }) => id === chosenId);
  const isGone = folders !== undefined && chosenId !== null && !chosen;
  useEffect(() => {
    if (isGone) void navigate({ search: searchOfAll }, { replace: true, preventScrollReset: true });
  }, [isGone, navigate, searchOfAll]);
  if (!folders || (folders.length === 0 && !(hasMany && mayWrite))) return null;
  const close = () => ask(null);
  return (
    <div className="mb-4">
      <nav aria-label={t('folders.label')}>
        <ul className="relative -m-1 flex items-center gap-2 overflow-x-auto p-1 [scrollbar-width:none] sm:max-h-[calc(3*var(--spacing-control)+1.5rem)] sm:flex-wrap sm:overflow-y-auto sm:[scrollbar-width:thin]">
          <li>
            <Chip folderId={null} isChosen={!chosen}>
              {t('folders.all')}
            </Chip>
          </li>
          {folders.map((folder) => (
            <li key={folder.id} className="flex items-center">
              <Chip folderId={folder.id} isChosen={folder === chosen}>
                <Folder aria-hidden />
                <span className="max-w-48 truncate">{folder.name}</span>
                <span aria-hidden className="text-soft tabular-nums">
                  {folder.projectCount.toLocaleString('en-IN')}
                </span>
                <span className="sr-only">{t('folders.projects', { count: folder.projectCount })}</span>
              </Chip>
              {folder === chosen && mayWrite && (
                <Menu
                  trigger={
                    <IconButton
                      label={t('folders.menu', { name: folder.name })}
                      icon={<Ellipsis aria-hidden />}
                      className="shrink-0"
                    />
                  }
                >
                  <MenuItem icon={<Pencil aria-hidden />} onSelect={() => ask({ kind: 'rename', folder })}>
                    {t('folders.rename')}
                  </MenuItem>
                  <MenuSeparator />
                  <MenuItem
                    icon={<Trash2 aria-hidden />}
                    danger
                    onSelect={() => ask({ kind: 'delete', folder })}
                  >
                    {t('folders.remove')}
                  </MenuItem>
                </Menu>
              )}
            </li>
          ))}
          {mayWrite && (
            <li>
              <button
                type="button"
                onClick={() => ask({ kind: 'new' })}
                className={classNames(chipClass, 'border-dashed text-soft')}
              >
                <FolderPlus aria-hidden />
                {t('folders.new')}
              </button>
            </li>
          )}
        </ul>
      </nav>
      {question?.kind === 'new' && (
        <NameFolderDialog
          onClose={close}
          onNamed={({ id }) => void navigate({ search: searchOfFolder(id) }, { preventScrollReset: true })}
        />
      )}
      {question?.kind === 'rename' && <NameFolderDialog folder={question.folder} onClose={close} />}
      {question?.kind === 'delete' && <DeleteFolderDialog folder={question.folder} onClose={close} />}
    </div>
  );
}

const chipClass =
  'flex min-h-control items-center gap-1.5 whitespace-nowrap rounded-full border border-line bg-surface px-3.5 font-medium text-sm hover:border-edge aria-[current=true]:border-accent-edge aria-[current=true]:bg-accent-wash aria-[current=true]:text-accent-ink [&_svg]:size-4 [&_svg]:shrink-0';

interface ChipProps {
  folderId: FolderResponse['id'] | null;
  isChosen: boolean;
  children: ReactNode;
}

/** Opens a folder; the chosen one comes into view where the row is longer than the window. */
function Chip({ folderId, isChosen, children }: ChipProps) {
  const searchOfFolder = useSearchOfFolder();
  return (
    <Link
      ref={(element) => {
        if (isChosen && folderId !== null) element?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
      }}
      to={{ search: searchOfFolder(folderId) }}
      preventScrollReset
      aria-current={isChosen}
      className={chipClass}
    >
      {children}
    </Link>
  );
}
