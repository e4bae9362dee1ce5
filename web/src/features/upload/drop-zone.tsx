import { UploadCloud } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

export interface DropZoneProps {
  title: string;
  hint: ReactNode;
  button: string;
  accept: string;
  onFiles(files: readonly File[]): void;
  /** Stands in the place of the invitation while a file is being sent; more files may be dropped on it. */
  busy: ReactNode;
  children?: ReactNode;
}

/** The button that opens the system's file list, for other parts of the page that invite to it. */
export const chooseVideoId = 'choose-video';

/** Takes files by dropping or choosing. The button is the way of keyboards; the file field itself is hidden. */
export function DropZone({ title, hint, button, accept, onFiles, busy, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0) onFiles([...files]);
  };
  return (
    <section
      aria-label={title}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={classNames(
        'rounded-lg transition-[border-color,background-color]',
        over ? 'border-accent-edge bg-accent-wash' : 'border-edge/60',
        !busy && 'grid justify-items-center gap-3 border-2 border-dashed px-4 py-8 text-center sm:py-12',
      )}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        hidden
        onChange={(event) => {
          take(event.target.files);
          // The same file chosen again must be heard again.
          event.target.value = '';
        }}
      />
      {busy || (
        <>
          <UploadCloud aria-hidden className="size-8 text-accent-ink" />
          <div>
            <p className="font-semibold text-lg">{title}</p>
            <p className="text-soft text-sm">{hint}</p>
          </div>
          <Button id={chooseVideoId} onClick={() => input.current?.click()}>
            {button}
          </Button>
          {children}
        </>
      )}
    </section>
  );
}
