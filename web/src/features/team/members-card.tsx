import { planNamesWith } from '@jhalak/contract/plans.ts';
import type { User } from '@jhalak/contract/routes/user.ts';
import type { TeamMember } from '@jhalak/contract/routes/workspaces.ts';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { listText, useUpgrade } from '#api/plan-lock.ts';
import { Card, CardTitle } from '#ui/card.tsx';
import { PlanLock } from '#ui/plan-lock.tsx';
import { MemberLine } from './member-line.tsx';

export interface MembersCardProps {
  user: User;
  members: readonly TeamMember[];
  seats: { used: number; total: number | null };
}

/** Who is in the workspace, and how many seats its plan has. */
export function MembersCard({ user, members, seats }: MembersCardProps) {
  const { t, i18n } = useTranslation();
  const upgrade = useUpgrade();
  const { used, total } = seats;
  const without = members.filter(({ hasSeat }) => !hasSeat).length;
  const larger = planNamesWith((plan) => plan.seats === null || plan.seats > (total ?? 0));
  return (
    <Card>
      <CardTitle>{t('team.members.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">
        {total === null
          ? t('team.members.seatsUnlimited', { used })
          : t(used > total ? 'team.members.seatsOver' : 'team.members.seats', { used, total })}
      </p>
      {members.length > 1 && <p className="mt-1 text-soft text-sm">{t('team.members.roles')}</p>}
      {total === 1 && (
        <div className="mt-4">
          <PlanLock upgrade={upgrade} icon={<Users aria-hidden />}>
            {t('team.members.withSeats', { plans: listText(larger, i18n.language) })}
          </PlanLock>
        </div>
      )}
      {without > 0 && (
        <div className="mt-4">
          <PlanLock upgrade={total === 1 ? null : upgrade}>
            <p>{t('team.members.withoutSeat', { count: without })}</p>
            <p>{t('team.members.withoutSeatText')}</p>
          </PlanLock>
        </div>
      )}
      <ul className="mt-3 divide-y divide-line">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <MemberLine member={member} user={user} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
