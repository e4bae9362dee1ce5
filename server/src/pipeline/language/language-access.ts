import type { LanguageModel } from '#adapters/language/language.ts';
import type { LanguageBudget } from './budgeted-language.ts';

/** The endpoint that answers now, and what workspaces may use of it. */
export interface LanguageAccess {
  model: LanguageModel;
  budget: LanguageBudget;
}

/** Looked up for every piece of work, so that a change of the settings counts at once; null: none is set up. */
export type FindLanguage = () => Promise<LanguageAccess | null>;
