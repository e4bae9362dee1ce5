import type { ListedUser } from '@jhalak/contract/routes/operator-users.ts';
import { Ellipsis, LogOut, ShieldOff, UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorToast } from '#api/error-notice.ts';
import {
  useResetUserTwoFactor,
  useRestoreUser,
  useSignOutUser,
  useSuspendUser,
} from '#api/operator-lists.ts';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { TextField } from '#ui/text-field.tsx';

const acts = ['resetTwoFactor', 'signOut', 'suspend', 'restore'] as const;
type Act = (typeof acts)[number];

/** What the operator can do about an account; each asks first. */
export function UserActions({ user }: { user: ListedUser }) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Act | null>(null);
  const name = user.name || user.email;
  const possible: Record<Act, boolean> = {
    resetTwoFactor: user.twoFactor,
    signOut: user.sessions > 0,
    suspend: !user.suspended && !user.operator,
    restore: user.suspended !== null,
  };
  const shown = acts.filter((act) => possible[act]);
  if (shown.length === 0) return null;
  return (
    <>
      <Menu
        trigger={
          <IconButton icon={<Ellipsis aria-hidden />} label={t('operator.users.actionsFor', { name })} />
        }
      >
        {shown.map((act) => (
          <MenuItem key={act} icon={icons[act]} danger={act === 'suspend'} onSelect={() => setQuestion(act)}>
            {t(`operator.users.${act}.item`)}
          </MenuItem>
        ))}
      </Menu>
      {question && <Question act={question} user={user} name={name} onClose={() => setQuestion(null)} />}
    </>
  );
}

const icons: Record<Act, React.ReactNode> = {
  resetTwoFactor: <ShieldOff aria-hidden />,
  signOut: <LogOut aria-hidden />,
  suspend: <UserX aria-hidden />,
  restore: <UserCheck aria-hidden />,
};

interface QuestionProps {
  act: Act;
  user: ListedUser;
  name: string;
  onClose(): void;
}

function Question({ act, user, name, onClose }: QuestionProps) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const [reason, setReason] = useState('');
  const [resetTwoFactor, signOut] = [useResetUserTwoFactor(), useSignOutUser()];
  const [suspend, restore] = [useSuspendUser(), useRestoreUser()];
  const run: Record<Act, () => Promise<unknown>> = {
    resetTwoFactor: () => resetTwoFactor.mutateAsync(user.id),
    signOut: () => signOut.mutateAsync(user.id),
    suspend: () => suspend.mutateAsync({ id: user.id, reason }),
    restore: () => restore.mutateAsync(user.id),
  };
  const busy = [resetTwoFactor, signOut, suspend, restore].some(({ isPending }) => isPending);
  const confirm = () =>
    run[act]()
      .then(() => toast.success(t(`operator.users.${act}.done`, { name })))
      .catch(failed())
      .finally(onClose);
  return (
    <Dialog
      onClose={onClose}
      title={t(`operator.users.${act}.title`, { name })}
      description={t(`operator.users.${act}.text`)}
      confirm={{
        variant: act === 'restore' ? 'primary' : 'danger',
        busy,
        onClick: () => void confirm(),
        children: t(`operator.users.${act}.item`),
      }}
    >
      {act === 'suspend' && (
        <TextField
          label={t('operator.users.reason')}
          hint={t('operator.users.reasonHint')}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </Dialog>
  );
}
