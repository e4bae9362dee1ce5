import type { phrases } from '@jhalak/contract/messages/messages.ts';
import type { Words } from '../en/en.ts';
import { causePhrasesHi } from './cause-phrases.ts';
import { errorSentencesHi } from './error-sentences.ts';
import { noteSentencesHi } from './note-sentences.ts';
import { reasonSentencesHi } from './reason-sentences.ts';
import { renderPhrasesHi } from './render-phrases.ts';

export const phrasesHi: Words<typeof phrases> = {
  ...errorSentencesHi,
  ...causePhrasesHi,
  ...renderPhrasesHi,
  ...reasonSentencesHi,
  ...noteSentencesHi,
  quoted: '“{text}”',
};
