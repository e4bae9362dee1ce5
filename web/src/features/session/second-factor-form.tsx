import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/api-error.ts';
import { useErrorText } from '#api/error-text.ts';
import { useFinishSignIn } from '#api/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface SecondFactorFormProps {
  onDone(): void;
  /** The first step is too long ago: the user begins with it again. */
  onStartAgain(): void;
  /** It is done and the next page is in progress: the button goes on turning. */
  leaving?: boolean;
}

const isOver = (error: Error) => error instanceof ApiError && error.code === 'sign_in_over';

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondFactorForm({ onDone, onStartAgain, leaving = false }: SecondFactorFormProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const finish = useFinishSignIn();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const submit = handleSubmit((values) => finish.mutate(values, { onSuccess: onDone }));
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {finish.isError && (
        <Banner
          tone="error"
          title={errorText(finish.error)}
          action={
            isOver(finish.error) && (
              <Button size="sm" onClick={onStartAgain}>
                {t('session.secondFactor.startAgain')}
              </Button>
            )
          }
        />
      )}
      <TextField
        label={t('session.secondFactor.code')}
        hint={t('session.secondFactor.hint')}
        error={formState.errors.code && t('session.secondFactor.missing')}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        {...register('code', { validate: (code) => code.trim() !== '' })}
      />
      <Button type="submit" variant="primary" size="lg" busy={finish.isPending || leaving}>
        {t('session.secondFactor.submit')}
      </Button>
    </form>
  );
}
