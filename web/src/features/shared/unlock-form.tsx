import { LockKeyhole } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#api/error-text.ts';
import { useUnlockShared } from '#api/shared.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';

/** The password of a share link. */
export function UnlockForm({ token }: { token: string }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const unlock = useUnlockShared(token);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const submit = handleSubmit(({ password }) => unlock.mutate(password));
  return (
    <Card className="m-auto w-full max-w-md p-6 sm:p-8">
      <span className="mb-4 grid size-12 place-items-center rounded-full bg-accent-wash text-accent-ink">
        <LockKeyhole aria-hidden className="size-6" />
      </span>
      <h1 className="font-brand font-semibold text-xl">{t('shared.lockedTitle')}</h1>
      <p className="mt-1 text-soft text-sm">{t('shared.lockedText')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-5 grid gap-4">
        {unlock.isError && <Banner tone="error" title={errorText(unlock.error)} />}
        <TextField
          label={t('shared.password')}
          error={formState.errors.password && t('shared.passwordMissing')}
          type="password"
          autoComplete="off"
          maxLength={200}
          {...register('password', { required: true })}
        />
        <Button type="submit" variant="primary" size="lg" busy={unlock.isPending}>
          {t('shared.open')}
        </Button>
      </form>
    </Card>
  );
}
