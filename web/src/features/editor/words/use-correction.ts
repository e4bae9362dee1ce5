import { withoutMarks } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useCorrectNames } from '#api/dictionary.ts';
import { useErrorText } from '#api/error-text.ts';
import { useMay } from '#api/permissions.ts';
import { findInNewest, newestVersion, useEditTranscript, useTranscriptVersion } from '#api/transcript.ts';
import { useEditor } from '../use-editor.ts';
import type { ShownWord } from './visible-words.ts';

interface Corrected {
  changedGroupIds: string[];
  /** Of a name: what the dictionary keeps of it; null: it is full. */
  remembered?: object | null;
}

/** Corrects words in the transcript of the whole video, one after the other, and with them in every clip that shows them. */
export function useCorrection() {
  const { t } = useTranslation();
  const { video, words, settle, changeOnServer, transcriptVersion } = useEditor();
  const errorText = useErrorText();
  const { data: version } = useTranscriptVersion(video.id);
  const { mutateAsync } = useEditTranscript(video.id);
  const { mutateAsync: correctNames } = useCorrectNames(video.id);
  const mayRemember = useMay('brand:write');
  const queries = useQueryClient();
  const mutationKey = ['corrections', video.id];
  const { mutateAsync: runAfterOthers, isPending } = useMutation({
    mutationKey,
    // A correction names the newest version, which the one before it makes.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (change: () => Promise<Corrected | null>) => changeOnServer(change),
  });
  const areOthersUnderWay = () => queries.isMutating({ mutationKey }) > 0;
  const tell = ({ changedGroupIds, remembered }: Corrected) =>
    toast.success(t('editor.words.corrected', { count: changedGroupIds.length }), {
      description: mayRemember && remembered === null ? t('names.full') : undefined,
    });
  async function save(change: (known: number, isQueued: boolean) => Promise<Corrected | null>) {
    if (version == null) return false;
    // Asked at the press, as the version is, and again: others may begin or end while the clip is saved.
    const wasQueued = areOthersUnderWay();
    const state = await settle();
    // Cuts and texts that are not saved name words by their places, which the correction may move.
    if (state !== 'saved') {
      const reason = state === 'conflict' ? 'versions.notRestoredConflict' : 'captions.translation.unsaved';
      toast.error(t('editor.words.correctFailed'), { description: t(reason) });
      return false;
    }
    const isQueued = wasQueued || areOthersUnderWay();
    try {
      const changed = await runAfterOthers(() => change(version, isQueued));
      if (changed) tell(changed);
      else toast.error(t('editor.words.correctFailed'), { description: t('editor.words.otherVersion') });
      return changed !== null;
    } catch (error) {
      toast.error(t('editor.words.correctFailed'), { description: errorText(error) });
      return false;
    }
  }
  /** An empty text removes the word. False, with a message, where that was refused. */
  const correctEverywhere = (index: number, text: string) =>
    save(async (known, isQueued) => {
      const word = words[index];
      // A clip goes on with the words it was made of until one of its own is corrected.
      const isNewest = !isQueued && known === transcriptVersion;
      const place = isNewest ? { version: known, index } : word && (await findInNewest(video.id, word));
      return place ? mutateAsync({ version: place.version, edits: [{ index: place.index, text }] }) : null;
    });
  return {
    /** Whether the newest version is known: a correction names it. */
    isReady: version != null,
    busy: isPending,
    /** Whether a corrected name goes into the dictionary, too. */
    mayRemember,
    correctEverywhere,
    /** Every place where a name is said in the video, and the dictionary where this user may change it. False as above. */
    correctName: ({ index, original }: Pick<ShownWord, 'index' | 'original'>, text: string) => {
      const heard = withoutMarks(original) || original;
      const spelling = nameIn(text);
      // Other marks around the same name are no other name.
      if (spelling === heard) return correctEverywhere(index, text);
      return save(async (known, isQueued) => {
        const newest = isQueued ? await newestVersion(video.id) : known;
        if (newest === null) return null;
        return correctNames({ version: newest, name: { spelling, heard: [heard] }, add: mayRemember });
      });
    },
  };
}

/** A text without the marks of its sentence; those of a name such as C++ or C# stay. */
const nameIn = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}\p{S}#&@*]+|[^\p{L}\p{M}\p{N}\p{S}#&%@*]+$/gu, '') || text;
