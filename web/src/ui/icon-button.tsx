import type { ReactNode } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'aria-label'> {
  icon: ReactNode;
  /** What it does, for who cannot see the picture. */
  label: string;
  /** Shown beside the pointer; the label where it is absent. */
  hint?: ReactNode;
}

/** A button of a picture alone; its name is announced and shown as a tooltip. */
export function IconButton({ label, hint = label, variant = 'ghost', ...rest }: IconButtonProps) {
  return (
    <Tooltip hint={hint}>
      <Button {...rest} variant={variant} size="icon" aria-label={label} />
    </Tooltip>
  );
}
