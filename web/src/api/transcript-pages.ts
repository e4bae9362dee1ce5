import type { TranscriptPage, VersionedTranscript } from '@jhalak/contract/routes/transcripts.ts';

type ReadPage = (from: number) => Promise<{ transcript: TranscriptPage | null }>;

/**
 * A whole transcript from its pages, which are requested together; null while there is none. Pages of another version mean that it was corrected
 * in the meantime: the reading begins again.
 */
export async function readPages(readPage: ReadPage): Promise<VersionedTranscript | null> {
  for (;;) {
    const { transcript: head } = await readPage(0);
    if (!head) return null;
    const rest = await Promise.all(restOf(head).map(async (from) => (await readPage(from)).transcript));
    const pages = [head, ...rest.filter((page) => page?.version === head.version)];
    const { version, language, engine, engineVersion, timing, heardOutside, notes } = head;
    const words = pages.flatMap((page) => page?.words ?? []);
    if (pages.length === rest.length + 1)
      return { version, language, engine, engineVersion, timing, heardOutside, notes, words };
  }
}

/** Where the pages behind the first one begin: all are as long as it, but for the last. */
function restOf({ next, words, wordCount }: TranscriptPage): number[] {
  if (next === null || words.length === 0) return [];
  const count = Math.ceil((wordCount - next) / words.length);
  return Array.from({ length: count }, (_, n) => next + n * words.length);
}
