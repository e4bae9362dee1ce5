import { safeFilename } from '@jhalak/contract/file-name.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { assertDownloadable, readFile } from './downloads.ts';
import { useErrorNotice } from './error-notice.ts';

/** Whether this browser's share sheet takes videos. */
export const canShareFiles = (): boolean =>
  typeof navigator.canShare === 'function' &&
  navigator.canShare({ files: [new File([], 'clip.mp4', { type: 'video/mp4' })] });

/**
 * Gives a file to the system's share sheet. Browsers open it only right after a press: the first press fetches the
 * file, and where that took too long, `ready` asks for a second one. That only asks whether the file is still the same,
 * because a clip that is made again keeps its address.
 */
export function useShareFile(name: string) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const [busy, setBusy] = useState(false);
  const [fetched, setFetched] = useState<{ address: string; tag: string | null; file: File } | null>(null);
  const give = async (file: File, { text, isAgain }: { text: string; isAgain: boolean }) => {
    try {
      await navigator.share({ files: [file], text });
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error();
      // Closing the sheet rejects, too; Chromium gives a failure the same name.
      if (name === 'AbortError' && message !== 'Share failed') return;
      if (name !== 'NotAllowedError') toast.error(t('posting.shareFailed'));
      // Right after the press a second refusal is about the file: Chromium hands over at most 50 MB.
      else if (isAgain) toast.error(t('posting.shareRefused'));
      else toast.info(t('posting.shareReady'));
    }
  };
  const share = async (address: string, text: string) => {
    setBusy(true);
    try {
      const tag = await assertDownloadable(address);
      const isCurrent = fetched?.address === address && fetched.tag === tag;
      const file = isCurrent
        ? fetched.file
        : new File([await readFile(address)], safeFilename(`${name}.mp4`), { type: 'video/mp4' });
      if (!isCurrent) setFetched({ address, tag, file });
      await give(file, { text, isAgain: isCurrent });
    } catch (error) {
      toast.error(t('studio.export.downloadFailed'), notice(error));
    } finally {
      setBusy(false);
    }
  };
  return { share, busy, isReady: (address: string) => fetched?.address === address };
}
