import { classNames } from '#ui/class-names.ts';
import { JharokhaCurve } from '#ui/jharokha.tsx';

/** The lattice of windows behind a section, fading out; `id` is unique on the page. */
export function Jaali({ id, className }: { id: string; className?: string }) {
  return (
    <svg
      aria-hidden
      width="100%"
      height="100%"
      className={classNames('jhalak-jaali pointer-events-none absolute inset-0', className)}
    >
      <defs>
        <pattern id={id} width="88" height="105.6" patternUnits="userSpaceOnUse">
          <g transform="scale(.88)" fill="none" stroke="currentColor" strokeWidth="1.6">
            <JharokhaCurve />
            {[-50, 50].flatMap((x) => [-60, 60].map((y) => <JharokhaCurve key={`${x} ${y}`} x={x} y={y} />))}
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
