import { Play } from 'lucide-react';
import { type ComponentProps, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from './class-names.ts';

export interface ClipPlayerProps extends Omit<ComponentProps<'video'>, 'ref'> {
  ref: RefObject<HTMLVideoElement | null>;
  /** Names the button that starts it. */
  play: string;
}

/** A clip with one button in its middle: the browser's own controls would lie on its captions until it plays. */
export function ClipPlayer({ ref, play, className, style, ...video }: ClipPlayerProps) {
  const [begun, begin] = useState(false);
  const start = () => {
    // The controls take the focus of the button, which goes.
    flushSync(() => begin(true));
    ref.current?.focus();
    void ref.current?.play().catch(() => undefined);
  };
  return (
    <div className={classNames('relative overflow-hidden bg-stage', className)} style={style}>
      <video
        ref={ref}
        controls={begun}
        playsInline
        onPlay={() => begin(true)}
        className="size-full object-cover"
        {...video}
      />
      {!begun && (
        <button
          type="button"
          aria-label={play}
          onClick={start}
          className="absolute inset-0 grid place-items-center"
        >
          <span className="grid size-14 place-items-center rounded-full bg-stage/75 text-on-stage">
            <Play aria-hidden className="size-6 fill-current" />
          </span>
        </button>
      )}
    </div>
  );
}
