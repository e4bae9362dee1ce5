import type { GivenRole } from '@jhalak/contract/routes/workspaces.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorNotice } from '#api/error-notice.ts';
import { useErrorText } from '#api/error-text.ts';
import { useSessionConfig } from '#api/session.ts';
import { useInviteMember, useRevokeTeamInvitation, useTeamInvitations } from '#api/team.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { LinkToHandOver } from '#ui/link-to-hand-over.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatExact } from '#ui/time-text.ts';
import { useRoleChoices } from './use-role-choices.tsx';

/** Invitations to the workspace: made, listed and withdrawn by owners and admins; without `mayMake` only the open ones. */
export function InviteCard({ mayMake }: { mayMake: boolean }) {
  const { t, i18n } = useTranslation();
  const notice = useErrorNotice();
  const errorText = useErrorText();
  const mail = useSessionConfig()?.mail ?? false;
  const [role, setRole] = useState<GivenRole>('editor');
  const invite = useInviteMember();
  const { data: open } = useTeamInvitations(true);
  const { register, handleSubmit, reset } = useForm({ defaultValues: { email: '' } });
  const choices = useRoleChoices();
  const submit = handleSubmit(({ email }) =>
    invite.mutate(
      { role, ...(email.trim() && { email }) },
      {
        onSuccess: ({ emailed }) => {
          reset();
          if (emailed) toast.success(t('team.invite.emailed', { email: email.trim() }));
        },
        onError: (error) => toast.error(errorText(error), notice(error)),
      },
    ),
  );
  if (!mayMake && !open?.length) return null;
  return (
    <Card>
      <CardTitle>{t(mayMake ? 'team.invite.title' : 'team.invite.openTitle')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('team.invite.text')}</p>
      {mayMake && (
        <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid max-w-md gap-4">
          <SelectField
            label={t('team.invite.role')}
            hint={t(`team.may.${role}`)}
            value={role}
            choices={choices}
            onChange={setRole}
          />
          {mail && (
            <TextField
              label={t('team.invite.email')}
              hint={t('team.invite.emailHint')}
              type="email"
              autoComplete="off"
              {...register('email')}
            />
          )}
          <Button type="submit" variant="primary" busy={invite.isPending} className="justify-self-start">
            {t('team.invite.make')}
          </Button>
        </form>
      )}
      {invite.data && (
        <LinkToHandOver
          link={invite.data.link}
          label={t('team.invite.link')}
          hint={t('team.invite.once', { time: formatExact(invite.data.invitation.expiresAt, i18n.language) })}
          copy={t('words.copyLink')}
          copied={t('words.linkCopied')}
        />
      )}
      <ul className="mt-5 divide-y divide-line border-line border-t">
        {open?.length === 0 && <li className="py-3 text-soft text-sm">{t('team.invite.empty')}</li>}
        {open?.map(({ id, email, role: given, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="wrap-anywhere font-medium text-sm">{email ?? t('team.invite.byLink')}</p>
              <p className="text-soft text-sm">
                {t(`team.role.${given}`)},{' '}
                {t('team.invite.open', { time: formatExact(expiresAt, i18n.language) })}
              </p>
            </div>
            <RevokeButton
              id={id}
              name={email ?? t('team.invite.byLink')}
              onRevoked={() => {
                if (invite.data?.invitation.id === id) invite.reset();
              }}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface RevokeButtonProps {
  id: string;
  name: string;
  onRevoked(): void;
}

function RevokeButton({ id, name, onRevoked }: RevokeButtonProps) {
  const { t } = useTranslation();
  const revoke = useRevokeTeamInvitation();
  return (
    <Button
      size="sm"
      busy={revoke.isPending}
      aria-label={t('team.invite.revokeNamed', { name })}
      // A promise: the line is gone before the answer.
      onClick={() => void revoke.mutateAsync(id).then(onRevoked, () => undefined)}
    >
      {t('team.invite.revoke')}
    </Button>
  );
}
