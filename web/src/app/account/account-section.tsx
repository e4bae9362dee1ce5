import { useSession } from '#api/session.ts';
import { ProfileCard } from '#features/session/profile-card.tsx';

/** Name and address of the user. */
export function AccountSection() {
  const session = useSession();
  if (session.state !== 'signed-in') return null;
  return (
    <div className="grid gap-4">
      <ProfileCard user={session.user} />
    </div>
  );
}
