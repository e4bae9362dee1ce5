import type { PlanEdit } from '@jhalak/contract/clip/parts/plan-parts.ts';
import { CopyCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorNotice } from '#api/error-notice.ts';
import { Button } from '#ui/button.tsx';
import { useEditor } from '../use-editor.ts';

/** Gives every clip of the project what this one has; each of them can be undone by itself. */
export function ApplyToAll({ edit, disabled = false }: { edit: PlanEdit; disabled?: boolean }) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const { groups, changeAll } = useEditor();
  const [busy, setBusy] = useState(false);
  if (groups.length < 2) return null;
  const press = async () => {
    setBusy(true);
    try {
      const count = await changeAll(edit);
      const applied = t('captions.settings.applied', { count });
      const planned = groups.filter(({ first }) => first.planVersion !== null);
      if (count >= planned.length) toast.success(applied);
      else toast.error(t('captions.settings.notApplied'), { description: applied });
    } catch (error) {
      toast.error(t('captions.settings.notApplied'), { ...notice(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      className="w-full"
      icon={<CopyCheck aria-hidden />}
      busy={busy}
      disabled={disabled}
      onClick={() => void press()}
    >
      {t('captions.settings.applyToAll')}
    </Button>
  );
}
