import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { assertDownloadable } from './downloads.ts';
import { useErrorNotice } from './error-notice.ts';

/** Whether this browser's share sheet takes videos. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'clip.mp4', { type: 'video/mp4' })] });

/**
 * Gives a file to the system's share sheet. Browsers open it only right after a press: the first press fetches the
 * file, and where that took too long, `ready` asks for a second one.
 */
export function useShareFile(name: string) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const [busy, setBusy] = useState(false);
  const [fetched, setFetched] = useState<{ address: string; file: File } | null>(null);
  const give = async (file: File, text: string) => {
    try {
      await navigator.share({ files: [file], text });
    } catch (error) {
      // Closing the sheet rejects, too; that is no failure.
      const isLate = error instanceof DOMException && error.name === 'NotAllowedError';
      if (isLate) toast.info(t('posting.shareReady'));
    }
  };
  const share = async (address: string, text: string) => {
    if (fetched?.address === address) return give(fetched.file, text);
    setBusy(true);
    try {
      await assertDownloadable(address);
      const bytes = await (await fetch(address, { credentials: 'same-origin' })).blob();
      const file = new File([bytes], `${name}.mp4`, { type: 'video/mp4' });
      setFetched({ address, file });
      await give(file, text);
    } catch (error) {
      toast.error(t('studio.export.downloadFailed'), notice(error));
    } finally {
      setBusy(false);
    }
  };
  return { share, busy, isReady: (address: string) => fetched?.address === address };
}
