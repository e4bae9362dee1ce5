import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCreateWorkspace } from '#api/team.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface CreateWorkspaceDialogProps {
  onClose(): void;
  onCreated(workspaceId: string): void;
}

export function CreateWorkspaceDialog({ onClose, onCreated }: CreateWorkspaceDialogProps) {
  const { t } = useTranslation();
  const create = useCreateWorkspace();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '' } });
  const submit = handleSubmit(({ name }) =>
    create.mutate(name, { onSuccess: ({ workspace }) => onCreated(workspace.id) }),
  );
  return (
    <Dialog
      onClose={onClose}
      title={t('team.switcher.createTitle')}
      description={t('team.switcher.createText')}
    >
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <ErrorBanner error={create.error} />
        <TextField
          label={t('team.switcher.name')}
          error={formState.errors.name?.message}
          maxLength={60}
          autoComplete="off"
          {...register('name', {
            validate: (name) => name.trim() !== '' || t('team.switcher.nameMissing'),
          })}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('words.cancel')}</Button>
          <Button type="submit" variant="primary" busy={create.isPending}>
            {t('team.switcher.make')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
