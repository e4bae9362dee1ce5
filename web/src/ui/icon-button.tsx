import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'aria-label'> {
  icon: ReactNode;
  /** What it does, for who cannot see the picture. */
  label: string;
  /** Shown beside the pointer; the label where it is absent. */
  hint?: string;
}

/** A button of a picture alone; its name is announced and shown as a tooltip. */
export function IconButton({ label, hint = label, variant = 'ghost', ...rest }: IconButtonProps) {
  return <Button data-hint={hint} {...rest} variant={variant} size="icon" aria-label={label} />;
}
