import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorOfResponse, errorOfSilence } from './api-error.ts';
import { useErrorToast } from './error-notice.ts';

/** Throws ApiError when the file behind an address would be refused; asking counts no export. */
export async function assertDownloadable(address: string): Promise<void> {
  const ask = (init: RequestInit) =>
    fetch(address, { credentials: 'same-origin', ...init }).catch((cause: unknown) => {
      throw errorOfSilence(cause);
    });
  if ((await ask({ method: 'HEAD' })).ok) return;
  // Only a whole answer carries the sentence of the refusal.
  const refused = await ask({ headers: { Accept: 'application/json' } });
  if (refused.ok) return void (await refused.body?.cancel());
  throw errorOfResponse(refused.status, await refused.json().catch(() => null));
}

/** For links to files: the browser saves the file, and a refusal is a notice instead of a failed download. */
export function useDownload() {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const [busy, setBusy] = useState(false);
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget;
    event.preventDefault();
    setBusy(true);
    assertDownloadable(link.href)
      .then(() => save(link.href))
      .catch(failed(t('studio.export.downloadFailed')))
      .finally(() => setBusy(false));
  };
  return { onClick, busy };
}

function save(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
