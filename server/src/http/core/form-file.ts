import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { Context } from 'hono';
import { fileClock, readBody } from './read-body.ts';

/** What a multipart form weighs besides its file. */
const formOverheadBytes = 8 * 1024;

export interface FormFileRules {
  /** The name of the field. */
  field: string;
  largestBytes: number;
  tooLarge: 'logo_too_large' | 'font_too_large' | 'picture_too_large' | 'body_too_large';
  /** For a body that is no form and for a form without the file. */
  invalid: 'logo_invalid' | 'font_invalid' | 'picture_invalid' | 'subtitles_invalid';
}

/** The file of a form and the form itself, read into memory, never more than the limit; throws what the rules name. */
export async function readFormFile(
  c: Context,
  rules: FormFileRules,
): Promise<{ file: File; form: FormData }> {
  const noFile = { detail: message('form_no_file', { name: rules.field }) };
  const tooLarge = () =>
    new UserError(rules.tooLarge, { limit: `${Math.round(rules.largestBytes / 1024 ** 2)} MB` });
  const bytes = await readBody(c, { maxBytes: rules.largestBytes + formOverheadBytes, ...fileClock }).catch(
    (error: unknown) => {
      throw error instanceof UserError && error.id === 'body_too_large' ? tooLarge() : error;
    },
  );
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': c.req.header('content-type') ?? '' },
  })
    .formData()
    .catch((error: unknown) => {
      throw new UserError(rules.invalid, noFile, { cause: error });
    });
  const file = form.get(rules.field);
  if (!(file instanceof File)) throw new UserError(rules.invalid, noFile);
  if (file.size > rules.largestBytes) throw tooLarge();
  return { file, form };
}
