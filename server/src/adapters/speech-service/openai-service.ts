import { whisperCode } from '@jhalak/contract/languages.ts';
import { z } from 'zod';
import { honestItems, languageOfTag, type ToldItem, wholePiece } from './heard-times.ts';
import { callService, formOf, readAs } from './service-request.ts';
import { type HeardPiece, type Sound, type SpeechService, SpeechServiceError } from './speech-service.ts';

const timed = { start: z.number(), end: z.number() };
const heardSchema = z.object({
  text: z.string(),
  language: z.string().nullish(),
  words: z.array(z.object({ word: z.string(), ...timed })).nullish(),
  segments: z.array(z.object({ text: z.string(), ...timed })).nullish(),
});
type Heard = z.infer<typeof heardSchema>;

/**
 * Any server with `/audio/transcriptions`: word times where it gives them, else those of its segments, else none. Pieces
 * last less than a minute, so that the words of a text without times can still be found in its sound.
 */
export function openaiSpeechService(settings: {
  /** Such as `http://127.0.0.1:8000/v1`. */
  url: string;
  key: string | null;
  model: string;
  timeoutMs: number;
}): SpeechService {
  const { url, key, model, timeoutMs } = settings;
  const service = { url, timeoutMs, keyHeader: key === null ? {} : { authorization: `Bearer ${key}` } };
  // A server that has refused the form with times and taken the plain one is not sent it again.
  let knowsTimes = true;
  return {
    ...{ id: 'openai', name: model, model, pieceMs: 56_000, batches: null },
    async hear({ wav, durationMs }, { language, names }, signal) {
      const ask = (withTimes: boolean) =>
        callService(
          service,
          '/audio/transcriptions',
          {
            method: 'POST',
            body: formOf(wav, {
              // Servers of Whisper refuse a language that they do not know.
              ...{ model, language: whisperCode(language) },
              prompt: promptOf(names),
              response_format: withTimes ? 'verbose_json' : 'json',
              'timestamp_granularities[]': withTimes ? ['word', 'segment'] : null,
            }),
          },
          signal,
        );
      const askedTimes = knowsTimes;
      const answer = await ask(askedTimes).catch(async (error: unknown) => {
        if (!(error instanceof SpeechServiceError) || error.failure !== 'refused' || !askedTimes) throw error;
        const plain = await ask(false);
        knowsTimes = false;
        return plain;
      });
      return pieceOf(readAs(heardSchema, answer), durationMs);
    },
  };
}

/** The first names that fit, those last: of a prompt Whisper reads the last 224 tokens, and Groq refuses more than 896 characters. */
function promptOf(names: readonly string[]): string | null {
  let prompt = '';
  for (const name of names) {
    const longer = prompt === '' ? name : `${name}, ${prompt}`;
    if (Buffer.byteLength(longer) > longestPromptBytes) break;
    prompt = longer;
  }
  return prompt === '' ? null : prompt;
}
/** Some 200 tokens in Latin letters. */
const longestPromptBytes = 600;

function pieceOf(heard: Heard, durationMs: Sound['durationMs']): HeardPiece {
  const words = heard.words ?? [];
  const segments: ToldItem[] = heard.segments ?? [];
  const told = words.length > 0 ? withMarks(words, heard.text) : segments;
  return {
    language: languageOfTag(heard.language),
    items: told.length > 0 ? honestItems(told, durationMs) : wholePiece(heard.text, durationMs),
  };
}

/** The words as the text writes them, with its marks, where both have the same ones. */
function withMarks(words: NonNullable<Heard['words']>, text: string): ToldItem[] {
  const written = text.trim().split(/\s+/u);
  const isSame =
    written.length === words.length &&
    words.every(({ word }, nth) => bare(word) === bare(written[nth] ?? ''));
  return words.map(({ word, start, end }, nth) => ({
    text: isSame ? (written[nth] ?? word) : word,
    start,
    end,
  }));
}

const bare = (word: string): string =>
  word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
