import {
  LanguageError,
  type LanguageFailure,
  type LanguageModel,
  noTokens,
  type Question,
  type TokenUsage,
} from '#adapters/language/language.ts';
import type { Db } from '#db/core/connect.ts';
import { newId } from '#db/core/new-id.ts';
import { onceDatabaseIsBack } from '#db/core/unreachable.ts';
import { languageUseOfMonth, recordLanguageUse } from '#db/queries/billing/language-usage.ts';

/** What a workspace may use of the endpoint in a month, and what that costs. */
export interface LanguageBudget {
  /** Null: no limit. */
  tokens: number | null;
  /** Null: no limit. */
  rupees: number | null;
  /** Rupees per million tokens; 0: it costs nothing. */
  inputRupees: number;
  outputRupees: number;
}

export interface BudgetedOptions {
  db: Db;
  workspaceId: string;
  budget: LanguageBudget;
}

/**
 * The model, within the monthly budget of a workspace: a call is refused with `used_up` once the budget is spent, and
 * every call is written into the ledger, also where the work that it was for comes to nothing. The last call may exceed
 * the budget, because its tokens are known afterwards. An aborted one rejects with its signal's reason, or answers with the
 * part that stands already.
 */
export const budgetedLanguage = (model: LanguageModel, options: BudgetedOptions): LanguageModel => ({
  ...model,
  async ask<Answer>(question: Question<Answer>) {
    const { db, workspaceId, budget } = options;
    question.signal.throwIfAborted();
    const used = await languageUseOfMonth(db, workspaceId);
    if (isSpent(used, budget)) throw new LanguageError('used_up', noTokens);
    const callId = newId();
    const record = (usage: TokenUsage) =>
      onceDatabaseIsBack(
        () => recordLanguageUse(db, { callId, workspaceId, ...costOf(usage, budget) }),
        question.signal,
      );
    try {
      const answered = await model.ask(question);
      await record(answered.usage);
      return answered;
    } catch (error) {
      await record(error instanceof LanguageError ? error.usage : noTokens);
      question.signal.throwIfAborted();
      throw error;
    }
  },
});

/** What a person waits for ends within this time: longer than a model on this machine takes, shorter than a browser waits. */
export const waitedForMs = 4 * 60_000;

/** Why such a call gave no answer; throws what is no failure of the model. */
export function failureOf(error: unknown, signal: AbortSignal): LanguageFailure {
  if (error instanceof LanguageError) return error.failure;
  // The time for all questions together has passed.
  if (signal.aborted && error instanceof DOMException && error.name === 'TimeoutError') return 'slow';
  throw error;
}

const isSpent = (
  used: { tokens: number; milliPaise: number },
  { tokens, rupees }: Pick<LanguageBudget, 'tokens' | 'rupees'>,
): boolean =>
  (tokens !== null && used.tokens >= tokens) ||
  (rupees !== null && used.milliPaise >= rupees * milliPaisePerRupee);

const milliPaisePerRupee = 100_000;

/** A million tokens at one rupee are 0.1 thousandths of a paisa each. */
const costOf = (
  { inputTokens, outputTokens }: Pick<TokenUsage, 'inputTokens' | 'outputTokens'>,
  { inputRupees, outputRupees }: Pick<LanguageBudget, 'inputRupees' | 'outputRupees'>,
) => ({
  tokens: inputTokens + outputTokens,
  milliPaise: Math.ceil(
    ((inputTokens * inputRupees + outputTokens * outputRupees) * milliPaisePerRupee) / 1_000_000,
  ),
});
