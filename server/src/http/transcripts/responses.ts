import type { VersionedTranscript } from '@jhalak/contract/routes/transcripts.ts';
import type { TranscriptRow } from '#db/queries/videos/transcripts.ts';

/** The words of a row without its ids; none stays null. */
export function transcriptResponse(row: TranscriptRow | null | undefined): VersionedTranscript | null {
  if (!row) return null;
  const { version, language, engine, engineVersion, timing, words } = row;
  return { version, language, engine, engineVersion, timing, words };
}
