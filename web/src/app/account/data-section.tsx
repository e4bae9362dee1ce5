import { ConsentCard } from '#features/session/consent-card.tsx';
import { DataCopyCard } from '#features/session/data-copy-card.tsx';
import { DeleteAccountCard } from '#features/session/delete-account-card.tsx';

/** A copy of everything about the user, and the end of the account. */
export function DataSection() {
  return (
    <div className="grid max-w-3xl gap-4">
      <DataCopyCard />
      <ConsentCard />
      <DeleteAccountCard />
    </div>
  );
}
