import { errorOfResponse, errorOfSilence } from './api-error.ts';
import { withWorkspace, workspaceHeaders } from './workspace-choice.ts';

/** Posts the bytes of a file; throws ApiError for refusals, silence and timeouts. */
export async function sendFile<Answer>(
  address: string,
  file: Blob,
  { timeoutMs }: { timeoutMs: number },
): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    body: file,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/octet-stream',
      ...workspaceHeaders(),
    },
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw errorOfSilence(error);
  });
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw errorOfResponse(answer.status, content);
  return withWorkspace(content as Answer);
}
