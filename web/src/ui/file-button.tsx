import { useRef } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick'> {
  /** Kinds of files, as the `accept` of a file field. */
  accept: string;
  multiple?: boolean;
  /** Of the field, which is hidden. */
  testId?: string;
  onFiles(files: readonly [File, ...File[]]): void;
}

/** A button that opens the file dialog of the browser. */
export function FileButton({ accept, multiple, testId, onFiles, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        {...{ accept, multiple }}
        hidden
        data-testid={testId}
        onChange={({ target }) => {
          const [file, ...more] = target.files ?? [];
          // The same file may be chosen again after it was corrected.
          target.value = '';
          if (file) onFiles([file, ...more]);
        }}
      />
      <Button {...button} onClick={() => input.current?.click()} />
    </>
  );
}
