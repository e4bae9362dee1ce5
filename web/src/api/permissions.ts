import { isAllowed, type Permission } from '@jhalak/contract/permissions.ts';
import { useSession } from './session.ts';

/** False once the user's role in this workspace is known not to hold a permission: nothing is hidden before. */
export function useMay(permission: Permission): boolean {
  const session = useSession();
  if (session.state !== 'signed-in') return true;
  const { role, operator } = session.user;
  return isAllowed({ role, scopes: null, operator }, permission);
}
