import { z } from 'zod';
import { honestItems, languageOfTag, wholePiece } from './heard-times.ts';
import { callService, formOf, readAs } from './service-request.ts';
import type { SpeechService } from './speech-service.ts';

const heardSchema = z.object({
  text: z.string(),
  language_code: z.string().nullish(),
  words: z
    .array(
      z.object({
        text: z.string(),
        type: z.string(),
        start: z.number().nullish(),
        end: z.number().nullish(),
        logprob: z.number().nullish(),
      }),
    )
    .nullish(),
});

/** What the reference of the call allows: a name beyond it refuses the whole recording. */
const keytermsOf = (names: readonly string[]): string[] =>
  names.filter((name) => name.length < 50 && !/[<>{}[\]\\]/.test(name) && wordsIn(name) <= 5).slice(0, 100);
/** Not by spaces alone: how the service counts "A.P.J." is not said. */
const wordsIn = (name: string): number => (name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).length;

/** ElevenLabs Scribe: one piece after the other, every word with its time. */
export function scribeService(settings: {
  url: string;
  key: string;
  model: string;
  timeoutMs: number;
}): SpeechService {
  const { url, key, model, timeoutMs } = settings;
  const service = { url, timeoutMs, keyHeader: { 'xi-api-key': key } };
  return {
    ...{ id: 'elevenlabs', name: 'ElevenLabs Scribe', model, pieceMs: 5 * 60_000, batches: null },
    namesSurcharge: 0.2,
    async hear({ wav, durationMs }, { language, names }, signal) {
      const form = formOf(wav, {
        ...{ model_id: model, language_code: language, timestamps_granularity: 'word' },
        ...{ diarize: 'false', tag_audio_events: 'false' },
        keyterms: keytermsOf(names),
      });
      const answer = await callService(service, '/v1/speech-to-text', { method: 'POST', body: form }, signal);
      const heard = readAs(heardSchema, answer);
      const words = (heard.words ?? []).filter(({ type }) => type === 'word');
      return {
        language: languageOfTag(heard.language_code),
        items:
          words.length === 0
            ? wholePiece(heard.text, durationMs)
            : honestItems(
                words.map(({ text, start, end, logprob }) => ({
                  ...{ text, start: start ?? Number.NaN, end: end ?? Number.NaN },
                  ...(typeof logprob === 'number' && { confidence: Math.exp(logprob) }),
                })),
                durationMs,
              ),
      };
    },
  };
}
