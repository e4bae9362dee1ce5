import type { ClipPlan } from '@jhalak/contract/clip/plan/clip-plan.ts';
import { isSameValue } from '@jhalak/contract/clip/plan/compare-plans.ts';
import { rewordPlan, sayTheSame } from '@jhalak/contract/clip/plan/edit-plan.ts';
import { editWords } from '@jhalak/contract/clip/plan/edit-words.ts';
import type { Moment } from '@jhalak/contract/clip/plan/moment.ts';
import { type Word, waitsForTimes } from '@jhalak/contract/clip/transcript/transcript.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { isLanguage } from '@jhalak/contract/languages.ts';
import type { ChangedEntry } from '@jhalak/contract/routes/dictionary.ts';
import type { Db, Tx } from '#db/core/connect.ts';
import { announceEditing } from '#db/core/editing-notices.ts';
import { announceLists } from '#db/core/list-notices.ts';
import { takeEntryBack } from '#db/queries/accounts/dictionary.ts';
import { insertClipPlan } from '#db/queries/clips/clip-plans.ts';
import { findPlanVersion, liveRatios, newestPlansOfVideo } from '#db/queries/clips/clip-versions.ts';
import { replaceMoment } from '#db/queries/clips/moments.ts';
import { lockClipsOfVideo, lockVideo } from '#db/queries/locks.ts';
import {
  type CorrectableTranscript,
  findTranscripts,
  insertCorrection,
  replaceTimes,
  type TranscriptRow,
  versionToCorrect,
} from '#db/queries/videos/transcripts.ts';
import type { JobQueue } from '#jobs/queue.ts';
import { startStage } from '#pipeline/flow.ts';
import { findProblems } from '#pipeline/stages/plan/problems.ts';
import { correctedTexts, type MomentTexts, textsAt, withTexts } from './moment-texts.ts';

interface KnownVersion {
  id: string;
  workspaceId: string;
  /** The version that the user sees; absent: whichever is the newest. */
  version?: number;
}

export interface WordsChange extends KnownVersion {
  edits: readonly { index: number; text: string }[];
}

interface Changed {
  transcript: TranscriptRow;
  changedGroupIds: string[];
}

/**
 * Saves corrected words as the next version of the transcript, and a next plan for every clip in which they are
 * heard; files stay as they are. Null when there is no such video. Throws UserError `words_missing`,
 * `words_changed`, `edit_invalid`.
 */
export const changeWords = (db: Db, queue: JobQueue, change: WordsChange): Promise<Changed | null> =>
  db.transaction((tx) =>
    correctTranscript(tx, queue, change, {
      make: (latest) => ({ of: latest, words: editWords(latest.words, change.edits) }),
    }),
  );

/**
 * Makes an earlier version of the words the newest again; texts that changed with the words go back, too, and what a
 * correction `remembered` in the dictionary. Null when there is no such video or version. Throws UserError `words_missing`, `words_changed`.
 */
export const restoreWords = (
  db: Db,
  queue: JobQueue,
  change: KnownVersion & { to: number; remembered?: ChangedEntry | null | undefined },
): Promise<Changed | null> =>
  db.transaction(async (tx) => {
    const earlier = await versionToCorrect(tx, change.id, change.to);
    if (!earlier) return null;
    if (change.remembered) await takeEntryBack(tx, change.workspaceId, change.remembered);
    return correctTranscript(tx, queue, change, {
      make: () => ({ of: earlier, words: earlier.words }),
      keepsCaptions: true,
      takesTextsBackTo: change.to,
    });
  });

/** How the next version of a transcript comes about. */
interface TranscriptChange {
  /** The next words, and the version whose objects they consist of; null: nothing changes. */
  make(latest: CorrectableTranscript): { of: CorrectableTranscript; words: Word[] } | null;
  /** Whether only times differ: users go on from the version that they see. */
  keepsVersion?: boolean;
  /** Whether a caption text of its own stays over a word that is now written otherwise. */
  keepsCaptions?: boolean;
  /** What becomes of titles and texts that no user typed. */
  textOf?(text: string, language: string): string;
  /** The version whose titles and texts come back. */
  takesTextsBackTo?: number;
}

/** The same as `changeTranscript`; words whose times are guesses are looked for in the sound next. */
export async function correctTranscript(
  tx: Tx,
  queue: JobQueue,
  of: KnownVersion,
  change: TranscriptChange,
): Promise<Changed | null> {
  const changed = await changeTranscript(tx, of, change);
  if (changed && waitsForTimes(changed.transcript)) {
    const { id, workspaceId } = of;
    const video = { id, workspaceId, videoId: id };
    await startStage(tx, queue, { stage: 'time-words', by: 'correct-transcript', of: video });
  }
  return changed;
}

/** Saves the next version of a video's words and of the plans that show them; null when there is no such video. */
export async function changeTranscript(
  tx: Tx,
  { version, ...of }: KnownVersion,
  change: TranscriptChange,
): Promise<Changed | null> {
  const video = await lockVideo(tx, of);
  if (!video) return null;
  const latest = await versionToCorrect(tx, video.id);
  if (!latest) throw new UserError('words_missing');
  if (version !== undefined && latest.version !== version) throw new UserError('words_changed');
  const next = change.make(latest);
  if (!next) return { transcript: latest, changedGroupIds: [] };
  // Before their plans are read: an edit that commits meanwhile would be undone by a plan made from an older version.
  await lockClipsOfVideo(tx, video.id);
  const media = video.probe;
  const changedGroupIds: string[] = [];
  const plans = await newestPlansOfVideo(tx, video.id);
  const made = await findTranscripts(tx, [...new Set(plans.flatMap(({ plan }) => plan?.transcriptId ?? []))]);
  const save = change.keepsVersion ? replaceTimes : insertCorrection;
  const transcript = await save(tx, next.of, next.words);
  for (const { clip, plan, moment } of plans) {
    const textedOf = (one: Moment) =>
      withTexts(one, nextTexts(one, change, transcript.language), transcript.version);
    const texted = textedOf(moment);
    const replaced = moment.replaced?.map(textedOf);
    if (texted !== moment || replaced?.some((one, at) => one !== moment.replaced?.[at]))
      await replaceMoment(tx, clip.momentId, { ...texted, ...(replaced && { replaced }) });
    const before = plan && made.get(plan.transcriptId);
    if (!before || !media) continue;
    const source = { words: next.words, timing: next.of.timing, durationMs: media.durationMs };
    const isTouched =
      isOfSame(before, transcript) ||
      (!change.keepsVersion && !sayTheSame(latest.words, next.words, plan.body.edit));
    const keepsTexts = change.keepsCaptions === true;
    const reworded = isTouched
      ? rewordPlan(spokenIn(plan.body, transcript.language), before.words, source, { keepsTexts })
      : null;
    const isTyped = plan.body.title !== moment.title;
    // A headline that a user typed stays.
    const isAsked = moment.question !== undefined && plan.body.hookTitle?.text === moment.question;
    const goesBack = reworded !== null && change.takesTextsBackTo !== undefined;
    const typed = goesBack ? await titleBefore(tx, plan) : plan.body.title;
    const titled = {
      ...{ ...(reworded ?? plan.body), title: isTyped ? typed : texted.title },
      ...(isAsked && { hookTitle: { text: texted.question ?? null } }),
    };
    if (!reworded && isSameValue(titled, plan.body)) continue;
    const ratios = await liveRatios(tx, clip.id);
    const body = { ...titled, layouts: titled.layouts.filter(({ ratio }) => ratios.includes(ratio)) };
    const problems = findProblems(body, media);
    const saved = await insertClipPlan(tx, {
      ...{ clip, transcriptId: reworded ? transcript.id : plan.transcriptId, body, problems },
      changes: [{ code: 'transcript_corrected' }],
    });
    if (saved === null) continue;
    const event = { type: 'clip-saved' as const, clipId: clip.id, version: saved };
    await announceEditing(tx, { workspaceId: of.workspaceId, event });
    changedGroupIds.push(clip.id);
  }
  const ofClips = changedGroupIds.length > 0 ? (['exports', 'clips'] as const) : [];
  const { workspaceId, id: videoId } = of;
  await announceLists(tx, { workspaceId, lists: ['videos', ...ofClips], videoId });
  return { transcript, changedGroupIds };
}

/** Words of another source are other words: a clip of them loses its caption texts where it goes on with these. */
const isOfSame = (before: TranscriptRow, after: TranscriptRow): boolean =>
  before.engine === after.engine && before.engineVersion === after.engineVersion;

/** The plan over words of a language, which may have been heard as another one before. */
const spokenIn = (plan: ClipPlan, language: string): ClipPlan => ({
  ...plan,
  language,
  ...(plan.captionLanguage && isLanguage(plan.captionLanguage, language) && { captionLanguage: null }),
});

function nextTexts(
  moment: Moment,
  { textOf, takesTextsBackTo }: TranscriptChange,
  language: string,
): MomentTexts {
  if (takesTextsBackTo !== undefined) return textsAt(moment, takesTextsBackTo);
  return textOf ? correctedTexts(moment, (text) => textOf(text, language)) : moment;
}

type NewestPlan = NonNullable<Awaited<ReturnType<typeof newestPlansOfVideo>>[number]['plan']>;

/**
 * The title before the last correction of the transcript, where the clip was not edited since: moments that were corrected
 * by an earlier release of the product kept their titles.
 */
async function titleBefore(tx: Tx, { clipId, version, changes, body }: NewestPlan): Promise<string> {
  if (changes?.length !== 1 || changes[0]?.code !== 'transcript_corrected') return body.title;
  return (await findPlanVersion(tx, clipId, version - 1))?.body.title ?? body.title;
}
