import { type ChosenKind, webhookKinds } from '@jhalak/contract/webhooks/webhook-kinds.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCreateWebhook } from '#api/webhooks.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { SecretField } from './secret-field.tsx';

/** Asks for an address and its events, and shows the signing secret once. */
export function AddWebhookDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const create = useCreateWebhook();
  const [kinds, setKinds] = useState<readonly ChosenKind[]>(webhookKinds);
  const { register, handleSubmit } = useForm({ defaultValues: { url: '', description: '' } });
  const submit = handleSubmit(({ url, description }) => {
    // All of them stands for kinds of later versions, too.
    const wanted = kinds.length === webhookKinds.length ? [] : [...kinds];
    create.mutate({ url, description, kinds: wanted });
  });
  const secret = create.data?.secret;
  const actions = secret ? (
    <Button variant="primary" onClick={onClose}>
      {t('webhooks.done')}
    </Button>
  ) : (
    <>
      <Button disabled={create.isPending} onClick={onClose}>
        {t('words.cancel')}
      </Button>
      <Button
        type="submit"
        form="add-webhook"
        variant="primary"
        busy={create.isPending}
        disabled={kinds.length === 0}
      >
        {t('webhooks.add')}
      </Button>
    </>
  );
  return (
    <Dialog
      // The secret is in one answer alone: nothing closes the window before it is there.
      onClose={() => !create.isPending && !secret && onClose()}
      title={t('webhooks.add')}
      actions={actions}
    >
      {secret ? (
        <SecretField secret={secret} hint={t('webhooks.secretOnce')} />
      ) : (
        <form id="add-webhook" onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
          <ErrorBanner error={create.error} />
          <TextField
            label={t('webhooks.url')}
            hint={t('webhooks.urlHint')}
            type="url"
            autoComplete="off"
            {...register('url')}
          />
          <TextField
            label={t('webhooks.description')}
            maxLength={200}
            autoComplete="off"
            {...register('description')}
          />
          <fieldset className="grid gap-1">
            <legend className="mb-1 font-medium text-sm">{t('webhooks.kinds')}</legend>
            {webhookKinds.map((kind) => (
              <Checkbox
                key={kind}
                checked={kinds.includes(kind)}
                onChange={(checked) =>
                  setKinds(checked ? [...kinds, kind] : kinds.filter((other) => other !== kind))
                }
              >
                {t(`webhooks.kind.${kindKey(kind)}`)} <code className="text-soft text-xs">{kind}</code>
              </Checkbox>
            ))}
          </fieldset>
        </form>
      )}
    </Dialog>
  );
}

/** A dot would part the key of a message. */
const kindKey = (kind: ChosenKind) => kind.replace('.', '_') as KindKey;
type KindKey = {
  [Kind in ChosenKind]: Kind extends `${infer A}.${infer B}` ? `${A}_${B}` : never;
}[ChosenKind];
