import type { User } from '@jhalak/contract/routes/user.ts';
import type { TeamMember } from '@jhalak/contract/routes/workspaces.ts';
import { Crown, Ellipsis, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useBilling } from '#api/billing.ts';
import { useErrorToast } from '#api/error-notice.ts';
import { useMay } from '#api/permissions.ts';
import { useChangeRole, useRemoveMember, useTransferWorkspace } from '#api/team.ts';
import { chooseWorkspace } from '#api/workspace-choice.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { useRoleChoices } from './use-role-choices.tsx';

/** A member with what the reader may change about them. */
export function MemberLine({ member, user }: { member: TeamMember; user: User }) {
  const { t } = useTranslation();
  const failed = useErrorToast();
  const mayChange = useMay('team:write');
  const mayTransfer = useMay('team:transfer');
  const [question, setQuestion] = useState<'remove' | 'transfer' | null>(null);
  const changeRole = useChangeRole();
  const remove = useRemoveMember();
  const transfer = useTransferWorkspace();
  const choices = useRoleChoices();
  const { id, role, email } = member;
  const name = member.name || email;
  const isSelf = member.userId === user.id;
  /** The line of a removed member may be gone before the answer: its result is shown all the same. */
  const showResult = (done: Promise<unknown>, text: string) =>
    done.then(() => toast.success(text)).catch(failed());
  /** Only its own answer closes a question: a change of role may end while another is being asked. */
  const answer = (done: Promise<unknown>, text: string) =>
    void showResult(done, text).finally(() => setQuestion(null));
  const handOver = () => {
    // Where it is their personal one, it stops being so: documents that open from now on select it by its id.
    chooseWorkspace(user.id, user.workspaceId);
    answer(transfer.mutateAsync(id), t('team.members.transferred', { name }));
  };
  const isChangeable = mayChange && role !== 'owner';
  const isRemovable = isChangeable && !isSelf;
  const isHeir = mayTransfer && !isSelf;
  return (
    <>
      <div className="min-w-0 flex-1 basis-44">
        <p className="wrap-anywhere font-medium text-sm">
          {name}
          {isSelf && <span className="text-soft"> ({t('team.members.you')})</span>}
        </p>
        <p className="wrap-anywhere text-soft text-sm">{email}</p>
      </div>
      {!member.hasSeat && <Badge tone="yellow">{t('team.members.noSeat')}</Badge>}
      {isChangeable ? (
        <div className="min-w-0 grow basis-40 sm:grow-0">
          <Select
            label={t('team.members.roleOf', { name })}
            value={role}
            choices={choices}
            disabled={changeRole.isPending}
            onChange={(next) =>
              void showResult(changeRole.mutateAsync({ id, role: next }), t('team.members.changed'))
            }
          />
        </div>
      ) : (
        <Badge>{t(`team.role.${role}`)}</Badge>
      )}
      {(isRemovable || isHeir) && (
        <Menu
          trigger={<IconButton icon={<Ellipsis aria-hidden />} label={t('team.members.actions', { name })} />}
        >
          {isHeir && (
            <MenuItem icon={<Crown aria-hidden />} onSelect={() => setQuestion('transfer')}>
              {t('team.members.transfer')}
            </MenuItem>
          )}
          {isRemovable && (
            <MenuItem icon={<UserMinus aria-hidden />} danger onSelect={() => setQuestion('remove')}>
              {t('words.remove')}
            </MenuItem>
          )}
        </Menu>
      )}
      {question && (
        <QuestionDialog
          title={t(`team.members.${question}Title`, { name })}
          text={question === 'remove' ? t('team.members.removeText') : <TransferText name={name} />}
          action={t(question === 'remove' ? 'words.remove' : 'team.members.transfer')}
          busy={remove.isPending || transfer.isPending}
          onConfirm={() =>
            question === 'remove'
              ? answer(remove.mutateAsync(id), t('team.members.removed', { name }))
              : handOver()
          }
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

/** What a transfer changes: roles, and what becomes of the plan of this workspace and of those that share it. */
function TransferText({ name }: { name: string }) {
  const { t } = useTranslation();
  const { data: billing } = useBilling();
  const parts: string[] = [t('team.members.transferText')];
  if (billing?.plansOn && billing.shared) parts.push(t('team.members.transferLeavesPlan', { name }));
  const charged = billing?.next ?? (billing?.subscription?.nextChargeAt ? billing.subscription : null);
  if (charged && !charged.test) parts.push(t('team.members.transferCharged', { name }));
  if (billing?.plansOn && !billing.shared && billing.workspaces.length > 1)
    parts.push(t('team.members.transferOthers', { count: billing.workspaces.length - 1 }));
  return parts.join(' ');
}
