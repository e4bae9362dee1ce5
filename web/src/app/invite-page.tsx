import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { JoinCard } from '#features/team/join-card.tsx';
import { Card } from '#ui/card.tsx';
import { PageTitle } from './page-title.tsx';
import { SessionFrame } from './session-frame.tsx';

/** `/invite/{token}`: what the invitation leads to. */
export function InvitePage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  return (
    <SessionFrame>
      <PageTitle name={t('team.join.title')} />
      <Card className="mx-auto w-full max-w-md p-6 sm:p-8">
        <h1 className="font-brand font-semibold text-2xl">{t('team.join.title')}</h1>
        <div className="mt-4">
          <JoinCard key={token} token={token} />
        </div>
      </Card>
    </SessionFrame>
  );
}
