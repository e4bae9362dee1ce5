import type { ComponentProps } from 'react';

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
