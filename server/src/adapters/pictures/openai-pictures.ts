import { buffer } from 'node:stream/consumers';
import { UserError } from '@jhalak/contract/errors.ts';
import type { PictureShape } from '@jhalak/contract/routes/broll-sources.ts';
import { z } from 'zod';
import { failedFor } from '#adapters/footage/footage-failure.ts';
import { openLarge, readJson } from '#adapters/footage/service-request.ts';
import { isUnsent } from '#adapters/web-fetch/pinned-agent.ts';
import { NotDrawn, type PictureMaker } from './pictures.ts';

/** A picture of 4096 pixels a side in base64. */
const maxAnswerBytes = 40 * 1024 * 1024;
const maxPictureBytes = 20 * 1024 * 1024;

const answerSchema = z.object({
  data: z
    .array(z.object({ b64_json: z.string().nullish(), url: z.url({ protocol: /^https?$/ }).nullish() }))
    .min(1),
});

const sizes: Record<PictureShape, string> = { tall: '1024x1536', wide: '1536x1024', square: '1024x1024' };

/** A model behind an OpenAI-compatible `/images/generations`, which answers with a picture or with its address. */
export function openaiPictures(endpoint: {
  url: string;
  key: string | null;
  model: string;
  timeoutMs: number;
}): PictureMaker {
  const { url, key, model, timeoutMs } = endpoint;
  const service = {
    ...{ url: url.replace(/\/+$/, ''), timeoutMs },
    keyHeader: key === null ? {} : { authorization: `Bearer ${key}` },
  };
  return {
    model,
    async draw({ description, shape, signal }) {
      const body = JSON.stringify({ model, prompt: description, n: 1, size: sizes[shape] });
      const sent = { method: 'POST', body, maxBytes: maxAnswerBytes } as const;
      const asked = readJson(service, '/images/generations', signal, sent);
      const answer = await asked.catch((error: unknown) => {
        throw error instanceof UserError && isFree(error.cause) ? new NotDrawn(error) : error;
      });
      const read = answerSchema.safeParse(answer);
      const [picture] = read.data?.data ?? [];
      if (picture?.b64_json) return Buffer.from(picture.b64_json, 'base64');
      if (!picture?.url) throw failedFor('footage_unreadable');
      const { bytes } = await openLarge(service, picture.url, { maxBytes: maxPictureBytes, signal });
      return buffer(bytes);
    },
  };
}

/** A refusal, or an address that was not reached; behind an answer of 500 and more the picture may have been drawn. */
const isFree = (cause: unknown): boolean =>
  typeof cause === 'number'
    ? cause < 500
    : cause instanceof UserError || cause instanceof TypeError || isUnsent(cause);
