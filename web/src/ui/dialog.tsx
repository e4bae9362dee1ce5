import { X } from 'lucide-react';
import { Dialog as Parts } from 'radix-ui';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { useReturnFocus } from './return-focus.ts';
import { Veil } from './veil.tsx';

export interface DialogProps {
  /** Absent: open as long as it is there. */
  open?: boolean;
  onClose(): void;
  title: ReactNode;
  description?: ReactNode;
  /** `wide` for comparisons, `narrow` for a question or a form. */
  width?: 'narrow' | 'wide';
  /** Longer than a phone: its buttons stay in sight there too, as those of a wide one do. */
  tall?: boolean;
  children?: ReactNode;
  /** Buttons at the foot; the last is the main one. */
  actions?: ReactNode;
  /** In place of `actions`: the main button, beside one that closes the window. */
  confirm?: ButtonProps;
  /** The window is a form, sent by its main button or Enter while that can be pressed. */
  onSubmit?(): void;
}

/** A window over the page; Escape, the veil and the cross close it, and focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  const {
    open = true,
    onClose,
    title,
    description,
    width = 'narrow',
    tall = false,
    confirm,
    onSubmit,
  } = props;
  const { t } = useTranslation();
  const focus = useReturnFocus(open);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!confirm?.disabled) onSubmit?.();
  };
  const children = onSubmit ? (
    <form id={formId} onSubmit={submit}>
      {props.children}
    </form>
  ) : (
    props.children
  );
  const actions = confirm ? (
    <>
      <Button onClick={() => onClose()}>{t('words.cancel')}</Button>
      <Button variant="primary" {...(onSubmit && { type: 'submit', form: formId })} {...confirm} />
    </>
  ) : (
    props.actions
  );
  return (
    <Parts.Root open={open} onOpenChange={() => onClose()}>
      <Parts.Portal>
        <Veil />
        <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center p-4">
          <Parts.Content
            {...focus}
            className={classNames(
              'pointer-events-auto relative max-h-[calc(100dvh-2rem)] w-full animate-rise overflow-y-auto rounded-lg border border-line bg-surface p-6 text-ink shadow-float',
              width === 'narrow' ? 'max-w-md' : 'max-w-5xl',
              Boolean(actions) && 'pb-3',
            )}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <Parts.Title className="pe-10 font-brand font-semibold text-xl">{title}</Parts.Title>
            {description && (
              <Parts.Description className="mt-1 text-soft text-sm">{description}</Parts.Description>
            )}
            {children && <div className="mt-5">{children}</div>}
            {actions && (
              <div
                className={classNames(
                  '-mx-6 mt-3 flex gap-2 bg-surface px-6 py-3 sm:sticky sm:-bottom-3 sm:flex-row sm:justify-end',
                  tall || width === 'wide'
                    ? 'sticky -bottom-3 flex-wrap max-sm:border-line max-sm:border-t max-sm:*:grow'
                    : 'flex-col-reverse',
                )}
              >
                {actions}
              </div>
            )}
            <Parts.Close
              aria-label={t('words.close')}
              className="absolute end-4 top-4 grid size-control place-items-center rounded-md text-soft hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-4" />
            </Parts.Close>
          </Parts.Content>
        </div>
      </Parts.Portal>
    </Parts.Root>
  );
}
