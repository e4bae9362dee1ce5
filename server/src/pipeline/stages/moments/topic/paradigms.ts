import type { LanguageCode } from '@jhalak/contract/languages.ts';
import { dravidianParadigms } from './paradigms-dravidian.ts';
import { indoAryanParadigms } from './paradigms-indo-aryan.ts';

/**
 * The endings that one word takes, its dictionary ending first. Two words are forms of the same word when what is
 * left of both without an ending of one paradigm is the same.
 */
export type Paradigm = readonly string[] | LimitedParadigm;

/** A paradigm whose stems hold at least this many letters, instead of the usual two. */
export interface LimitedParadigm {
  endings: readonly string[];
  stemLetters: number;
}

/** Paradigms of every language but English, whose forms are spelt by rule (`english-forms.ts`). */
export const paradigms: Record<Exclude<LanguageCode, 'en'>, readonly Paradigm[]> = {
  ...indoAryanParadigms,
  ...dravidianParadigms,
};
