import type { User } from '@jhalak/contract/routes/user.ts';
import type { Workspace } from '@jhalak/contract/routes/workspaces.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useMay } from '#api/permissions.ts';
import { useLeaveWorkspace, useRenameWorkspace } from '#api/team.ts';
import { chooseWorkspace } from '#api/workspace-choice.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { SaveButton } from '#ui/save-button.tsx';
import { TextField } from '#ui/text-field.tsx';

interface WorkspaceCardProps {
  workspace: Workspace;
  user: User;
  /** There is no colleague who could become its owner. */
  isAlone: boolean;
}

/** The name of the workspace, and the way out of it. */
export function WorkspaceCard({ workspace, user, isAlone }: WorkspaceCardProps) {
  const { t } = useTranslation();
  const mayRename = useMay('team:write');
  const [isLeaving, setLeaving] = useState(false);
  const rename = useRenameWorkspace();
  const leave = useLeaveWorkspace();
  const { register, handleSubmit, formState } = useForm({ values: { name: workspace.name } });
  const submit = handleSubmit(({ name }) => rename.mutate(name));
  const goAway = () =>
    leave.mutate(undefined, {
      onSuccess: () => {
        chooseWorkspace(user.id, null);
        window.location.assign('/dashboard');
      },
    });
  const isOwner = workspace.role === 'owner';
  return (
    <Card>
      <CardTitle>{t('team.workspace.title')}</CardTitle>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid max-w-md gap-4">
        <TextField
          label={t('words.name')}
          hint={mayRename ? undefined : t('team.notAllowed')}
          error={formState.errors.name?.message}
          disabled={!mayRename}
          maxLength={60}
          autoComplete="off"
          {...register('name', {
            validate: (name) => name.trim() !== '' || t('team.switcher.nameMissing'),
          })}
        />
        {mayRename && (
          <div className="flex flex-wrap items-center gap-2">
            <SaveButton changed={formState.isDirty} busy={rename.isPending} saved={rename.isSuccess} />
          </div>
        )}
      </form>
      {!workspace.personal && (
        <div className="mt-5 border-line border-t pt-4">
          <Button
            disabled={isOwner}
            {...(isOwner && { 'aria-describedby': 'leave-reason' })}
            onClick={() => setLeaving(true)}
          >
            {t('team.workspace.leave')}
          </Button>
          {isOwner && (
            <p id="leave-reason" className="mt-2 text-soft text-sm">
              {t(isAlone ? 'team.workspace.ownerAlone' : 'team.workspace.ownerStays')}
            </p>
          )}
        </div>
      )}
      {isLeaving && (
        <QuestionDialog
          title={t('team.workspace.leaveTitle', { name: workspace.name })}
          text={t('team.workspace.leaveText')}
          action={t('team.workspace.leave')}
          busy={leave.isPending}
          onConfirm={goAway}
          onClose={() => setLeaving(false)}
        />
      )}
    </Card>
  );
}
