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

interface NativeSelectFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<ComponentProps<'select'>, 'id' | 'children' | 'className'> {
  /** Asks for a choice, where none is made yet. */
  placeholder?: string;
  choices: readonly { value: string; label: string; lang?: string }[];
}

/** The same for one of some choices, from the browser's own list. */
export function NativeSelectField(props: NativeSelectFieldProps) {
  const { label, hint, error, className, placeholder, choices, ...select } = props;
  return (
    <Field label={label} hint={hint} error={error} {...(className && { className })}>
      {(attributes) => (
        <select {...attributes} {...select} className={`${controlClass} min-h-control`}>
          {placeholder && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value} lang={choice.lang}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
