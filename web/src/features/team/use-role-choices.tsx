import type { GivenRole } from '@jhalak/contract/routes/workspaces.ts';
import { useTranslation } from 'react-i18next';
import type { Choice } from '#ui/select.tsx';

/** As in the contract, whose module would bring its schemas into the page. */
const givenRoles = ['admin', 'editor', 'viewer'] as const satisfies readonly GivenRole[];

/** Roles that are given, each with what it may do. */
export function useRoleChoices(): Choice<GivenRole>[] {
  const { t } = useTranslation();
  return givenRoles.map((role) => ({ value: role, label: t(`team.role.${role}`) }));
}
