import { isLanguage } from '@jhalak/contract/languages.ts';
import { openaiSpeechService } from '#adapters/speech-service/openai-service.ts';
import { sarvamService } from '#adapters/speech-service/sarvam-service.ts';
import { scribeService } from '#adapters/speech-service/scribe-service.ts';
import type { Config } from '#config.ts';
import type { Db } from '#db/core/connect.ts';
import { namesOfVideo } from '#db/queries/accounts/dictionary.ts';
import { type SpeechServiceStore, speechServiceStore } from '#pipeline/speech/service-settings.ts';
import { composeSealing } from './secret.ts';

/** Five minutes of sound go up, are heard, and their words come back. */
const timeoutMs = 3 * 60_000;
/** For less than a minute of sound: a server of one's own may need six times as long as it sounds. */
const ownTimeoutMs = 6 * 60_000;

/** The speech services that the operator's page sets up. */
export const composeSpeechServices = (config: Config, db: Db): SpeechServiceStore =>
  speechServiceStore({
    db,
    connect(id, { url, model, key }) {
      const settings = { url, model, key: key ?? '', timeoutMs };
      if (id === 'sarvam') return sarvamService(settings);
      return id === 'elevenlabs'
        ? scribeService(settings)
        : openaiSpeechService({ ...settings, key, timeoutMs: ownTimeoutMs });
    },
    sealing: composeSealing(config, 'speech service key'),
  });

/** The names of the dictionary that may be said in a video, as they are written; services take the first of them. */
export async function namesOf(
  db: Db,
  video: { id: string; workspaceId: string; languageHint: string | null },
): Promise<string[]> {
  const entries = (await namesOfVideo(db, video)).toReversed();
  const isSaid = ({ language }: { language: string | null }) =>
    language === null || video.languageHint === null || isLanguage(language, video.languageHint);
  return [
    ...new Set(
      entries.filter((entry) => entry.kind === 'name' && isSaid(entry)).map((entry) => entry.spelling),
    ),
  ];
}
