import type { User } from '@jhalak/contract/routes/user.ts';
import { useMay } from '#api/permissions.ts';
import { useTeam } from '#api/team.ts';
import { Waiting } from '#parts/waiting.tsx';
import { InviteCard } from './invite-card.tsx';
import { MembersCard } from './members-card.tsx';
import { WorkspaceCard } from './workspace-card.tsx';

/** The workspace, its members and the ways in. */
export function TeamPanel({ user }: { user: User }) {
  const { data, error, refetch } = useTeam();
  const mayInvite = useMay('team:write');
  if (!data) return <Waiting query={{ error, refetch }} className="h-96" />;
  const { workspace, members, seats } = data;
  return (
    <div className="grid gap-4">
      <WorkspaceCard {...{ workspace, user }} isAlone={members.length === 1} />
      <MembersCard {...{ user, members, seats }} />
      {mayInvite && <InviteCard mayMake={seats.total !== 1} />}
    </div>
  );
}
