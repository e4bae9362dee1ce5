import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useUploadState } from '#features/upload/uploads.ts';

const Celebration = lazy(() => import('#features/upload/celebration.tsx'));

/** Once per upload that arrives while the page is open, when no other one follows. */
export function Celebrated() {
  const { done, running } = useUploadState();
  const queries = useQueryClient();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!done) return;
    void queries.invalidateQueries({ queryKey: ['videos'] });
    void queries.invalidateQueries({ queryKey: ['uploads'] });
    setName(done.name);
  }, [done, queries]);
  if (name === null || running) return null;
  return (
    <Suspense>
      <Celebration name={name} onClose={() => setName(null)} />
    </Suspense>
  );
}
