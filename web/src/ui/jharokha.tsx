import { type ComponentProps, useId } from 'react';

/**
 * The jharokha, the cusped window of Indian balconies: the one shape of the brand. Width 100, apex at (50, 0); the tall
 * one is 9:16, with a lower arch so that faces keep their hair.
 */
const arch =
  'V60C0 50.88 6.1696 42.9151 15 40.6351C11.476 29.6548 19.8065 18.4689 31.3361 18.6995C32.5361 11.1995 47 9.5 50 0C53 9.5 67.4639 11.1995 68.6639 18.6995C80.1935 18.4689 88.524 29.6548 85 40.6351C93.8304 42.9151 100 50.88 100 60V';
const windowPath = `M0 140${arch}140H0Z`;
const tallPath =
  'M0 174.28V43.2C0 36.6336 6.1696 30.8988 15 29.2573C11.476 21.3514 19.8065 13.2976 31.3361 13.4637C32.5361 8.0637 47 6.84 50 0C53 6.84 67.4639 8.0637 68.6639 13.4637C80.1935 13.2976 88.524 21.3514 85 29.2573C93.8304 30.8988 100 36.6336 100 43.2V174.28Q100 177.78 96.5 177.78H3.5Q0 177.78 0 174.28Z';

type SvgProps = Pick<ComponentProps<'svg'>, 'className'>;
type Rectangle = Record<'x' | 'y' | 'w' | 'h', number>;

/** The mark of the brand: the window, a play sign cut out of it, its sill. */
export function JharokhaMark(props: SvgProps) {
  return (
    <svg aria-hidden viewBox="-8 -4 116 152" fill="currentColor" {...props}>
      <path
        fillRule="evenodd"
        d={`M0 119${arch}119Q100 124 95 124H5Q0 124 0 119ZM40 60.5Q40 54.5 45.2 57.5L70.5 72.6Q75 75.3 70.5 78L45.2 93.2Q40 96.2 40 90.2Z`}
      />
      <rect x="-6" y="132" width="112" height="12" rx="4" />
    </svg>
  );
}

/** The upper curve of the window alone, 100 wide, its apex at (50, 0); part of a pattern. */
export function JharokhaCurve({ x = 0, y = 0 }: { x?: number; y?: number }) {
  return <path transform={`translate(${x} ${y})`} d={`M0 60${arch.slice(arch.indexOf('C'), -1)}`} />;
}

/** The outline of the window, exactly over a picture of 5:7 that has its shape. */
export function JharokhaEdge(props: SvgProps) {
  return (
    <svg aria-hidden viewBox="0 0 100 140" fill="none" overflow="visible" {...props}>
      <path d={windowPath} stroke="currentColor" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

/** The window with a lattice in it, through which one sees without being seen. */
export function JharokhaLattice(props: SvgProps) {
  const id = useId();
  const star = 'M6.25 0L8.1 4.4 12.5 6.25 8.1 8.1 6.25 12.5 4.4 8.1 0 6.25 4.4 4.4Z';
  return (
    <svg aria-hidden viewBox="-8 -6 116 160" {...props}>
      <defs>
        <pattern id={`${id}-stars`} width="12.5" height="12.5" patternUnits="userSpaceOnUse">
          <path d={star} fill="none" stroke="var(--color-canvas)" strokeWidth="1.5" />
        </pattern>
        <linearGradient id={`${id}-light`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="currentColor" stopOpacity="0.75" />
          <stop offset="1" stopColor="currentColor" />
        </linearGradient>
      </defs>
      <path d={windowPath} fill={`url(#${id}-light)`} />
      <path d={windowPath} fill={`url(#${id}-stars)`} stroke="currentColor" strokeWidth="2" />
      <rect x="-6" y="147" width="112" height="5" rx="2" fill="currentColor" />
    </svg>
  );
}

/** The window drawn wide over a stretch of a timeline: filled faintly, its line in full. */
export function JharokhaSpan(props: SvgProps) {
  return (
    <svg aria-hidden viewBox="0 0 100 66" preserveAspectRatio="none" overflow="visible" {...props}>
      <path
        d={`M0 66${arch}66`}
        fill="currentColor"
        fillOpacity="0.14"
        stroke="currentColor"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

/** A 9:16 picture seen through the window: the wall around it, in the current colour, and a line that draws itself. */
export function JharokhaOpening(props: SvgProps) {
  return (
    <svg aria-hidden viewBox="0 0 100 177.78" preserveAspectRatio="none" {...props}>
      <path fill="currentColor" fillRule="evenodd" d={`M-2 -2H102V180H-2Z${tallPath}`} />
      <path
        d={tallPath}
        fill="none"
        stroke="var(--color-accent)"
        strokeWidth="5"
        vectorEffect="non-scaling-stroke"
        pathLength="100"
      />
    </svg>
  );
}

/** The window, filled. */
export function JharokhaShape(props: SvgProps) {
  return (
    <svg aria-hidden viewBox="0 0 100 140" fill="currentColor" {...props}>
      <path d={windowPath} />
    </svg>
  );
}

/** The outline of the window; `data-drawing` draws it again and again, as the sign of waiting. */
export function JharokhaLine({ drawing = false, ...props }: SvgProps & { drawing?: boolean }) {
  return (
    <svg aria-hidden viewBox="-4 -6 108 150" fill="none" {...props}>
      {drawing && (
        <path
          d={windowPath}
          stroke="currentColor"
          strokeWidth="6"
          strokeLinejoin="round"
          className="opacity-20"
        />
      )}
      <path
        d={windowPath}
        stroke="currentColor"
        strokeWidth="6"
        strokeLinejoin="round"
        pathLength="100"
        {...(drawing && { className: 'jhalak-drawn' })}
      />
    </svg>
  );
}

/** The inside of a `JharokhaFrame` over a part of a picture that is drawn 100 wide and 100 high, cut out of a mask. */
export function JharokhaHole({ box: { x, y, w, h }, ...props }: SvgProps & { box: Rectangle }) {
  const [across, down] = [w / 1.06, h / 1.8378];
  const place = `translate(${x * 100 + 3 * across}px, ${y * 100 + 3 * down}px) scale(${across}, ${down})`;
  return <path d={tallPath} fill="black" style={{ transform: place }} {...props} />;
}

/** The outline of the window in a 9:16 picture, over which it lies. */
export function JharokhaFrame({ dashed = false, ...props }: SvgProps & { dashed?: boolean }) {
  return (
    <svg
      aria-hidden
      viewBox="-3 -3 106 183.78"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      {...props}
    >
      <path
        d={tallPath}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        {...(dashed && { strokeDasharray: '6 6' })}
      />
    </svg>
  );
}
