import { useSession } from '#api/session.ts';
import { PasswordCard } from '#features/session/password-card.tsx';
import { ProfileCard } from '#features/session/profile-card.tsx';
import { SessionsCard } from '#features/session/sessions-card.tsx';

/** Name, address, password and signed-in browsers of the person who looks. */
export function AccountSection() {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <div className="grid max-w-3xl gap-4">
      <ProfileCard user={session.user} />
      <PasswordCard />
      <SessionsCard />
    </div>
  );
}
