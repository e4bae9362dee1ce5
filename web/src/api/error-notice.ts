import { liftedByUpgrade } from '@jhalak/contract/plans.ts';
import type { MutationFunction } from '@tanstack/react-query';
import type { ParseKeys } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { toast } from 'sonner';
import { ApiError } from './api-error.ts';
import { type Effects, useChange } from './change.ts';
import { useErrorText } from './error-text.ts';

/** Where plans are compared and chosen. */
const plansPage = '/dashboard/billing';

/** Whether a larger plan would allow what was refused. */
export const isLiftedByUpgrade = (error: unknown): boolean =>
  error instanceof ApiError && liftedByUpgrade.includes(error.code);

export interface ErrorNotice {
  description: string;
  action?: { label: string; onClick(): void };
}

/** What a notice says about an error below its title, with the way to a larger plan where one would lift it. */
export function useErrorNotice(): (error: unknown) => ErrorNotice {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const errorText = useErrorText();
  return useCallback(
    (error) => ({
      description: errorText(error),
      ...(isLiftedByUpgrade(error) && {
        action: { label: t('dashboard.plan.upgrade'), onClick: () => void navigate(plansPage) },
      }),
    }),
    [t, navigate, errorText],
  );
}

/**
 * For `onError`: a notice with a title of its own above what the error says, or with that alone. One with an `id` takes the
 * place of the one that it has shown already.
 */
export function useErrorToast(): (title?: string, id?: string) => (error: unknown) => void {
  const notice = useErrorNotice();
  const errorText = useErrorText();
  return useCallback(
    (title, id) => (error) => {
      if (title) toast.error(title, { ...notice(error), ...(id && { id }) });
      else toast.error(errorText(error));
    },
    [notice, errorText],
  );
}

/** The key of a title that says what failed. */
export type FailedKey = Extract<ParseKeys, `${string}ailed`>;

/**
 * A change that tells by a notice what it came to, also once the part of the page that began it is gone: of a failure below
 * a title of its own where it has one, of its end where that has a text.
 */
export function useToldChange<Output, Input = void>(
  { failed, done, ...effects }: Effects & { failed?: FailedKey; done?: ParseKeys },
  mutationFn: MutationFunction<Output, Input>,
) {
  const { t } = useTranslation();
  const tell = useErrorToast();
  const ended = {
    done: () => done && toast.success(t(done)),
    // A key that is held sends many, which fail one after the other.
    failed: (error: unknown) => tell(failed && t(failed), failed)(error),
  };
  return useChange({ ...effects, ended }, mutationFn);
}
