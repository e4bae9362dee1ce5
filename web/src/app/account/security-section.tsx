import { ExternalCard } from '#features/session/external-card.tsx';
import { PasskeysCard } from '#features/session/passkeys-card.tsx';
import { PasswordCard } from '#features/session/password-card.tsx';
import { SessionsCard } from '#features/session/sessions-card.tsx';
import { TwoFactorCard } from '#features/session/two-factor-card.tsx';

/** How the account is protected: password, other ways to sign in, signed-in browsers. */
export function SecuritySection() {
  return (
    <div className="grid gap-4">
      <PasswordCard />
      <TwoFactorCard />
      <PasskeysCard />
      <ExternalCard />
      <SessionsCard />
    </div>
  );
}
