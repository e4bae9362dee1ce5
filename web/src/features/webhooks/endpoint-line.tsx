import type { WebhookEndpointResponse } from '@jhalak/contract/routes/webhooks.ts';
import { EllipsisVertical, KeyRound, Power, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useDeleteWebhook, useRotateWebhookSecret, useTestWebhook, useUpdateWebhook } from '#api/webhooks.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { formatExact } from '#ui/time-text.ts';
import { DeliveryList } from './delivery-list.tsx';
import { SecretField } from './secret-field.tsx';

/** An endpoint with its switch, its secret and what was sent to it. */
export function EndpointLine({
  endpoint,
  included,
}: {
  endpoint: WebhookEndpointResponse;
  included: boolean;
}) {
  const { t, i18n } = useTranslation();
  const [shown, setShown] = useState(false);
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null);
  const update = useUpdateWebhook();
  const test = useTestWebhook();
  const { id, url, description, kinds, enabled, disabledBy, failingSince } = endpoint;
  const since = failingSince && formatExact(failingSince, i18n.language);
  const sendTest = () => {
    setShown(true);
    test.mutate(id, { onSuccess: () => toast.success(t('webhooks.tested')) });
  };
  return (
    <li className="grid gap-2 py-3">
      <div className="flex items-center gap-2">
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2 text-sm">
          <code className="wrap-anywhere min-w-0">
            {url.split(/(?<=[^/]\/)(?=[^/])/).map((part, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address keep their order.
              <span key={place} className="inline-block max-w-full">
                {part}
              </span>
            ))}
          </code>
          <Badge tone={enabled ? (since ? 'yellow' : 'green') : 'neutral'}>
            {enabled ? t(since ? 'webhooks.failing' : 'webhooks.on') : t('webhooks.off')}
          </Badge>
        </p>
        <Menu
          trigger={
            <IconButton icon={<EllipsisVertical aria-hidden />} label={t('webhooks.actions', { url })} />
          }
        >
          {included && enabled && (
            <MenuItem icon={<Send aria-hidden />} onSelect={sendTest}>
              {t('webhooks.test')}
            </MenuItem>
          )}
          {included && (
            <MenuItem icon={<KeyRound aria-hidden />} onSelect={() => setAsking('rotate')}>
              {t('webhooks.rotate')}
            </MenuItem>
          )}
          {(included || enabled) && (
            <MenuItem icon={<Power aria-hidden />} onSelect={() => update.mutate({ id, enabled: !enabled })}>
              {t(enabled ? 'webhooks.switchOff' : 'webhooks.switchOn')}
            </MenuItem>
          )}
          <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setAsking('remove')}>
            {t('words.remove')}
          </MenuItem>
        </Menu>
      </div>
      <p className="wrap-anywhere text-soft text-sm">
        {[
          ...(description ? [description] : []),
          kinds.length === 0 ? t('webhooks.allKinds') : kinds.join(', '),
          ...(disabledBy && disabledBy !== 'user' ? [t(`webhooks.why.${disabledBy}`)] : []),
          ...(enabled && since ? [t('webhooks.failingSince', { time: since })] : []),
        ].join(' · ')}
      </p>
      <Button size="sm" className="justify-self-start" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t(shown ? 'webhooks.hide' : 'webhooks.show')}
      </Button>
      {shown && <DeliveryList endpointId={id} included={included} />}
      {asking === 'rotate' && <RotateDialog endpoint={endpoint} onClose={() => setAsking(null)} />}
      {asking === 'remove' && <RemoveDialog endpoint={endpoint} onClose={() => setAsking(null)} />}
    </li>
  );
}

function RotateDialog({ endpoint, onClose }: { endpoint: WebhookEndpointResponse; onClose(): void }) {
  const { t } = useTranslation();
  const rotate = useRotateWebhookSecret();
  // As it was before the new secret.
  const [isAgain] = useState(endpoint.oldSecretUntil !== null);
  // The secret is in one answer alone: nothing closes the window before it is there.
  const isAsking = !rotate.isPending && !rotate.data;
  const start = () => rotate.mutate(endpoint.id);
  const actions = rotate.data ? (
    <Button variant="primary" onClick={onClose}>
      {t('webhooks.done')}
    </Button>
  ) : (
    <>
      <Button disabled={rotate.isPending} onClick={onClose}>
        {t('words.cancel')}
      </Button>
      <Button variant="primary" busy={rotate.isPending} onClick={start}>
        {t('webhooks.rotate')}
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={() => isAsking && onClose()}
      title={t('webhooks.rotate')}
      description={t(isAgain ? 'webhooks.rotateAgainText' : 'webhooks.rotateText')}
      actions={actions}
    >
      {rotate.data && <SecretField secret={rotate.data.secret} hint={t('webhooks.secretOnce')} />}
    </Dialog>
  );
}

function RemoveDialog({ endpoint, onClose }: { endpoint: WebhookEndpointResponse; onClose(): void }) {
  const { t } = useTranslation();
  const remove = useDeleteWebhook();
  const start = () => remove.mutate(endpoint.id, { onSuccess: onClose });
  return (
    <QuestionDialog
      title={t('webhooks.removeTitle')}
      text={t('webhooks.removeText', { url: endpoint.url })}
      action={t('words.remove')}
      busy={remove.isPending}
      onConfirm={start}
      onClose={onClose}
    />
  );
}
