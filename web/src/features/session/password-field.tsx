import type { ReactNode } from 'react';
import { Field } from '#ui/field.tsx';
import { PasswordInput, type PasswordInputProps } from './password-input.tsx';

export interface PasswordFieldProps extends PasswordInputProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(attributes) => <PasswordInput {...attributes} {...input} />}
    </Field>
  );
}
