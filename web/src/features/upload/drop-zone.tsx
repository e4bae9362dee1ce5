import { UploadCloud } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';

export interface DropZoneProps {
  title: string;
  hint: ReactNode;
  button: string;
  accept: string;
  disabled: boolean;
  onFile(file: File): void;
  children?: ReactNode;
}

/** The button that opens the system's file list, for other parts of the page that invite to it. */
export const chooseVideoId = 'choose-video';

/** Takes one file by dropping or choosing. The button is the way of keyboards; the file field itself is hidden. */
export function DropZone({ title, hint, button, accept, disabled, onFile, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onFile(file);
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
        'grid justify-items-center gap-3 rounded-lg border-2 border-dashed px-4 py-8 text-center transition-[border-color,background-color] sm:py-12',
        over ? 'border-accent-edge bg-accent-wash' : 'border-edge/60',
      )}
    >
      <UploadCloud aria-hidden className="size-8 text-accent-ink" />
      <div>
        <p className="font-semibold text-lg">{title}</p>
        <p className="text-soft text-sm">{hint}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          take(event.target.files);
          // The same file chosen again must be heard again.
          event.target.value = '';
        }}
      />
      <Button id={chooseVideoId} disabled={disabled} onClick={() => input.current?.click()}>
        {button}
      </Button>
      {children}
    </section>
  );
}
