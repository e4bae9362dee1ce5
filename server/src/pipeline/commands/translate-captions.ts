import { reachOfEdit } from '@jhalak/contract/clip/plan/edit-list.ts';
import { spokenLinesOf } from '@jhalak/contract/clip/plan/edit-plan.ts';
import {
  type CaptionLanguage,
  openIn,
  openLines,
  translationInto,
} from '@jhalak/contract/clip/translation/caption-translation.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { findLanguage, isLanguage } from '@jhalak/contract/languages.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import { LanguageError } from '#adapters/language/language.ts';
import type { Db } from '#db/core/connect.ts';
import { newestPlan } from '#db/queries/clips/clip-plans.ts';
import { findWordsWithin } from '#db/queries/videos/transcripts.ts';
import { assertFeature } from '#entitlements/features.ts';
import { budgetedLanguage, waitedForMs } from '#pipeline/language/budgeted-language.ts';
import { translateLines } from '#pipeline/language/translate-lines.ts';
import type { Serving } from './serving.ts';
import { changeClip, type PlanVersion } from './update-clip.ts';

export interface TranslationRequest {
  clipId: string;
  workspaceId: string;
  language: CaptionLanguage;
  /** Whether the captions are shown in it from now on. */
  show: boolean;
}

/**
 * Translates what the newest plan of a clip has not translated into a language, and saves it as the next version. Words
 * that are changed meanwhile keep their lines open, and so do those that the model gave up before. Where nothing is
 * left to do, the plan is given back whatever is set up or paid for. Throws UserError `clip_not_planned`, `edit_invalid`
 * for the spoken language, `translation_not_included`, `translator_missing` and `translation_failed`; null when the clip
 * is gone.
 */
export async function translateCaptions(
  db: Db,
  deps: Pick<Serving, 'queue' | 'plansOn' | 'findLanguage'>,
  { clipId, workspaceId, language, show }: TranslationRequest,
): Promise<PlanVersion | null> {
  const plan = await newestPlan(db, clipId);
  if (!plan) throw new UserError('clip_not_planned');
  const { body, transcriptId } = plan;
  const isSpoken = isLanguage(language, body.language);
  if (isSpoken && show) throw new UserError('edit_invalid', { detail: message('edit_spoken_language') });
  const isWhole = isSpoken || openIn(body, language) === 0;
  if (isWhole && (!show || body.captionLanguage === language)) return plan;
  await assertFeature(db, deps, { workspaceId, feature: 'translated-subtitles' });
  const access = await deps.findLanguage();
  if (!access)
    throw new UserError('translator_missing', { language: findLanguage(language)?.name ?? language });
  const words = await findWordsWithin(db, transcriptId, { span: reachOfEdit(body.edit), also: [] });
  if (!words) throw new UserError('clip_not_planned');
  const known = translationInto(body, language);
  const open = known ? openLines(known) : spokenLinesOf(body, words);
  const model = budgetedLanguage(access.model, {
    ...{ db, workspaceId, budget: access.budget },
  });
  const texts = await translateLines(model, {
    ...{ from: body.language, to: language, lines: open.map(({ source }) => source) },
    signal: AbortSignal.timeout(waitedForMs),
  }).catch(throwSentence);
  // Also those that were not made: lines with the same words take no other's text.
  const lines = open.map(({ sourceMs, source }, n) => ({ sourceMs, source, text: texts[n] ?? '' }));
  const translation = { language, model: model.model.slice(0, 100), lines };
  const edit = { translation, ...(show && { captionLanguage: language }) };
  return changeClip(db, deps, clipId, { edit, render: false });
}

/** What a model does wrong twice is mostly one thing here: it merges or loses lines. */
function throwSentence(error: unknown): never {
  if (error instanceof LanguageError) {
    const why = error.failure === 'not_understood' ? 'lines' : error.failure;
    throw new UserError('translation_failed', { why: message(`language_${why}`) });
  }
  if (error instanceof DOMException && error.name === 'TimeoutError')
    throw new UserError('translation_failed', { why: message('language_slow') });
  throw error;
}
