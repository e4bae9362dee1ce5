import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useInvitation } from '#api/team.ts';
import { JoinCard } from '#features/team/join-card.tsx';
import { Card } from '#ui/card.tsx';
import { PageTitle } from './page-title.tsx';
import { SessionFrame } from './session-frame.tsx';

/** `/invite/{token}`: what the invitation leads to. */
export function InvitePage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const workspace = useInvitation(token).data?.workspace;
  const title = workspace ? t('team.join.titleOf', { workspace }) : t('team.join.title');
  return (
    <SessionFrame>
      <PageTitle name={title} />
      <Card className="mx-auto w-full max-w-md p-6 sm:p-8">
        <h1 className="wrap-anywhere font-bold font-brand text-2xl">{title}</h1>
        <div className="mt-4">
          <JoinCard key={token} token={token} />
        </div>
      </Card>
    </SessionFrame>
  );
}
