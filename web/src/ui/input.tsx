import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export const controlClass =
  'w-full min-w-0 rounded-md border border-edge bg-surface px-3 text-base text-ink transition-[border-color] ' +
  'placeholder:text-soft hover:not-disabled:border-ink/60 disabled:cursor-not-allowed disabled:opacity-55 ' +
  'aria-invalid:border-red sm:text-sm';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(controlClass, 'min-h-control py-2', className)} />;
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={4} {...rest} className={classNames(controlClass, 'py-2', className)} />;
}
