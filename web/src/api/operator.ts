import type { getClaims, saveClaims } from '@jhalak/contract/routes/claims.ts';
import type { listContacts, updateContact } from '@jhalak/contract/routes/contact.ts';
import type { getInstallation, switchPlans } from '@jhalak/contract/routes/installation.ts';
import type {
  createInvitation,
  listInvitations,
  revokeInvitation,
} from '@jhalak/contract/routes/invitations.ts';
import type { confirmFileSweep, getInstallationHealth } from '@jhalak/contract/routes/operator-health.ts';
import type { endPlanGrant, grantPlan, listPlanGrants } from '@jhalak/contract/routes/plan-grants.ts';
import type { RequestOf } from '@jhalak/contract/routes/route.ts';
import type { getSiteTool, installSiteTool, removeSiteTool } from '@jhalak/contract/routes/site-tool.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from './call.ts';

/** Facts of this installation; the operator's alone. */
export const useInstallation = () =>
  useQuery({
    queryKey: ['installation'],
    queryFn: ({ signal }) =>
      call<typeof getInstallation>({ method: 'get', path: '/installation' }, {}, { signal }),
  });

/** Switches plans on or off for all users; every page that shows a plan is read again. */
export function useSwitchPlans() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (on: boolean) =>
      call<typeof switchPlans>({ method: 'put', path: '/installation/plans' }, { body: { on } }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

const grantsKey = ['installation', 'grants'];

/** Plans that were granted, the newest first. */
export const usePlanGrants = () =>
  useQuery({
    queryKey: grantsKey,
    queryFn: ({ signal }) =>
      call<typeof listPlanGrants>({ method: 'get', path: '/installation/grants' }, {}, { signal }),
    select: ({ grants }) => grants,
  });

/** Gives a workspace a plan until a day; the operator's own may be among them. */
export function useGrantPlan() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof grantPlan>['body']) =>
      call<typeof grantPlan>({ method: 'post', path: '/installation/grants' }, { body }),
    onSuccess: () => queries.invalidateQueries(),
  });
}

export function useEndPlanGrant() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof endPlanGrant>({ method: 'delete', path: '/installation/grants/{id}' }, { params: { id } }),
    onSettled: () => queries.invalidateQueries(),
  });
}

const contactsKey = ['contacts'];

export const useContacts = () =>
  useQuery({
    queryKey: contactsKey,
    queryFn: ({ signal }) => call<typeof listContacts>({ method: 'get', path: '/contact' }, {}, { signal }),
    select: ({ requests }) => requests,
  });

export function useMarkContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, answered }: { id: string; answered: boolean }) =>
      call<typeof updateContact>(
        { method: 'put', path: '/contact/{id}' },
        { params: { id }, body: { answered } },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: contactsKey }),
  });
}

const invitationsKey = ['session', 'invitations'];

export const useInvitations = () =>
  useQuery({
    queryKey: invitationsKey,
    queryFn: ({ signal }) =>
      call<typeof listInvitations>({ method: 'get', path: '/session/invitations' }, {}, { signal }),
    select: ({ invitations }) => invitations,
  });

export function useCreateInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (note: string) =>
      call<typeof createInvitation>({ method: 'post', path: '/session/invitations' }, { body: { note } }),
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

export function useRevokeInvitation() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      call<typeof revokeInvitation>(
        { method: 'delete', path: '/session/invitations/{id}' },
        { params: { id } },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: invitationsKey }),
  });
}

/** How often the health page tries every part again. */
const healthEveryMs = 30_000;

export const useInstallationHealth = () =>
  useQuery({
    queryKey: ['installation', 'health'],
    queryFn: ({ signal }) =>
      call<typeof getInstallationHealth>({ method: 'get', path: '/installation/health' }, {}, { signal }),
    refetchInterval: healthEveryMs,
  });

/** Decides about files that belong to no project; a worker follows within five minutes. */
export const useConfirmSweep = () =>
  useMutation({
    mutationFn: (body: RequestOf<typeof confirmFileSweep>['body']) =>
      call<typeof confirmFileSweep>({ method: 'post', path: '/installation/sweep' }, { body }),
  });

const claimsKey = ['installation', 'claims'];

export const useClaims = () =>
  useQuery({
    queryKey: claimsKey,
    queryFn: ({ signal }) =>
      call<typeof getClaims>({ method: 'get', path: '/installation/claims' }, {}, { signal }),
  });

/** Stores what public pages claim; they show it from their next load on. */
export function useSaveClaims() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof saveClaims>['body']) =>
      call<typeof saveClaims>({ method: 'put', path: '/installation/claims' }, { body }),
    onSuccess: async (saved) => {
      queries.setQueryData(claimsKey, saved);
      await queries.invalidateQueries({ queryKey: ['session', 'config'] });
    },
  });
}

const siteToolKey = ['installation', 'site-tool'];

/** The yt-dlp that imports videos from pages. */
export const useSiteTool = () =>
  useQuery({
    queryKey: siteToolKey,
    queryFn: ({ signal }) =>
      call<typeof getSiteTool>({ method: 'get', path: '/installation/site-tool' }, {}, { signal }),
  });

/** The server downloads, compares and packs before it answers. */
const installTimeoutMs = 90_000;

export function useInstallSiteTool() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: RequestOf<typeof installSiteTool>['body']) =>
      call<typeof installSiteTool>(
        { method: 'post', path: '/installation/site-tool' },
        { body },
        { timeoutMs: installTimeoutMs },
      ),
    onSuccess: (tool) => queries.setQueryData(siteToolKey, tool),
  });
}

export function useRemoveSiteTool() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof removeSiteTool>({ method: 'delete', path: '/installation/site-tool' }),
    onSuccess: (tool) => queries.setQueryData(siteToolKey, tool),
  });
}
