import type { User } from '@jhalak/contract/routes/user.ts';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useBecomeOperator } from '#api/account.ts';
import { useErrorText } from '#api/error-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';

export interface ClaimOperatorProps {
  user: User;
  token: string;
  onDone(): void;
}

/** An account that exists already and the link that `npm start` printed. */
export function ClaimOperator({ user, token, onDone }: ClaimOperatorProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const become = useBecomeOperator();
  const claim = () =>
    become.mutate(
      { token },
      {
        onSuccess: () => {
          toast.success(t('session.claimed'));
          onDone();
        },
      },
    );
  return (
    <div className="grid gap-5">
      <h1 className="font-brand font-semibold text-2xl">{t('session.claimTitle')}</h1>
      <p>{t('session.claimText', { email: user.primaryEmailAddress.emailAddress })}</p>
      {become.isError && <Banner tone="error" title={errorText(become.error)} />}
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button onClick={onDone}>{t('session.claimNot')}</Button>
        <Button variant="primary" busy={become.isPending} onClick={claim}>
          {t('session.claim')}
        </Button>
      </div>
    </div>
  );
}
