import { UploadCloud } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { prepareToSend } from './send-video.ts';

export interface UploadZoneProps {
  /** One row with the other ways to bring a video in it; otherwise a large invitation above them. */
  slim: boolean;
  title: string;
  hint: ReactNode;
  button: string;
  /** Choosing a file is the next step: no link is there instead. */
  isMain: boolean;
  drop: Drop;
  /** Stands in the place of the invitation while a file is being sent; more files may be dropped on it. */
  busy: ReactNode;
  /** Below the large invitation. */
  below: ReactNode;
  /** The other ways: the same element in both layouts. */
  children: ReactNode;
}

/** The button that opens the system's file list, for other parts of the page that invite to it. */
export const chooseVideoId = 'choose-video';

/** Takes files by dropping or choosing. The button is the way of keyboards; the file field is beside it. */
export function UploadZone(props: UploadZoneProps) {
  const { slim, title, button, drop, busy, children } = props;
  return (
    <section
      aria-label={title}
      {...drop.handlers}
      className={
        slim
          ? classNames('grid gap-3 border-2 border-dashed bg-surface p-2.5', edgeOf(drop))
          : 'flex grow flex-col gap-4'
      }
    >
      {slim ? busy : <Invitation {...props} />}
      {/* Narrow pages have the file and Google Drive in the first row, whatever their order in the form. */}
      <div
        className={
          slim ? 'flex flex-wrap items-center gap-2 max-xl:grid max-xl:grid-cols-[1fr_auto]' : 'grid gap-4'
        }
      >
        {slim && (
          <>
            <p className="flex items-center gap-3 px-2 font-medium text-sm max-xl:sr-only">
              <UploadCloud aria-hidden className="size-5 shrink-0 text-accent-ink" />
              {title}
            </p>
            {!busy && (
              <Button
                id={chooseVideoId}
                onClick={drop.choose}
                icon={<UploadCloud aria-hidden className="max-sm:hidden xl:hidden" />}
                className="max-xl:-order-2"
              >
                {button}
              </Button>
            )}
          </>
        )}
        {children}
      </div>
    </section>
  );
}

function Invitation({ title, hint, button, isMain, drop, busy, below }: UploadZoneProps) {
  return (
    <div
      className={classNames(
        'grid grow',
        edgeOf(drop),
        !busy &&
          'content-center justify-items-center gap-3 border-2 border-dashed px-4 py-6 text-center sm:py-10',
      )}
    >
      {busy || (
        <>
          <UploadCloud aria-hidden className="size-8 text-accent-ink" />
          <div>
            <p className="font-semibold text-lg max-sm:hidden">{title}</p>
            <p className="text-soft text-sm">{hint}</p>
          </div>
          <Button id={chooseVideoId} variant={isMain ? 'primary' : 'secondary'} onClick={drop.choose}>
            {button}
          </Button>
          {below}
        </>
      )}
    </div>
  );
}

const edgeOf = ({ isOver }: Drop): string =>
  classNames(
    'rounded-lg transition-[border-color,background-color]',
    isOver ? 'border-accent-edge bg-accent-wash' : 'border-edge/60',
  );

export type Drop = ReturnType<typeof useDrop>;

/** Files that are dropped on a zone or chosen in the `FileField` beside it. */
export function useDrop(onFiles: (files: readonly File[]) => void) {
  const field = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  return {
    field,
    isOver,
    take,
    choose: () => {
      prepareToSend();
      field.current?.click();
    },
    handlers: {
      onPointerEnter: prepareToSend,
      onFocus: prepareToSend,
      onDragEnter: prepareToSend,
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: () => setOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      },
    },
  };
}

interface FileFieldProps {
  drop: Drop;
  accept: string;
}

/** The hidden field behind the button. It stays where it is while zones change: a list may be open. */
export function FileField({ drop, accept }: FileFieldProps) {
  return (
    <input
      ref={drop.field}
      type="file"
      multiple
      accept={accept}
      hidden
      onChange={(event) => {
        drop.take(event.target.files);
        // The same file chosen again is another choice.
        event.target.value = '';
      }}
    />
  );
}
