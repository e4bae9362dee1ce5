import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useIssueResetLink } from '#api/account.ts';
import { ApiError } from '#api/api-error.ts';
import { emailRules } from '#api/email-rules.ts';
import { useErrorText } from '#api/error-text.ts';
import { useSessionConfig } from '#api/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { LinkToHandOver } from '#ui/link-to-hand-over.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatExact } from '#ui/time-text.ts';

/** A reset link for a user who gets no mail. */
export function ResetLinkCard() {
  const { t, i18n } = useTranslation();
  const errorText = useErrorText();
  const issue = useIssueResetLink();
  const here = useSessionConfig()?.passwords !== false;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  if (!here) return null;
  const submit = handleSubmit((values) => issue.mutate(values));
  const isUnknown = issue.error instanceof ApiError && issue.error.code === 'not_found';
  return (
    <Card>
      <CardTitle>{t('operator.reset.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('operator.reset.text')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid gap-4">
        {issue.isError && (
          <Banner tone="error" title={isUnknown ? t('operator.reset.unknown') : errorText(issue.error)} />
        )}
        <TextField
          label={t('operator.reset.email')}
          error={formState.errors.email && t('words.emailMissing')}
          className="max-w-md"
          type="email"
          autoComplete="off"
          {...register('email', emailRules)}
        />
        <Button type="submit" busy={issue.isPending} className="justify-self-start">
          {t('operator.reset.make')}
        </Button>
      </form>
      {issue.data && (
        <LinkToHandOver
          link={issue.data.link}
          label={t('operator.reset.link')}
          hint={t('operator.reset.until', { time: formatExact(issue.data.expiresAt, i18n.language) })}
          copy={t('operator.reset.copy')}
          copied={t('words.copied')}
        />
      )}
    </Card>
  );
}
