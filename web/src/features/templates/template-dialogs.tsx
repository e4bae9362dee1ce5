import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useBrandKits } from '#api/brand-kits.ts';
import { type Template, useDeleteTemplate, useUpdateTemplate } from '#api/templates.ts';
import { Dialog } from '#ui/dialog.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

interface TemplateDialogProps {
  template: Template;
  onClose(): void;
}

const defaultKit = 'default';

/** Name and brand kit of a template. */
export function EditTemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const update = useUpdateTemplate();
  const { data: kits = [] } = useBrandKits();
  // As it was shown: what a colleague changes meanwhile is not changed back.
  const [before] = useState(template);
  const [name, setName] = useState(before.name);
  const [kitId, setKitId] = useState(before.brandKitId ?? defaultKit);
  const [tried, setTried] = useState(false);
  const isNameMissing = name.trim() === '';
  const submit = () => {
    setTried(true);
    if (isNameMissing) return;
    const brandKitId = kitId === defaultKit ? null : kitId;
    update.mutate(
      {
        id: template.id,
        ...(name.trim() !== before.name && { name: name.trim() }),
        ...(brandKitId !== before.brandKitId && { brandKitId }),
      },
      {
        onSuccess: ({ template: saved }) => {
          toast.success(t('templates.saved', { name: saved.name }));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      onClose={onClose}
      title={t('templates.edit')}
      confirm={{ busy: update.isPending, onClick: submit, children: t('words.save') }}
    >
      <div className="grid gap-4">
        <TextField
          label={t('brandKits.templateName')}
          error={tried && isNameMissing && t('brandKits.templateNameMissing')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={t('brandKits.choose')}
          value={kits.some(({ id }) => id === kitId) ? kitId : defaultKit}
          choices={[
            { value: defaultKit, label: t('templates.defaultKit') },
            ...kits.map(({ id, name: kitName }) => ({ value: id, label: kitName })),
          ]}
          onChange={setKitId}
        />
      </div>
    </Dialog>
  );
}

/** Asks before a template is deleted. */
export function DeleteTemplateDialog({ template: { id, name }, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const erase = useDeleteTemplate();
  const confirm = () =>
    erase.mutate(id, {
      onSuccess: () => {
        toast.success(t('brandKits.templateDeleted'));
        onClose();
      },
    });
  return (
    <QuestionDialog
      title={t('templates.deleteTitle', { name })}
      text={t('templates.deleteText')}
      action={t('templates.delete')}
      busy={erase.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
