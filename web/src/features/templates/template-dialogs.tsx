import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useBrandKits } from '#api/brand-kits.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { type Template, useDeleteTemplate, useUpdateTemplate } from '#api/templates.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

interface TemplateDialogProps {
  template: Template;
  onClose(): void;
}

const defaultKit = 'default';

/** Name and brand kit of a template. */
export function EditTemplateDialog({ template, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const update = useUpdateTemplate();
  const { data: kits = [] } = useBrandKits();
  const [name, setName] = useState(template.name);
  const [kitId, setKitId] = useState(template.brandKitId ?? defaultKit);
  const [tried, setTried] = useState(false);
  const isNameMissing = name.trim() === '';
  const submit = () => {
    setTried(true);
    if (isNameMissing) return;
    const brandKitId = kitId === defaultKit ? null : kitId;
    update.mutate(
      { id: template.id, name: name.trim(), brandKitId },
      {
        onSuccess: () => {
          toast.success(t('templates.saved', { name: name.trim() }));
          onClose();
        },
        onError: (error) => toast.error(t('brandKits.templateFailed'), { ...notice(error) }),
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('templates.edit')}
      closeLabel={t('public.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('brandKits.cancel')}</Button>
          <Button variant="primary" busy={update.isPending} onClick={submit}>
            {t('brandKits.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t('brandKits.templateName')}
          error={tried && isNameMissing && t('brandKits.templateNameMissing')}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field label={t('brandKits.choose')}>
          {(attributes) => (
            <Select
              {...attributes}
              value={kits.some(({ id }) => id === kitId) ? kitId : defaultKit}
              choices={[
                { value: defaultKit, label: t('templates.defaultKit') },
                ...kits.map(({ id, name: kitName }) => ({ value: id, label: kitName })),
              ]}
              onChange={setKitId}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

/** Asks before a template is deleted. */
export function DeleteTemplateDialog({ template: { id, name }, onClose }: TemplateDialogProps) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const erase = useDeleteTemplate();
  const confirm = () =>
    erase.mutate(id, {
      onSuccess: () => {
        toast.success(t('brandKits.templateDeleted'));
        onClose();
      },
      onError: (error) => toast.error(t('templates.deleteFailed'), { ...notice(error) }),
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('templates.deleteTitle', { name })}
      description={t('templates.deleteText')}
      closeLabel={t('public.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('brandKits.cancel')}</Button>
          <Button variant="danger" busy={erase.isPending} onClick={confirm}>
            {t('templates.delete')}
          </Button>
        </>
      }
    />
  );
}
