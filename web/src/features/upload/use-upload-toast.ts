import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { toast } from 'sonner';
import { uploadErrorText } from './upload-error-text.ts';
import { uploads, useUploadState } from './uploads.ts';

const id = 'upload-ended';

/** Tells on every page but Home, which says it itself, that an upload ended, for as long as it has not gone on. */
export function useUploadToast(): void {
  const { t } = useTranslation();
  const { failed } = useUploadState();
  const isHome = useLocation().pathname === '/dashboard';
  useEffect(() => {
    if (!failed || isHome) return;
    toast.error(failed.about.name, {
      ...{ id, description: uploadErrorText(failed.error, t), duration: Number.POSITIVE_INFINITY },
      ...(failed.file && { action: { label: t('upload.continue'), onClick: uploads.retry } }),
    });
    return () => void toast.dismiss(id);
  }, [failed, isHome, t]);
}
