import { type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, errorOfResponse, errorOfSilence } from './api-error.ts';
import { useErrorToast } from './error-notice.ts';

/** A file that is being made is asked for so often: the server waits for it twice 45 seconds each time. */
const mostAsked = 3;

/**
 * Throws ApiError when the file behind an address would be refused; asking counts no export. One that is being made is waited
 * for. Gives the file's entity tag, which is another one once it was made again; null where the answer has none.
 */
export async function assertDownloadable(address: string): Promise<string | null> {
  for (let asked = 1; ; asked += 1) {
    try {
      return await askForTag(address);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'file_being_made' || asked === mostAsked)
        throw error;
    }
  }
}

async function askForTag(address: string): Promise<string | null> {
  const { ok, headers } = await ask(address, { method: 'HEAD' });
  if (ok) return headers.get('ETag');
  // Only a whole answer carries the sentence of the refusal.
  const { body } = await accepted(await ask(address, { headers: { Accept: 'application/json' } }));
  await body?.cancel();
  return null;
}

/** The bytes behind an address; throws ApiError as `assertDownloadable` does. */
export const readFile = async (address: string): Promise<Blob> => (await accepted(await ask(address))).blob();

const ask = (address: string, init?: RequestInit): Promise<Response> =>
  fetch(address, { credentials: 'same-origin', ...init }).catch((cause: unknown) => {
    throw errorOfSilence(cause);
  });

async function accepted(response: Response): Promise<Response> {
  if (response.ok) return response;
  throw errorOfResponse(response.status, await response.json().catch(() => null));
}

/**
 * Saves the file at an address, or what a pressed link leads to: a refusal is a notice instead of a failed download. An item
 * of a menu calls `start`: with `onClick` it would leave its menu open.
 */
export function useDownload() {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const [busy, setBusy] = useState(false);
  const start = (address: string) => {
    setBusy(true);
    assertDownloadable(address)
      .then(() => save(address))
      .catch(failed(t('studio.export.downloadFailed')))
      .finally(() => setBusy(false));
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    start(event.currentTarget.href);
  };
  return { start, onClick, busy };
}

function save(href: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
