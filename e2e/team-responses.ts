import type { Billing } from '@jhalak/contract/routes/billing.ts';
import type { User } from '@jhalak/contract/routes/user.ts';
import type { TeamMember, Workspace } from '@jhalak/contract/routes/workspaces.ts';
import type { Page } from 'playwright-core';
import { changeAnswer } from './real-response.ts';

const joinedAt = '2026-10-05T06:30:00.000Z';

/** A team of four on Agency with six seats left. */
export async function teamOf(page: Page, ownerId: string): Promise<void> {
  const member = (id: string, name: string, role: TeamMember['role']): TeamMember => ({
    ...{ id, userId: id, name, role, joinedAt, hasSeat: true },
    email: `${name.split(' ')[0]?.toLowerCase()}@example.in`,
  });
  const planId = 'agency';
  await changeAnswer(page, '**/api/session/me', ({ user }: { user: User }) => ({
    user: { ...user, planId },
  }));
  await changeAnswer(page, '**/api/billing', ({ usage, ...billing }: Billing) => ({
    ...{ ...billing, planId },
    usage: { ...usage, minutesTotal: 2400, clipsTotal: null, seatsUsed: 4, seatsTotal: 10 },
  }));
  const team = {
    members: [
      { ...member('m1', 'Asha Rao', 'owner'), userId: ownerId },
      member('m2', 'Ravi Iyer', 'admin'),
      member('m3', 'Meenakshi Sundaram Venkataraman', 'editor'),
      member('m4', 'Imran Khan', 'viewer'),
    ],
    seats: { used: 4, total: 10 },
  };
  await changeAnswer(page, '**/api/workspace/team', (answered: object) => ({ ...answered, ...team }));
}

/** The user's own workspace and one of a customer. */
export const workspacesOf = (ownId: string): { workspaces: Workspace[]; mayCreate: boolean } => ({
  workspaces: [
    { id: ownId, name: 'Imran’s workspace', personal: true, role: 'owner', planId: 'agency' },
    { id: 'w2', name: 'Studio Monsoon, Chennai', personal: false, role: 'viewer', planId: 'agency' },
  ],
  mayCreate: true,
});

/** The same pages for a member who may only look. */
export async function asViewer(page: Page): Promise<void> {
  await changeAnswer(page, '**/api/session/me', ({ user }: { user: User }) => ({
    user: { ...user, role: 'viewer' },
  }));
}

/** An invitation that works. */
export async function invitedTo(page: Page, workspace: string): Promise<void> {
  const expiresAt = '2026-12-01T06:30:00.000Z';
  await page.route('**/api/invitations/read', (route) =>
    route.fulfill({ json: { workspace, inviter: 'Asha Rao', role: 'editor', expiresAt } }),
  );
}
