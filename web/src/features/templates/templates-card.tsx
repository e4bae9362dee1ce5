import { EllipsisVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePlanLock, useUpgrade } from '#api/plan-lock.ts';
import { type Template, useTemplates } from '#api/templates.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { PlanLock } from '#ui/plan-lock.tsx';
import { DeleteTemplateDialog, EditTemplateDialog } from './template-dialogs.tsx';
import { TemplatePicture } from './template-picture.tsx';

/** The templates of the workspace: what each one makes, renamed and deleted here. */
export function TemplatesCard() {
  const { t } = useTranslation();
  const { data: templates, error, refetch } = useTemplates();
  const plans = usePlanLock('brand-templates');
  const upgrade = useUpgrade();
  return (
    <Card>
      <CardTitle>{t('templates.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('templates.text')}</p>
      {plans !== null && (
        <div className="mt-3">
          <PlanLock upgrade={upgrade}>{t('templates.locked', { plans })}</PlanLock>
        </div>
      )}
      {!templates && (
        <Waiting query={{ error, refetch }} title={t('templates.loadFailed')} className="mt-4 h-28" />
      )}
      {templates?.length === 0 && plans === null && (
        <p className="mt-4 rounded-md border border-line border-dashed px-4 py-5 text-soft text-sm">
          {t('templates.empty')}
        </p>
      )}
      {templates && templates.length > 0 && (
        <ul className="mt-4 grid gap-3 md:grid-cols-2">
          {templates.map((template) => (
            <TemplateItem key={template.id} template={template} locked={plans !== null} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function TemplateItem({ template, locked }: { template: Template; locked: boolean }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <li className="flex min-w-0 items-start justify-between gap-1 rounded-md border border-line p-2.5">
      <TemplatePicture template={template} />
      <Menu
        trigger={
          <IconButton
            icon={<EllipsisVertical aria-hidden />}
            label={t('templates.actions', { name: template.name })}
          />
        }
      >
        {!locked && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setDialog('edit')}>
            {t('templates.edit')}
          </MenuItem>
        )}
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setDialog('delete')}>
          {t('templates.delete')}
        </MenuItem>
      </Menu>
      {dialog === 'edit' && <EditTemplateDialog template={template} onClose={close} />}
      {dialog === 'delete' && <DeleteTemplateDialog template={template} onClose={close} />}
    </li>
  );
}
