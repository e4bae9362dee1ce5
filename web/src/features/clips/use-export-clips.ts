import type { ClipResponse } from '@jhalak/contract/routes/schemas.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorNotice } from '#api/error-notice.ts';
import { useExportClip } from '#api/exports.ts';

type Exported = Pick<ClipResponse, 'id' | 'title'>;

/** Asks for files of several clips, each in its own ratio, and says how that went; what began before an error goes on. */
export function useExportClips() {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const { mutateAsync } = useExportClip();
  const [busy, setBusy] = useState(false);
  const start = async (clips: readonly Exported[]): Promise<boolean> => {
    setBusy(true);
    let started = 0;
    try {
      for (const { id } of clips) {
        await mutateAsync({ id, quality: '1080p' });
        started += 1;
      }
      return true;
    } catch (error) {
      toast.error(t('studio.export.failed'), { ...notice(error) });
      return false;
    } finally {
      setBusy(false);
      if (started > 0)
        toast.success(t('studio.export.started'), {
          description: t('studio.export.allStarted', { count: started }),
        });
    }
  };
  return { start, busy };
}
