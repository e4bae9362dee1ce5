import type { User } from '@jhalak/contract/routes/user.ts';
import { Check, ChevronsUpDown, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaces } from '#api/team.ts';
import { chooseWorkspace } from '#api/workspace-choice.ts';
import { latePart } from '#ui/late-part.tsx';
import { LostDialog } from '#ui/lost-dialog.tsx';
import { Menu, MenuHeader, MenuItem, MenuSeparator } from '#ui/menu.tsx';

const creation = latePart(async () => (await import('./create-workspace-dialog.tsx')).CreateWorkspaceDialog);

/** The workspaces of a user; nothing while there is one and no other can be created. */
export function WorkspaceSwitcher({ user }: { user: User }) {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const { data } = useWorkspaces();
  const current = data?.workspaces.find(({ id }) => id === user.workspaceId);
  if (!data || !current || (data.workspaces.length < 2 && !data.mayCreate)) return null;
  return (
    <>
      <Menu
        align="start"
        trigger={
          <button
            type="button"
            {...creation.intent}
            aria-label={t('team.switcher.label', { name: current.name })}
            className="flex min-h-control min-w-0 max-w-56 items-center gap-2 rounded-md border border-line px-3 text-start font-medium text-sm hover:bg-sunken"
          >
            <span className="truncate">{current.name}</span>
            <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-soft" />
          </button>
        }
      >
        <MenuHeader>{t('team.switcher.choose')}</MenuHeader>
        {data.workspaces.map(({ id, name, personal, role }) => (
          <MenuItem
            key={id}
            icon={id === current.id ? <Check aria-hidden /> : <span className="size-4" />}
            onSelect={() => {
              if (id !== current.id) openWorkspace(user.id, personal ? null : id);
            }}
          >
            <span className="block truncate">{name}</span>
            <span className="block truncate text-soft text-xs">
              {personal ? t('team.switcher.personal') : t(`team.role.${role}`)}
            </span>
          </MenuItem>
        ))}
        {data.mayCreate && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Plus aria-hidden />} onSelect={() => setCreating(true)}>
              {t('team.switcher.create')}
            </MenuItem>
          </>
        )}
      </Menu>
      {isCreating && (
        <creation.Part
          onClose={() => setCreating(false)}
          onCreated={(id) => openWorkspace(user.id, id)}
          lost={(onRetry) => <LostDialog onRetry={onRetry} onClose={() => setCreating(false)} />}
        />
      )}
    </>
  );
}

/** In a new document: nothing that was loaded from the other workspace is left. */
function openWorkspace(userId: string, workspaceId: string | null): void {
  chooseWorkspace(userId, workspaceId);
  window.location.assign('/dashboard');
}
