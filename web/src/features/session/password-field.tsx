import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

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

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type' | 'className'>;

/** A password field that can show its text, so that users type it once. */
function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pe-11" />
      <button
        type="button"
        aria-label={t(shown ? 'session.hidePassword' : 'session.showPassword')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-0 end-0 grid w-11 place-items-center rounded-md text-soft hover:text-ink"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  );
}
