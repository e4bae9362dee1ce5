import { apiTimeoutMs } from '#constants.ts';
import { errorOfResponse, errorOfSilence } from './api-error.ts';
import { withWorkspace, workspaceHeaders } from './workspace-choice.ts';

/** Posts files as a form; throws ApiError for refusals, silence and timeouts. */
export async function sendForm<Answer>(address: string, files: Record<string, File>): Promise<Answer> {
  const body = new FormData();
  for (const [name, file] of Object.entries(files)) body.set(name, file);
  const answer = await fetch(address, {
    ...{
      method: 'POST',
      body,
      credentials: 'same-origin',
      headers: { Accept: 'application/json', ...workspaceHeaders() },
    },
    signal: AbortSignal.timeout(apiTimeoutMs),
  }).catch((error: unknown) => {
    throw errorOfSilence(error);
  });
  const content: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw errorOfResponse(answer.status, content);
  return withWorkspace(content as Answer);
}
