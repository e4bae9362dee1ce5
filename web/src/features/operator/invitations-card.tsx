import type { Invitation } from '@jhalak/contract/routes/invitations.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCreateInvitation, useInvitations, useRevokeInvitation } from '#api/operator.ts';
import { useSessionConfig } from '#api/session.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Waiting } from '#parts/waiting.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { LinkToHandOver } from '#ui/link-to-hand-over.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatExact } from '#ui/time-text.ts';

/** Invitation links: made, listed and revoked by the operator. */
export function InvitationsCard() {
  const { t, i18n } = useTranslation();
  const config = useSessionConfig();
  const { data: invitations, error, refetch } = useInvitations();
  const create = useCreateInvitation();
  const { register, handleSubmit, reset } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(({ note }) => create.mutate(note, { onSuccess: () => reset() }));
  return (
    <Card>
      <CardTitle>{t('operator.invitations.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">
        {t('operator.invitations.text')} {config && t(`operator.invitations.mode.${config.signUp}`)}
      </p>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid gap-4">
        <ErrorBanner error={create.error} />
        <TextField
          label={t('operator.invitations.note')}
          className="max-w-md"
          maxLength={80}
          autoComplete="off"
          {...register('note')}
        />
        <Button type="submit" busy={create.isPending} className="justify-self-start">
          {t('operator.invitations.make')}
        </Button>
      </form>
      {create.data && (
        <LinkToHandOver
          link={create.data.link}
          label={t('operator.invitations.link')}
          hint={t('operator.invitations.once', {
            time: formatExact(create.data.invitation.expiresAt, i18n.language),
          })}
          copy={t('words.copy')}
          copied={t('words.copied')}
        />
      )}
      <div className="mt-5 border-line border-t pt-2">
        {!invitations && <Waiting query={{ error, refetch }} className="h-12" />}
        {invitations?.length === 0 && (
          <p className="py-2 text-soft text-sm">{t('operator.invitations.empty')}</p>
        )}
        <ul className="divide-y divide-line">
          {invitations?.map((invitation) => (
            <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <InvitationLine
                invitation={invitation}
                onRevoked={() => {
                  if (create.data?.invitation.id === invitation.id) create.reset();
                }}
              />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

interface InvitationLineProps {
  invitation: Invitation;
  onRevoked(): void;
}

function InvitationLine({ invitation, onRevoked }: InvitationLineProps) {
  const { t, i18n } = useTranslation();
  const revoke = useRevokeInvitation();
  const name = invitation.note || t('operator.invitations.noNote');
  const expired = new Date(invitation.expiresAt).getTime() < Date.now();
  const state = () => {
    if (invitation.usedBy) return t('operator.invitations.used', { email: invitation.usedBy });
    if (invitation.usedAt) return t('operator.invitations.usedGone');
    if (expired) return t('operator.invitations.expired');
    return t('operator.invitations.open', { time: formatExact(invitation.expiresAt, i18n.language) });
  };
  return (
    <>
      <div className="min-w-0 flex-1 basis-48">
        <p className="break-words font-medium text-sm">{name}</p>
        <p className="break-words text-soft text-sm">{state()}</p>
      </div>
      {!invitation.usedAt && (
        <Button
          size="sm"
          busy={revoke.isPending}
          aria-label={t('operator.invitations.revokeNamed', { name })}
          // A promise: the line is gone before the answer.
          onClick={() => void revoke.mutateAsync(invitation.id).then(onRevoked, () => undefined)}
        >
          {t('operator.invitations.revoke')}
        </Button>
      )}
    </>
  );
}
