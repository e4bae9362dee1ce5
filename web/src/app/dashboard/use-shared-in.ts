import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { toast } from 'sonner';
import { takeSharedIn } from '#features/upload/shared-in.ts';
import { uploads } from '#features/upload/uploads.ts';

/** Uploads the video, or looks at the link, that another application shared with this one. */
export function useSharedIn(onLink: (url: string) => Promise<void>): void {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const shared = address.get('shared');
  const taken = useRef(false);
  useEffect(() => {
    if (shared === null || taken.current) return;
    taken.current = true;
    void (async () => {
      const found = shared === 'here' ? await takeSharedIn() : null;
      if (found && 'file' in found) uploads.add([found.file]);
      else if (found) await onLink(found.link);
      else toast.error(t('dashboard.upload.sharedLost'));
      setAddress({}, { replace: true });
    })();
  }, [shared, onLink, setAddress, t]);
}
