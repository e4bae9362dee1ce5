import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { type ButtonLook, buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { RowText } from './row-text.tsx';

export interface LinkButtonProps extends LinkProps, ButtonLook {
  icon?: ReactNode;
}

/** A link that looks like a button: for going somewhere, where a button is for doing something. */
export function LinkButton({ variant, size, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size }), className)}>
      {icon}
      <RowText>{children}</RowText>
    </Link>
  );
}
