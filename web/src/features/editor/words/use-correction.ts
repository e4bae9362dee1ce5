import { withoutMarks } from '@jhalak/contract/clip/cue-words/match-cues.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useCorrectNames } from '#api/dictionary.ts';
import { useErrorText } from '#api/error-text.ts';
import { useMay } from '#api/permissions.ts';
import { findInNewest, useEditTranscript, useTranscriptVersion } from '#api/transcript.ts';
import { useEditor } from '../use-editor.ts';
import type { ShownWord } from './visible-words.ts';

/** Corrects words in the transcript of the whole video, and with them in every clip that shows them. */
export function useCorrection() {
  const { t } = useTranslation();
  const { video, words, changeOnServer, transcriptVersion } = useEditor();
  const errorText = useErrorText();
  const { data: version } = useTranscriptVersion(video.id);
  const { mutateAsync } = useEditTranscript(video.id);
  const { mutateAsync: correctNames } = useCorrectNames(video.id);
  const mayRemember = useMay('brand:write');
  const [busy, setBusy] = useState(false);
  async function save(
    change: (known: number) => Promise<{ changedGroupIds: string[] } | null>,
  ): Promise<boolean> {
    if (version == null) return false;
    setBusy(true);
    try {
      const changed = await changeOnServer(() => change(version));
      if (changed) toast.success(t('editor.words.corrected', { count: changed.changedGroupIds.length }));
      else toast.error(t('editor.words.correctFailed'), { description: t('editor.words.otherVersion') });
      return changed !== null;
    } catch (error) {
      toast.error(t('editor.words.correctFailed'), { description: errorText(error) });
      return false;
    } finally {
      setBusy(false);
    }
  }
  /** An empty text removes the word. False, with a message, where that was refused. */
  const correctEverywhere = (index: number, text: string) =>
    save(async (known) => {
      const word = words[index];
      // A clip goes on with the words it was made of until one of its own is corrected.
      const isNewest = known === transcriptVersion;
      const place = isNewest ? { version: known, index } : word && (await findInNewest(video.id, word));
      return place ? mutateAsync({ version: place.version, edits: [{ index: place.index, text }] }) : null;
    });
  return {
    /** Whether the newest version is known: a correction names it. */
    isReady: version != null,
    busy,
    /** Whether a corrected name goes into the dictionary, too. */
    mayRemember,
    correctEverywhere,
    /** Every place where a name is said in the video, and the dictionary where this user may change it. False as above. */
    correctName: ({ index, original }: Pick<ShownWord, 'index' | 'original'>, text: string) => {
      const heard = withoutMarks(original) || original;
      const spelling = nameIn(text);
      // Other marks around the same name are no other name.
      if (spelling === heard) return correctEverywhere(index, text);
      return save((known) =>
        correctNames({ version: known, name: { spelling, heard: [heard] }, add: mayRemember }),
      );
    },
  };
}

/** A text without the marks of its sentence; those of a name such as C++ or C# stay. */
const nameIn = (text: string): string =>
  text.replace(/^[^\p{L}\p{N}\p{S}#&@*]+|[^\p{L}\p{M}\p{N}\p{S}#&%@*]+$/gu, '') || text;
