import type { GivenRole } from '@jhalak/contract/routes/workspaces.ts';
import type { Email } from '#adapters/mail/mail.ts';

interface InvitationParts {
  to: string;
  workspace: string;
  /** The full name of who invites. */
  inviter: string;
  role: GivenRole;
  link: string;
}

const abilities: Record<GivenRole, string> = {
  admin: 'manage the team, the brand and all projects',
  editor: 'make, edit and export clips',
  viewer: 'watch clips and read transcripts',
};

/** Carries the link into a workspace. */
export const teamInvitationEmail = ({ to, workspace, inviter, role, link }: InvitationParts): Email => ({
  to,
  subject: `${oneLine(inviter) || 'A colleague'} invites you to ${oneLine(workspace)} on Jhalak`,
  text: `${inviter || 'A colleague'} invites you to the workspace “${workspace}” on Jhalak as ${role}: you can ${abilities[role]}.

Join here within seven days:
${link}

If you don’t know this workspace, ignore this email.
`,
});

/** Names are typed by users; a subject holds one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
