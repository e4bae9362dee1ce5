import { z } from 'zod';
import { address, text, type Variables, whole } from './variable.ts';

/** Language models, stock footage and generated pictures. */
export const modelsVariables = {
  LANGUAGE_ENDPOINT_URL: {
    schema: address.optional(),
    doc: 'Base address of an OpenAI-compatible chat endpoint, such as `http://127.0.0.1:11434/v1` (Ollama): it chooses and cuts the clips, writes titles and translates captions. It is sent the transcript, captions and titles of clips, the topic of a request and the language; never videos, sound or names of accounts. Wins over the operator’s page. Unset: the page, else Jhalak’s own ranking.',
  },
  LANGUAGE_ENDPOINT_KEY: {
    schema: text.optional(),
    doc: 'The key that goes with it; none is sent where it is unset, or over plain HTTP to the internet.',
    secret: true,
  },
  LANGUAGE_ENDPOINT_MODEL: {
    schema: z.string().min(1).max(60).optional(),
    doc: 'The model to ask there, as the endpoint names it; needed with `LANGUAGE_ENDPOINT_URL`.',
  },
  LANGUAGE_LOCAL_MODEL: {
    schema: z.enum(['qwen3-4b', 'qwen2.5-1.5b']).optional(),
    doc: 'A language model that runs on this machine, without a key and without anything leaving it; `npm run models -- download qwen3-4b` brings it. Clips wait for it; a talk of more than some 15 minutes takes too long on a processor, and Jhalak’s own ranking stands. `LANGUAGE_ENDPOINT_URL` wins over it.',
  },
  LANGUAGE_TIMEOUT_SECONDS: {
    schema: whole(1, 600).prefault('180'),
    doc: 'How long one question to it may take; it is asked twice, then Jhalak’s own result stands.',
  },
  LANGUAGE_CONTEXT_TOKENS: {
    schema: whole(4000, 2_000_000).prefault('64000'),
    doc: 'Tokens that a question to it and the answer may hold together, at least 4000. A talk that fits is read whole, a longer one in parts. Lower it to what a local server is started with.',
  },
  LANGUAGE_MONTHLY_TOKENS: {
    schema: whole(0, 2_000_000_000).prefault('2000000'),
    doc: 'Tokens of `LANGUAGE_ENDPOINT_URL` that a workspace may use in a calendar month; 0 is no limit. Beyond it Jhalak’s own result stands. A model of the operator’s page has the limits and prices that are set there.',
  },
  LANGUAGE_MONTHLY_RUPEES: {
    schema: z.coerce.number().min(0).max(10_000_000).prefault('0'),
    doc: 'Rupees that a workspace may spend at `LANGUAGE_ENDPOINT_URL` in a calendar month, by the two prices that follow; 0 is no limit.',
  },
  LANGUAGE_INPUT_RUPEES: {
    schema: z.coerce.number().min(0).max(100_000).prefault('0'),
    doc: 'Price of a million tokens that are sent to `LANGUAGE_ENDPOINT_URL`, in rupees.',
  },
  LANGUAGE_OUTPUT_RUPEES: {
    schema: z.coerce.number().min(0).max(100_000).prefault('0'),
    doc: 'Price of a million tokens that `LANGUAGE_ENDPOINT_URL` answers, in rupees.',
  },
  PEXELS_API_KEY: {
    schema: text.optional(),
    doc: 'The key of a Pexels account: the B-roll panel then offers stock pictures and videos. The words of a search leave this server, nothing else. Unset: own files and cards alone.',
    secret: true,
  },
  PEXELS_API_URL: {
    schema: address.prefault('https://api.pexels.com'),
    doc: 'Base address of Pexels, or of a service that speaks its protocol.',
  },
  PICTURE_ENDPOINT_URL: {
    schema: address.optional(),
    doc: 'Base address of an OpenAI-compatible image endpoint, such as `http://127.0.0.1:8000/v1`: the B-roll panel then draws pictures from descriptions, which alone leave this server. Clips that show them carry the label “AI-generated”.',
  },
  PICTURE_ENDPOINT_KEY: {
    schema: text.optional(),
    doc: 'The key that goes with it; none is sent where it is unset, or over plain HTTP to the internet.',
    secret: true,
  },
  PICTURE_ENDPOINT_MODEL: {
    schema: z.string().min(1).max(60).optional(),
    doc: 'The model to ask there, as the endpoint names it; needed with `PICTURE_ENDPOINT_URL`.',
  },
  PICTURE_TIMEOUT_SECONDS: { schema: whole(1, 600).prefault('120'), doc: 'How long one picture may take.' },
  PICTURES_PER_DAY: {
    schema: whole(0, 100_000).prefault('40'),
    doc: 'Pictures that a workspace may have drawn in 24 hours.',
  },
} satisfies Variables;
