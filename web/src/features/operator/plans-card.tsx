import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorNotice } from '#api/error-notice.ts';
import { useSwitchPlans } from '#api/operator.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';

/** Whether accounts have plans with limits, or every account has everything. */
export function PlansCard({ on }: { on: boolean }) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const { mutate, isPending } = useSwitchPlans();
  const onError = (error: unknown) => void toast.error(t('operator.plans.failed'), { ...notice(error) });
  return (
    <Card>
      <CardTitle
        action={
          <Button size="sm" busy={isPending} onClick={() => mutate(!on, { onError })}>
            {t(on ? 'operator.plans.switchOff' : 'operator.plans.switchOn')}
          </Button>
        }
      >
        {t('operator.plans.title')}
      </CardTitle>
      <p className="mt-2 text-soft text-sm">{t(on ? 'operator.plans.on' : 'operator.plans.off')}</p>
    </Card>
  );
}
