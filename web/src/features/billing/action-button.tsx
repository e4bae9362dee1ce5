import { toast } from 'sonner';
import { type BillingAction, useBillingAction } from '#api/billing.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { useIsOwner } from '#api/session.ts';
import { Button, type ButtonLook } from '#ui/button.tsx';

interface ActionButtonProps extends ButtonLook {
  action: BillingAction;
  /** What is said once it is done. */
  done: string;
  className?: string;
  children: string;
}

/** Does one thing with the plan, and says what came of it; the owner of the workspace alone sees it. */
export function ActionButton({ action, done, size = 'sm', children, ...look }: ActionButtonProps) {
  const failed = useErrorToast();
  const act = useBillingAction();
  const isOwner = useIsOwner();
  // Not the callbacks of `mutate`: they are skipped where the answer takes the button away.
  const press = () => void act.mutateAsync(action).then(() => toast.success(done), failed());
  if (!isOwner) return null;
  return (
    <Button {...look} size={size} busy={act.isPending} onClick={press}>
      {children}
    </Button>
  );
}
