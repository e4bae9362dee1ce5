import type { TranscriptPage, VersionedTranscript } from '@jhalak/contract/routes/transcripts.ts';

type ReadPage = (from: number) => Promise<{ transcript: TranscriptPage | null }>;

/**
 * A whole transcript from its pages; null while there is none. Pages of another version mean that it was corrected
 * in the meantime: the reading begins again.
 */
export async function readPages(readPage: ReadPage): Promise<VersionedTranscript | null> {
  for (;;) {
    const { transcript: head } = await readPage(0);
    if (!head) return null;
    const words = [...head.words];
    let next = head.next;
    while (next !== null) {
      const { transcript: page } = await readPage(next);
      if (page?.version !== head.version) break;
      words.push(...page.words);
      next = page.next;
    }
    const { version, language, engine, engineVersion, timing } = head;
    if (next === null) return { version, language, engine, engineVersion, timing, words };
  }
}
