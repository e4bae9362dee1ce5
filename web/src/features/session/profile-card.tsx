import type { User } from '@jhalak/contract/routes/user.ts';
import { BadgeCheck, MailQuestion } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useChangeProfile, useRequestVerification } from '#api/account.ts';
import { useErrorText } from '#api/error-text.ts';
import { useSessionConfig } from '#api/session.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { SaveButton } from '#ui/save-button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ChangeEmail } from './change-email.tsx';
import { PictureField } from './picture-field.tsx';

/** The user's picture, name, address and whether it is confirmed. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardTitle>{t('settings.account')}</CardTitle>
      <div className="mt-4">
        <PictureField user={user} />
      </div>
      <NameForm user={user} />
      <Address user={user} />
    </Card>
  );
}

function NameForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const change = useChangeProfile();
  const { register, handleSubmit, formState, reset } = useForm({
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
  });
  const submit = handleSubmit((values) =>
    change.mutate(values, {
      onSuccess: ({ user: { firstName, lastName } }) => reset({ firstName, lastName }),
    }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="mt-5 grid gap-4">
      <ErrorBanner error={change.error} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={t('session.firstName')}
          error={formState.errors.firstName && t('words.nameMissing')}
          autoComplete="given-name"
          maxLength={80}
          {...register('firstName', { validate: (name) => name.trim() !== '' })}
        />
        <TextField
          label={t('session.lastName')}
          autoComplete="family-name"
          maxLength={80}
          {...register('lastName')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <SaveButton changed={formState.isDirty} busy={change.isPending} saved={change.isSuccess} />
      </div>
    </form>
  );
}

function Address({ user }: { user: User }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const config = useSessionConfig();
  const request = useRequestVerification();
  const email = user.primaryEmailAddress.emailAddress;
  const sendAgain = () =>
    request.mutate(undefined, { onSuccess: () => toast.success(t('settings.profile.sent', { email })) });
  return (
    <div className="mt-6 flex flex-wrap items-start justify-between gap-3 border-line border-t pt-4">
      <div className="min-w-0">
        <p className="font-medium text-sm">{t('words.email')}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="break-all">{email}</span>
          {user.emailVerified && (
            <Badge tone="green" icon={<BadgeCheck aria-hidden />}>
              {t('settings.profile.verified')}
            </Badge>
          )}
          {!user.emailVerified && config?.mail !== false && (
            <Badge tone="yellow" icon={<MailQuestion aria-hidden />}>
              {t('settings.profile.unverified')}
            </Badge>
          )}
        </p>
        {!user.emailVerified && config?.mail && (
          <Button size="sm" className="mt-3" busy={request.isPending} onClick={sendAgain}>
            {t('settings.profile.sendAgain')}
          </Button>
        )}
        {!user.emailVerified && config?.mail === false && (
          <p className="mt-1 text-soft text-sm">{t('settings.profile.noMail')}</p>
        )}
        {request.isError && (
          <p role="alert" className="mt-2 text-red text-sm">
            {errorText(request.error)}
          </p>
        )}
      </div>
      <div className="has-[form]:basis-full">
        <ChangeEmail />
      </div>
    </div>
  );
}
