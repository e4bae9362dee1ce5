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
import type { getSiteTool, installSiteTool, removeSiteTool } from '@jhalak/contract/routes/site-tool.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, reading, withBody, withId, withIdAndBody } from './call.ts';
import { useChange } from './change.ts';
import { useToldChange } from './error-notice.ts';

/** Facts of this installation; the operator's alone. */
export const useInstallation = () =>
  useQuery(reading<typeof getInstallation>(['installation'], '/installation'));

/** Switches plans on or off for all users; every page that shows a plan is read again. */
export const useSwitchPlans = () =>
  useToldChange({ invalidates: [[]], failed: 'operator.plans.failed' }, (on: boolean) =>
    call<typeof switchPlans>('PUT /installation/plans', { body: { on } }),
  );

const grantsKey = ['installation', 'grants'];

/** Plans that were granted, the newest first. */
export const usePlanGrants = () =>
  useQuery({
    ...reading<typeof listPlanGrants>(grantsKey, '/installation/grants'),
    select: ({ grants }) => grants,
  });

/** Gives a workspace a plan until a day; the operator's own may be among them. */
export const useGrantPlan = () =>
  useChange({ invalidates: [[]] }, withBody<typeof grantPlan>('POST /installation/grants'));

export const useEndPlanGrant = () =>
  useToldChange({ invalidates: [[]] }, withId<typeof endPlanGrant>('DELETE /installation/grants/{id}'));

const contactsKey = ['contacts'];

export const useContacts = () =>
  useQuery({ ...reading<typeof listContacts>(contactsKey, '/contact'), select: ({ requests }) => requests });

/** How many messages of the contact form wait for an answer, of the hundred that are listed; 0 until they are read. */
export const useOpenContacts = (): number =>
  useContacts().data?.filter(({ answered }) => !answered).length ?? 0;

export const useMarkContact = () =>
  useToldChange({ invalidates: [contactsKey] }, withIdAndBody<typeof updateContact>('PUT /contact/{id}'));

const invitationsKey = ['session', 'invitations'];

export const useInvitations = () =>
  useQuery({
    ...reading<typeof listInvitations>(invitationsKey, '/session/invitations'),
    select: ({ invitations }) => invitations,
  });

export const useCreateInvitation = () =>
  useChange({ invalidates: [invitationsKey] }, (note: string) =>
    call<typeof createInvitation>('POST /session/invitations', { body: { note } }),
  );

export const useRevokeInvitation = () =>
  useToldChange(
    { invalidates: [invitationsKey], done: 'operator.invitations.revoked' },
    withId<typeof revokeInvitation>('DELETE /session/invitations/{id}'),
  );

/** How often the health page tries every part again. */
const healthEveryMs = 30_000;

export const useInstallationHealth = () =>
  useQuery({
    ...reading<typeof getInstallationHealth>(['installation', 'health'], '/installation/health'),
    refetchInterval: healthEveryMs,
  });

/** Decides about files that belong to no project; a worker follows within five minutes. */
export const useConfirmSweep = () =>
  useMutation({ mutationFn: withBody<typeof confirmFileSweep>('POST /installation/sweep') });

const claimsKey = ['installation', 'claims'];

export const useClaims = () => useQuery(reading<typeof getClaims>(claimsKey, '/installation/claims'));

/** Stores what public pages claim; they show it from their next load on. */
export const useSaveClaims = () =>
  useChange(
    { stores: claimsKey, invalidates: [['session', 'config']] },
    withBody<typeof saveClaims>('PUT /installation/claims'),
  );

const siteToolKey = ['installation', 'site-tool'];

/** The yt-dlp that imports videos from pages. */
export const useSiteTool = () =>
  useQuery(reading<typeof getSiteTool>(siteToolKey, '/installation/site-tool'));

/** The server downloads, compares and packs before it answers. */
const installTimeoutMs = 90_000;

const install = withBody<typeof installSiteTool>('POST /installation/site-tool', {
  timeoutMs: installTimeoutMs,
});

export const useInstallSiteTool = () => useChange({ stores: siteToolKey }, install);

export const useInstallRecommendedSiteTool = () => useToldChange({ stores: siteToolKey }, () => install({}));

export const useRemoveSiteTool = () =>
  useToldChange({ stores: siteToolKey }, () => call<typeof removeSiteTool>('DELETE /installation/site-tool'));
