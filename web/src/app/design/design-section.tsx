import type { ReactNode } from 'react';

/** Names of components are their names in the code: they are not translated. */
export function DesignSection({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 border-line border-b pb-1 font-semibold text-soft text-sm">{name}</h3>
      {children}
    </div>
  );
}
