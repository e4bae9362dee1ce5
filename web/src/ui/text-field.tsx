import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { controlClass, Input, TextArea } from './input.tsx';

export type TextFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'input'>, 'id' | 'children'>;

/** One line of text with its label, hint and error; everything else goes to the input. */
export function TextField({ label, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(attributes) => <Input {...attributes} {...input} />}
    </Field>
  );
}

type TextAreaFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'textarea'>, 'id' | 'children'>;

/** The same for several lines. */
export function TextAreaField({ label, hint, error, className, ...input }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(attributes) => <TextArea {...attributes} {...input} />}
    </Field>
  );
}

type NativeSelectFieldProps = Omit<FieldProps, 'children'> & Omit<ComponentProps<'select'>, 'id'>;

/** The same for one of the options that are its children, chosen from the browser's own list. */
export function NativeSelectField({ label, hint, error, className, ...select }: NativeSelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(attributes) => <select {...attributes} {...select} className={`${controlClass} min-h-control`} />}
    </Field>
  );
}
