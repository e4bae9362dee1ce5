import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';

export interface QuestionDialogProps {
  title: string;
  text: ReactNode;
  /** The label of the button that does it. */
  action: string;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** A question before a change that cannot be taken back alone. */
export function QuestionDialog({ title, text, action, busy, onConfirm, onClose }: QuestionDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={text}
      confirm={{ variant: 'danger', busy, onClick: onConfirm, children: action }}
    />
  );
}
