import { JharokhaLine } from './jharokha.tsx';

/** A wait without measure, with its word: the window is drawn again and again. */
export function Spinner({ label }: { label: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 p-8 text-soft text-sm">
      <JharokhaLine drawing className="h-6 text-accent-edge" />
      {label}
    </p>
  );
}
