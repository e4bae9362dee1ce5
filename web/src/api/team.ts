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
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addressOf, call } from './call.ts';
import { inWorkspace } from './workspace-choice.ts';

const teamKey = ['team'];

export const useWorkspaces = () =>
  useQuery({
    queryKey: [...teamKey, 'workspaces'],
    queryFn: ({ signal }) =>
      call<typeof listWorkspaces>({ method: 'get', path: '/workspaces' }, {}, { signal }),
  });

export const useTeam = () =>
  useQuery({
    queryKey: [...teamKey, 'members'],
    queryFn: ({ signal }) => call<typeof getTeam>({ method: 'get', path: '/workspace/team' }, {}, { signal }),
  });

export const useTeamInvitations = (enabled: boolean) =>
  useQuery({
    queryKey: [...teamKey, 'invitations'],
    queryFn: ({ signal }) =>
      call<typeof listTeamInvitations>({ method: 'get', path: '/workspace/invitations' }, {}, { signal }),
    select: ({ invitations }) => invitations,
    enabled,
  });

/** A change after which everything about the team is read again, whether it succeeded or not. */
function useTeamChange<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: teamKey }),
        queries.invalidateQueries({ queryKey: ['session', 'me'] }),
      ]),
  });
}

export const useCreateWorkspace = () =>
  useTeamChange((name: string) =>
    call<typeof createWorkspace>({ method: 'post', path: '/workspaces' }, { body: { name } }),
  );

export const useRenameWorkspace = () =>
  useTeamChange((name: string) =>
    call<typeof renameWorkspace>({ method: 'put', path: '/workspace' }, { body: { name } }),
  );

export const useChangeRole = () =>
  useTeamChange(({ id, role }: { id: string } & RequestOf<typeof changeRole>['body']) =>
    call<typeof changeRole>(
      { method: 'put', path: '/workspace/members/{id}/role' },
      { params: { id }, body: { role } },
    ),
  );

export const useRemoveMember = () =>
  useTeamChange((id: string) =>
    call<typeof removeMember>({ method: 'delete', path: '/workspace/members/{id}' }, { params: { id } }),
  );

export const useLeaveWorkspace = () =>
  useMutation({
    mutationFn: () => call<typeof leaveWorkspace>({ method: 'post', path: '/workspace/leave' }),
  });

export const useTransferWorkspace = () =>
  useTeamChange((memberId: string) =>
    call<typeof transferWorkspace>({ method: 'post', path: '/workspace/transfer' }, { body: { memberId } }),
  );

export const useInviteMember = () =>
  useTeamChange((body: RequestOf<typeof inviteMember>['body']) =>
    call<typeof inviteMember>({ method: 'post', path: '/workspace/invitations' }, { body }),
  );

export const useRevokeTeamInvitation = () =>
  useTeamChange((id: string) =>
    call<typeof revokeTeamInvitation>(
      { method: 'delete', path: '/workspace/invitations/{id}' },
      { params: { id } },
    ),
  );

/** What an invitation link leads to. */
export const useInvitation = (token: string) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      call<typeof readInvitation>(
        { method: 'post', path: '/invitations/read' },
        { body: { token } },
        { signal },
      ),
  });

export const useAcceptInvitation = () =>
  useMutation({
    mutationFn: (token: string) =>
      call<typeof acceptInvitation>({ method: 'post', path: '/invitations/accept' }, { body: { token } }),
  });

export type AuditFilters = Omit<NonNullable<RequestOf<typeof listAudit>['query']>, 'cursor' | 'limit'>;

export const useAudit = (query: AuditFilters) =>
  useInfiniteQuery({
    queryKey: [...teamKey, 'audit', query],
    queryFn: ({ signal, pageParam }) =>
      call<typeof listAudit>(
        { method: 'get', path: '/audit' },
        { query: { ...query, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });

/** Where the same entries are saved as a CSV file. */
export const auditCsvAddress = (query: RequestOf<typeof exportAudit>['query']): string =>
  inWorkspace(addressOf('/audit/export', { query: { ...query } }));
