import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useRequestReset } from '#api/account.ts';
import { emailRules } from '#api/email-rules.ts';
import { useSessionConfigQuery } from '#api/session.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Waiting } from '#parts/waiting.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Password reset: by email where a mail server is set up, else through the operator. */
export function RequestReset() {
  const { t } = useTranslation();
  const query = useSessionConfigQuery();
  const config = query.data;
  /** As it was written for the sign-in. */
  const email: string = useLocation().state?.email ?? '';
  if (!config) return <Waiting query={query} className="h-32" />;
  if (!config.passwords) return <Banner tone="info" title={t('session.elsewhere')} />;
  if (config.mail) return <RequestByMail email={email} />;
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t('session.contactTeam')}</p>
      <LinkButton
        to="/contact?topic=account"
        state={{ email, message: t('session.contactMessage') }}
        variant="primary"
        size="lg"
      >
        {t('words.contactUs')}
      </LinkButton>
    </div>
  );
}

function RequestByMail({ email }: { email: string }) {
  const { t } = useTranslation();
  const request = useRequestReset();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const submit = handleSubmit((values) => request.mutate(values));
  if (request.isSuccess) {
    return (
      <Banner tone="success" title={t('session.requestedTitle')}>
        {t('session.requestSent', { email: request.variables.email.trim() })}
      </Banner>
    );
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <ErrorBanner error={request.error} />
      <p className="text-soft text-sm">{t('session.requestText')}</p>
      <TextField
        label={t('words.email')}
        error={formState.errors.email && t('words.emailMissing')}
        type="email"
        autoComplete="email"
        {...register('email', emailRules)}
      />
      <Button type="submit" variant="primary" size="lg" busy={request.isPending}>
        {t('session.sendLink')}
      </Button>
    </form>
  );
}
