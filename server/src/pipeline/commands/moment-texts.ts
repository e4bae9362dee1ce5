import { isSameValue } from '@jhalak/contract/clip/plan/compare-plans.ts';
import { type Moment, momentSchema } from '@jhalak/contract/clip/plan/moment.ts';
import { beginningOf } from '@jhalak/contract/visible-text.ts';

const textsSchema = momentSchema.pick({
  ...{ title: true, hook: true, question: true, description: true, hashtags: true },
});
/** What is suggested for a clip and its posts. */
export type MomentTexts = Pick<Moment, keyof typeof textsSchema.shape>;

/** The texts of a moment as `textOf` writes them; as they are where one of them becomes too long. */
export function correctedTexts(moment: Moment, textOf: (text: string) => string): MomentTexts {
  const { title, hook, question, description, hashtags } = moment;
  const texts = {
    title: beginningOf(textOf(title), longestTitle),
    hook: textOf(hook),
    ...(question !== undefined && { question: beginningOf(textOf(question), longestTitle) }),
    ...(description !== undefined && { description: textOf(description) }),
    ...(hashtags && { hashtags: correctedTags(hashtags, textOf) }),
  };
  return textsSchema.safeParse(texts).success ? texts : textsOf(moment);
}

/** The texts as they stood beside a version of the transcript. */
export const textsAt = (moment: Moment, version: number): MomentTexts =>
  textsOf(moment.earlier?.find((one) => one.version > version) ?? moment);

/** The moment with these texts beside a new version of the transcript; itself where they are its own. */
export function withTexts(moment: Moment, texts: MomentTexts, version: number): Moment {
  const [before, after] = [textsOf(moment), textsOf(texts)];
  if (isSameValue(after, before)) return moment;
  return { ...moment, ...after, earlier: [...(moment.earlier ?? []), { version, ...before }] };
}

const longestTitle = 120;

const textsOf = ({ title, hook, question, description, hashtags }: MomentTexts): MomentTexts => ({
  ...{ title, hook },
  ...(question !== undefined && { question }),
  ...(description !== undefined && { description }),
  ...(hashtags && { hashtags }),
});

/** A name of several words is one hashtag, and two spellings of a name become the same. */
function correctedTags(tags: readonly string[], textOf: (text: string) => string): string[] {
  const corrected = tags.map((tag) => {
    const text = textOf(tag);
    return text === tag ? tag : `#${text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')}`;
  });
  const keys = corrected.map((tag) => tag.toLowerCase());
  return corrected.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}
