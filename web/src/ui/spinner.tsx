import { LoaderCircle } from 'lucide-react';

/** A wait without measure, with its word. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-2 p-8 text-soft text-sm">
      <LoaderCircle aria-hidden className="size-4 animate-spin" />
      {label}
    </p>
  );
}
