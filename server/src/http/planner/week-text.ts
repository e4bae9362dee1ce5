import { englishOf } from '@jhalak/contract/messages/english.ts';
import type { Message } from '@jhalak/contract/messages/message.ts';
import { indiaDateOf, indiaTimeOf } from '@jhalak/contract/posting/india-week.ts';
import { type PlatformId, platforms } from '@jhalak/contract/posting/platforms.ts';
import type { EmailLanguage } from '#accounts/email-language.ts';

/** A planned post in the list of its week. */
export interface ListedPost {
  platform: PlatformId;
  title: string;
  plannedAt: Date;
  state: PostState;
  /** Why it is unready. */
  problems: readonly Message[];
}

/** Ready: its files are in the zip; making: a file that may fit is being made; failed: its clip could not be made again. */
export type PostState = 'ready' | 'posted' | 'making' | 'unready' | 'failed';

/** The number that a post of the list has in the names of its files. */
export const placeOf = (nth: number): string => String(nth).padStart(2, '0');

/** The posts of a week, a line each; those without files say why below it. */
export const weekText = (posts: readonly ListedPost[], language: EmailLanguage): string =>
  posts
    .map(({ platform, title, plannedAt, state, problems }, index) => {
      const time = `${indiaDateOf(plannedAt)} ${indiaTimeOf(plannedAt)} IST`;
      const line = `${placeOf(index + 1)}  ${time}  ${platforms[platform].name}  ${title}\n`;
      if (state === 'ready') return line;
      // Their texts are in English alone: in Hindi the page that the sentence leads to says them.
      const why = state === 'unready' && language === 'en' ? problems.map(englishOf) : [];
      return `${line}    ${[reasons[language][state], ...why].join(' ')}\n`;
    })
    .join('');

const reasons: Record<EmailLanguage, Record<Exclude<PostState, 'ready'>, string>> = {
  en: {
    posted: 'Posted.',
    unready: 'Not in this zip: it needs a change first. Open “Post” of this clip.',
    making: 'Not in this zip: its video is being made. Download it again later.',
    failed: 'Not in this zip: the file could not be made. Download it again later.',
  },
  hi: {
    posted: 'पोस्ट हो गई।',
    unready: 'इस zip में नहीं है: पहले थोड़ा बदलना है। इस क्लिप का “पोस्ट करें” खोलें।',
    making: 'इस zip में नहीं है: वीडियो अभी बन रहा है। थोड़ी देर बाद फिर डाउनलोड करें।',
    failed: 'इस zip में नहीं है: फ़ाइल नहीं बन पाई। थोड़ी देर बाद फिर डाउनलोड करें।',
  },
};
