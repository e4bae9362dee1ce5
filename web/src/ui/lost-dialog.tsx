import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface LostDialogProps {
  title: string;
  text: string;
  retry: string;
  onRetry(): void;
  onClose(): void;
}

/** Stands for a dialog whose script could not be fetched. */
export function LostDialog({ title, text, retry, onRetry, onClose }: LostDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={text}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {retry}
        </Button>
      }
    />
  );
}
