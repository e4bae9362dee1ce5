import { foldWord } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import {
  applyNames,
  findNames,
  type Name,
  type NameFix,
  textBetween,
} from '@jhalak/contract/clip/dictionary/find-names.ts';
import { ordinaryWords } from '@jhalak/contract/clip/dictionary/ordinary-words.ts';
import type { Word } from '@jhalak/contract/clip/transcript/transcript.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import {
  type ChangedEntry,
  maxDictionaryEntries,
  maxHeard,
  type NewEntry,
} from '@jhalak/contract/routes/dictionary.ts';
import type { Db, DbOrTx, Tx } from '#db/core/connect.ts';
import { addEntries, countEntries, namesOfVideo } from '#db/queries/accounts/dictionary.ts';
import { lockWorkspace } from '#db/queries/locks.ts';
import { correctionsOf } from '#db/queries/videos/transcripts.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { correctTranscript } from './correct-transcript.ts';

/** Adds names to the dictionary of a workspace; gives what each was before. Throws UserError `dictionary_full`. */
export async function addNames(
  tx: Tx,
  {
    names,
    ...of
  }: { workspaceId: string; createdBy: string; kitId: string | null; names: readonly NewEntry[] },
): Promise<ChangedEntry[]> {
  await lockWorkspace(tx, of.workspaceId);
  const changed = await addEntries(
    tx,
    names.map((name) => ({ ...name, ...of })),
    maxHeard,
  );
  if ((await countEntries(tx, of.workspaceId)) > maxDictionaryEntries)
    throw new UserError('dictionary_full', { limit: maxDictionaryEntries });
  return changed;
}

/** Words with the names of the dictionary that counts in a video, and what was changed. */
export async function withNames(
  db: DbOrTx,
  video: { id: string; workspaceId: string },
  { words, language }: { words: readonly Word[]; language: string },
): Promise<{ words: Word[]; fixes: NameFix[] }> {
  const fixes = findNames(words, await namesOfVideo(db, video), { language });
  return { words: applyNames(words, fixes), fixes };
}

export interface NamesChange {
  id: string;
  workspaceId: string;
  userId: string;
  /** The version of the transcript that the user sees. */
  version: number;
  /** Absent: every name of the dictionary. */
  name?: { spelling: string; heard: string[] } | undefined;
  /** Whether the name is added to the dictionary, too. */
  add: boolean;
}

/**
 * Writes names as they are spelled in the next version of a video's transcript and in the plans, titles and suggested
 * texts of its clips; what a user corrected or typed stays. A full dictionary takes no name, and the words are corrected all
 * the same. Null when there is no such video. Throws UserError `words_missing`, `words_changed`.
 */
export async function correctNamesOf(db: Db, queue: JobQueue, { name, add, userId, ...change }: NamesChange) {
  let fixes: NameFix[] = [];
  let before: readonly Word[] = [];
  const corrected = await db.transaction(async (tx) => {
    let remembered: ChangedEntry | null = null;
    const all = await namesOfVideo(tx, change);
    const names = name ? [...others(all, name), nameOf(name)] : all;
    const changed = await correctTranscript(tx, queue, change, {
      keepsCaptions: true,
      make(latest) {
        before = latest.words;
        const isCorrected = correctionsOf(latest);
        const listed = new Set(name?.heard.flatMap((text) => text.split(' ').map(foldWord)));
        const isKept = (index: number) => {
          const word = before[index];
          return word !== undefined && isCorrected(word) && !listed.has(foldWord(word.text));
        };
        fixes = findNames(before, names, { language: latest.language, isKept });
        return fixes.length > 0 ? { of: latest, words: applyNames(before, fixes) } : null;
      },
      textOf: (text, language) => inText(text, names, language),
    });
    if (changed && add && name) {
      const isOrdinary = ordinaryWords(changed.transcript.language, []);
      // In another video such a word is most often itself.
      const heard = name.heard.filter((text) => !text.split(' ').every(isOrdinary));
      const entry = { spelling: name.spelling, heard, language: null, kind: 'name' } as const;
      const { workspaceId } = change;
      const added = { workspaceId, createdBy: userId, kitId: null, names: [entry] };
      const [one = null] = await tx
        .transaction((saved) => addNames(saved, added))
        .catch((error: unknown) => {
          if (error instanceof UserError && error.id === 'dictionary_full') return [];
          throw error;
        });
      remembered = one;
    }
    return changed && { ...changed, remembered };
  });
  return (
    corrected && {
      version: corrected.transcript.version,
      corrected: summaryOf(fixes, before),
      changedGroupIds: corrected.changedGroupIds,
      remembered: corrected.remembered,
    }
  );
}

const nameOf = (name: Pick<Name, 'spelling' | 'heard'>): Name => ({
  ...{ ...name, id: '', language: null, kind: 'name' },
});

/** Names that sound like another one are not fixed to it, unless they are what was heard for it. */
function others(names: readonly Name[], { spelling, heard }: Pick<Name, 'spelling' | 'heard'>): Name[] {
  const meant = new Set([spelling, ...heard].map(foldWord));
  return names.flatMap((one) => (meant.has(foldWord(one.spelling)) ? [] : [{ ...one, kind: 'known' }]));
}

/** A text with its names as they are spelled; lines stay lines. */
const inText = (text: string, names: readonly Name[], language: string): string =>
  text
    .split('\n')
    .map((line) => {
      const words = line.split(/\s+/).map((one) => ({ text: one, startMs: 0, endMs: 0 }));
      const fixes = findNames(words, names, { language });
      const named = applyNames(words, fixes);
      return fixes.length > 0 ? textBetween(named, 0, named.length) : line;
    })
    .join('\n');

function summaryOf(fixes: readonly NameFix[], before: readonly Word[]) {
  const counts = new Map<string, { heard: string; written: string; count: number }>();
  for (const { first, end, text: written } of fixes) {
    const heard = textBetween(before, first, end);
    const known = counts.get(`${heard}\n${written}`);
    if (known) known.count += 1;
    else counts.set(`${heard}\n${written}`, { heard, written, count: 1 });
  }
  return [...counts.values()].toSorted((a, b) => b.count - a.count).slice(0, 100);
}
