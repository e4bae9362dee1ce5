import { reachOfEdit } from '@jhalak/contract/clip/plan/edit-list.ts';
import { clipWords } from '@jhalak/contract/clip/transcript/clip-words.ts';
import { UserError } from '@jhalak/contract/errors.ts';
import { message } from '@jhalak/contract/messages/message.ts';
import type { PlatformId } from '@jhalak/contract/posting/platforms.ts';
import { type PostText, postTextFor } from '@jhalak/contract/posting/post-text.ts';
import { LanguageError } from '#adapters/language/language.ts';
import type { Db } from '#db/core/connect.ts';
import { findWordsWithin } from '#db/queries/videos/transcripts.ts';
import { budgetedLanguage, waitedForMs } from '#pipeline/language/budgeted-language.ts';
import type { FindLanguage } from '#pipeline/language/language-access.ts';
import { writePost } from '#pipeline/stages/moments/language/write-post.ts';
import { maskedTexts, type PostedClip, textsOf } from './find-pack.ts';

/**
 * The texts of a post as the language model writes them, with the clip's own where what it wrote does not hold. Throws
 * UserError `language_missing` and `post_not_written`.
 */
export async function writtenTexts(
  { db, findLanguage }: { db: Db; findLanguage: FindLanguage },
  of: { workspaceId: string; clip: PostedClip; platform: PlatformId; signal: AbortSignal },
): Promise<PostText> {
  const access = await findLanguage();
  if (!access) throw new UserError('language_missing');
  const own = textsOf(of.clip);
  const { spoken, language } = await spokenIn(db, of.clip);
  if (spoken === '') return postTextFor(of.platform, own);
  const model = budgetedLanguage(access.model, {
    ...{ db, workspaceId: of.workspaceId, budget: access.budget },
  });
  const known = [own.title, own.momentTitle].filter(Boolean);
  const signal = AbortSignal.any([of.signal, AbortSignal.timeout(waitedForMs)]);
  try {
    const written = await writePost(model, { platform: of.platform, spoken, language, known, signal });
    const [title = own.title, momentTitle = own.momentTitle, hook = own.hook] = written.titles;
    const description = written.text ?? own.description;
    const hashtags = [...written.hashtags, ...own.hashtags];
    const { related = [] } = own;
    const texts = { title, momentTitle, hook, description, hashtags, related };
    return postTextFor(of.platform, maskedTexts(of.clip.plan, texts));
  } catch (error) {
    if (error instanceof LanguageError)
      throw new UserError('post_not_written', { why: message(`language_${error.failure}`) });
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new UserError('post_not_written', { why: message('language_slow') });
    throw error;
  }
}

/** The words that the clip plays; empty without a transcript. */
async function spokenIn(db: Db, { plan }: PostedClip) {
  if (!plan) return { spoken: '', language: '' };
  const { edit, language } = plan.body;
  const found = await findWordsWithin(db, plan.transcriptId, { span: reachOfEdit(edit), also: [] });
  const words = clipWords(found?.words ?? [], edit);
  return { spoken: words.map(({ text }) => text).join(' '), language };
}
