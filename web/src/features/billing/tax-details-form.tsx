import type { TaxDetails } from '@jhalak/contract/routes/tax-details.ts';
import { isPin, type StateCode } from '@jhalak/contract/tax/states.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSaveTaxDetails } from '#api/invoices.ts';
import { gstinText, isAddress, stateChoices } from '#messages/gstin-text.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { NativeSelectField, TextAreaField, TextField } from '#ui/text-field.tsx';

export interface TaxDetailsFormProps {
  /** What is stored; null before the first time. */
  details: TaxDetails['details'];
  /** The words of the button, such as those of a checkout that goes on; "Save" otherwise. */
  submitLabel?: string;
  onSaved(details: TaxDetails['details']): void;
  onCancel?(): void;
}

interface Fields {
  name: string;
  address: string;
  stateCode: string;
  pin: string;
  gstin: string;
}

/** Whom invoices are made out to. The page checks what the server checks, so that errors stand beside their fields. */
export function TaxDetailsForm({ details, submitLabel, onSaved, onCancel }: TaxDetailsFormProps) {
  const { t, i18n } = useTranslation();
  const save = useSaveTaxDetails();
  const { register, handleSubmit, formState, getValues, trigger } = useForm<Fields>({
    defaultValues: {
      ...{ name: details?.name ?? '', address: details?.address ?? '', pin: details?.pin ?? '' },
      ...{ stateCode: details?.stateCode ?? '', gstin: details?.gstin ?? '' },
    },
  });
  const { errors, isSubmitted } = formState;
  const submit = handleSubmit(({ stateCode, gstin, ...fields }) =>
    save.mutate(
      { ...fields, stateCode: stateCode as StateCode, pin: fields.pin.trim(), gstin: gstin.trim() || null },
      { onSuccess: (saved) => onSaved(saved.details) },
    ),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <ErrorBanner error={save.error} />
      <TextField
        label={t('invoices.buyer.name')}
        error={errors.name && t('invoices.buyer.nameMissing')}
        autoComplete="organization"
        maxLength={120}
        {...register('name', { validate: (name) => name.trim() !== '' })}
      />
      <TextAreaField
        label={t('invoices.buyer.address')}
        hint={t('invoices.buyer.addressHint')}
        error={errors.address && t('invoices.buyer.addressMissing')}
        rows={3}
        maxLength={300}
        autoComplete="street-address"
        {...register('address', { validate: isAddress })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <NativeSelectField
          label={t('invoices.buyer.state')}
          error={errors.stateCode && t('invoices.buyer.stateMissing')}
          {...register('stateCode', {
            required: true,
            // The GSTIN has to fit the State.
            onChange: () => void (isSubmitted && trigger('gstin')),
          })}
          placeholder={t('invoices.buyer.chooseState')}
          choices={stateChoices(i18n.language)}
        />
        <TextField
          label={t('invoices.buyer.pin')}
          error={errors.pin && t('invoices.buyer.pinInvalid')}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          {...register('pin', { validate: (pin) => isPin(pin.trim()) })}
        />
      </div>
      <TextField
        label={t('invoices.buyer.gstin')}
        hint={t('invoices.buyer.gstinHint')}
        error={errors.gstin?.message}
        autoCapitalize="characters"
        maxLength={40}
        {...register('gstin', {
          validate: (gstin) =>
            gstinText(gstin, { t, language: i18n.language, stateCode: getValues('stateCode') }) ?? true,
        })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {submitLabel ?? t('words.save')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('words.cancel')}</Button>}
      </div>
    </form>
  );
}
