import type { exportAudit, listAudit } from '@jhalak/contract/routes/audit.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type {
  acceptInvitation,
  inviteMember,
  listTeamInvitations,
  readInvitation,
  revokeTeamInvitation,
} from '@jhalak/contract/routes/workspace-invitations.ts';
import type {
  changeRole,
  createWorkspace,
  getTeam,
  leaveWorkspace,
  listWorkspaces,
  removeMember,
  renameWorkspace,
  transferWorkspace,
} from '@jhalak/contract/routes/workspaces.ts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { addressOf, call, reading, readPage, withBody, withId, withIdAndBody } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';
import { inWorkspace } from './workspace-choice.ts';

const teamKey = ['team'];

export const useWorkspaces = () =>
  useQuery(reading<typeof listWorkspaces>([...teamKey, 'workspaces'], '/workspaces'));

export const useTeam = () => useQuery(reading<typeof getTeam>([...teamKey, 'members'], '/workspace/team'));

export const useTeamInvitations = (enabled: boolean) =>
  useQuery({
    ...reading<typeof listTeamInvitations>([...teamKey, 'invitations'], '/workspace/invitations'),
    select: ({ invitations }) => invitations,
    enabled,
  });

/** After a change everything about the team is read again. */
const effects = { invalidates: [teamKey, ['session', 'me']] };

export const useCreateWorkspace = () =>
  useChange(effects, (name: string) => call<typeof createWorkspace>('POST /workspaces', { body: { name } }));

export const useRenameWorkspace = () =>
  useToldChange(effects, (name: string) =>
    call<typeof renameWorkspace>('PUT /workspace', { body: { name } }),
  );

export const useChangeRole = () =>
  useChange(effects, withIdAndBody<typeof changeRole>('PUT /workspace/members/{id}/role'));

export const useRemoveMember = () =>
  useChange(effects, withId<typeof removeMember>('DELETE /workspace/members/{id}'));

export const useLeaveWorkspace = () =>
  useToldChange({}, () => call<typeof leaveWorkspace>('POST /workspace/leave'));

export const useTransferWorkspace = () =>
  useChange(effects, (memberId: string) =>
    call<typeof transferWorkspace>('POST /workspace/transfer', { body: { memberId } }),
  );

export const useInviteMember = () =>
  useChange(effects, withBody<typeof inviteMember>('POST /workspace/invitations'));

export const useRevokeTeamInvitation = () =>
  useToldChange(
    { ...effects, done: 'team.invite.revoked' },
    withId<typeof revokeTeamInvitation>('DELETE /workspace/invitations/{id}'),
  );

/** What an invitation link leads to. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      call<typeof readInvitation>('POST /invitations/read', { body: { token } }, { signal }),
  });

export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: (token: string) =>
      call<typeof acceptInvitation>('POST /invitations/accept', { body: { token } }),
  });

export type AuditFilters = Omit<NonNullable<RequestOf<typeof listAudit>['query']>, 'cursor' | 'limit'>;

export const useAudit = (query: AuditFilters) =>
  useInfiniteQuery({
    queryKey: [...teamKey, 'audit', query],
    ...readPage<typeof listAudit>('/audit', query),
  });

/** Where the same entries are saved as a CSV file. */
export const auditCsvAddress = (query: RequestOf<typeof exportAudit>['query']): string =>
  inWorkspace(addressOf('/audit/export', { query: { ...query } }));
