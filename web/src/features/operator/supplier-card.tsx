import { isInvoicePrefix } from '@jhalak/contract/tax/document-number.ts';
import type { StateCode } from '@jhalak/contract/tax/states.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '#api/error-text.ts';
import { type SupplierChange, useSaveSupplier, useSupplier } from '#api/invoices.ts';
import { gstinText, isAddress, stateChoices } from '#messages/gstin-text.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { NativeSelectField, TextAreaField, TextField } from '#ui/text-field.tsx';

/** Who sells paid plans here, how invoices are numbered and taxed, and all of them as a file. */
export function SupplierCard() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data, error, refetch } = useSupplier();
  if (!data) return error && <RetryBanner title={errorText(error)} onRetry={refetch} />;
  const { settings, source } = data;
  return (
    <Card className="grid gap-4">
      <div>
        <CardTitle>{t('invoices.supplier.title')}</CardTitle>
        <p className="mt-1 text-soft text-sm">{t('invoices.supplier.lead')}</p>
        {!settings.supplier && <p className="mt-1 text-sm">{t('invoices.supplier.missing')}</p>}
        {settings.supplier && source === 'environment' && (
          <p className="mt-1 text-sm">{t('invoices.supplier.environment')}</p>
        )}
      </div>
      <SupplierForm settings={settings} />
    </Card>
  );
}

interface Fields {
  name: string;
  address: string;
  stateCode: string;
  gstin: string;
  sac: string;
  invoicePrefix: string;
  pricesIncludeGst: boolean;
}

function SupplierForm({ settings }: { settings: SupplierChange }) {
  const { t, i18n } = useTranslation();
  const save = useSaveSupplier();
  const { register, handleSubmit, formState, getValues } = useForm<Fields>({
    defaultValues: fieldsOf(settings),
  });
  const { errors } = formState;
  const submit = handleSubmit((fields) =>
    save.mutate(changeOf(fields), { onSuccess: () => void toast.success(t('invoices.supplier.saved')) }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <ErrorBanner error={save.error} />
      <TextField
        label={t('invoices.supplier.name')}
        error={errors.name && t('invoices.buyer.nameMissing')}
        maxLength={120}
        {...register('name', { validate: (name) => name.trim() !== '' })}
      />
      <TextAreaField
        label={t('invoices.buyer.address')}
        error={errors.address && t('invoices.buyer.addressMissing')}
        rows={3}
        maxLength={300}
        {...register('address', { validate: isAddress })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NativeSelectField
          label={t('invoices.buyer.state')}
          error={errors.stateCode && t('invoices.buyer.stateMissing')}
          {...register('stateCode', { required: true })}
          placeholder={t('invoices.buyer.chooseState')}
          choices={stateChoices(i18n.language)}
        />
        <TextField
          label={t('invoices.buyer.gstin')}
          hint={t('invoices.supplier.gstinHint')}
          error={errors.gstin?.message}
          maxLength={40}
          {...register('gstin', {
            validate: (gstin) =>
              gstinText(gstin, { t, language: i18n.language, stateCode: getValues('stateCode') }) ?? true,
          })}
        />
        <TextField
          label={t('invoices.supplier.sac')}
          error={errors.sac && t('invoices.supplier.sacInvalid')}
          inputMode="numeric"
          maxLength={8}
          {...register('sac', { pattern: /^\d{4,8}$/ })}
        />
        <TextField
          label={t('invoices.supplier.prefix')}
          hint={t('invoices.supplier.prefixHint')}
          error={errors.invoicePrefix && t('invoices.supplier.prefixInvalid')}
          maxLength={4}
          {...register('invoicePrefix', { validate: isInvoicePrefix })}
        />
      </div>
      <label className="flex items-center gap-2 text-sm">
        <input
          type="checkbox"
          className="size-4 shrink-0 accent-accent-edge"
          {...register('pricesIncludeGst')}
        />
        {t('invoices.supplier.includes')}
      </label>
      <Button type="submit" variant="primary" busy={save.isPending} className="justify-self-start">
        {t('invoices.supplier.save')}
      </Button>
    </form>
  );
}

const fieldsOf = ({ supplier, sac, invoicePrefix, pricesIncludeGst }: SupplierChange): Fields => ({
  ...{ sac, invoicePrefix, pricesIncludeGst },
  ...{ name: supplier?.name ?? '', address: supplier?.address ?? '' },
  ...{ stateCode: supplier?.stateCode ?? '', gstin: supplier?.gstin ?? '' },
});

const changeOf = ({ sac, invoicePrefix, pricesIncludeGst, ...fields }: Fields): SupplierChange => ({
  ...{ sac, invoicePrefix, pricesIncludeGst },
  supplier: {
    name: fields.name,
    address: fields.address,
    stateCode: fields.stateCode as StateCode,
    gstin: fields.gstin.trim() || null,
  },
});
