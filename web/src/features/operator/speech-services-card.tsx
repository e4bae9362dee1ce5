import type { FailureResponse } from '@jhalak/contract/routes/schemas.ts';
import type { SpeechServiceSettings } from '@jhalak/contract/routes/speech-services.ts';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import {
  isServiceReady,
  type SpeechServiceChange,
  useRemoveSpeechService,
  useSaveSpeechService,
  useSpeechServiceSettings,
  useTestSpeechService,
} from '#api/speech-services.ts';
import { messageOfFailure, textOf } from '#messages/message-text.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Waiting } from '#parts/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatAgo } from '#ui/time-text.ts';
import { TestLine } from './language-card.tsx';
import { useKeyHint } from './use-key-hint.ts';
import { amountIn, isAmount } from './written-amount.ts';

/** As their makers write them; a server of OpenAI's protocol is named in the reader's language. */
const names = { sarvam: 'Sarvam', elevenlabs: 'ElevenLabs Scribe' } as const;

/** The services that can transcribe instead of this server: key, price, budget, and whether they answer. */
export function SpeechServicesCard() {
  const { t } = useTranslation();
  const query = useSpeechServiceSettings();
  const { data } = query;
  if (!data) return <Waiting query={query} className="h-48" />;
  return (
    <Card>
      <CardTitle>{t('speechServices.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('speechServices.text')}</p>
      <p className="mt-1 text-sm">{t('speechServices.leaves')}</p>
      <ul className="mt-4 divide-y divide-line">
        {data.services.map((service) => (
          <Service key={service.id} service={service} />
        ))}
      </ul>
    </Card>
  );
}

function useName({ id }: SpeechServiceSettings): string {
  const { t } = useTranslation();
  return id === 'openai' ? t('speechServices.openai') : names[id];
}

function Service({ service }: { service: SpeechServiceSettings }) {
  const { t, i18n } = useTranslation();
  const name = useName(service);
  const [open, setOpen] = useState(false);
  const [asked, ask] = useState(false);
  const { id, isSetUp, model, url, rupeesPerHour, monthlyRupees, checked } = service;
  const failure = checked?.failure;
  const remove = useRemoveSpeechService(id);
  const setUp = t(isSetUp ? 'speechServices.change' : 'speechServices.setUp');
  const when = checked && formatAgo(checked.at, i18n.language);
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {isSetUp && <State service={service} />}
          </p>
          {isSetUp && (
            <p className="wrap-anywhere mt-1 text-soft text-sm">
              {[
                `${model}, ${URL.parse(url)?.host ?? url}`,
                t('speechServices.price', { price: rupeesPerHour }),
                monthlyRupees === null
                  ? t('speechServices.open')
                  : t('speechServices.upTo', { budget: monthlyRupees }),
              ].join(' · ')}
            </p>
          )}
          {when && (
            <p className="mt-1 text-sm">
              {failure
                ? t('speechServices.checkFailed', { when, why: serviceFailure(failure, name, t) })
                : t('speechServices.checked', { when })}
            </p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => setOpen(true)} aria-label={`${name}: ${setUp}`}>
            {setUp}
          </Button>
          {isSetUp && (
            <Button
              size="sm"
              variant="ghost"
              busy={remove.isPending}
              aria-label={`${name}: ${t('words.remove')}`}
              onClick={() => ask(true)}
            >
              {t('words.remove')}
            </Button>
          )}
        </div>
      </div>
      {isSetUp && <ServiceTest service={service} />}
      <Dialog
        open={asked}
        onClose={() => ask(false)}
        title={t('speechServices.remove.title', { name })}
        description={t('speechServices.remove.text')}
        confirm={{
          variant: 'danger',
          onClick() {
            ask(false);
            remove.mutate();
          },
          children: t('words.remove'),
        }}
      />
      <ServiceDialog key={String(open)} service={service} name={name} open={open} onOpenChange={setOpen} />
    </li>
  );
}

/** What the reader of these pages mends; creators are told that the team of the site can. */
const forOperators = ['speech_service_key', 'speech_service_balance', 'speech_service_address'] as const;

/** Why a speech service fails, as a part of a sentence. */
export function serviceFailure(failure: FailureResponse, name: string, t: TFunction): string {
  const code = forOperators.find((one) => one === failure.code);
  return code ? t(`operator.health.services.${code}`, { name }) : textOf(messageOfFailure(failure), t);
}

function State({ service }: { service: SpeechServiceSettings }) {
  const { t } = useTranslation();
  if (!isServiceReady(service)) return <Badge tone="yellow">{t('speechServices.keyMissing')}</Badge>;
  return service.checked?.failure ? (
    <Badge tone="red">{t('speechServices.failing')}</Badge>
  ) : (
    <Badge tone="green">{t('speechServices.ready')}</Badge>
  );
}

interface Fields {
  url: string;
  model: string;
  key: string;
  rupeesPerHour: string;
  monthlyRupees: string;
}

interface ServiceDialogProps {
  service: SpeechServiceSettings;
  name: string;
  open: boolean;
  onOpenChange(open: boolean): void;
}

function ServiceDialog({ service, name, open, onOpenChange }: ServiceDialogProps) {
  const { t } = useTranslation();
  const save = useSaveSpeechService(service.id);
  const { register, handleSubmit, formState, control } = useForm<Fields>({
    defaultValues: {
      ...{ url: service.url, model: service.model, key: '' },
      rupeesPerHour: String(service.rupeesPerHour),
      monthlyRupees: String(service.monthlyRupees ?? ''),
    },
  });
  const keyHint = useKeyHint(service, useWatch({ control, name: 'url' }));
  const submit = handleSubmit((fields) =>
    save.mutate(changeOf(fields), {
      onSuccess: () => {
        onOpenChange(false);
        toast.success(t('speechServices.saved', { name }));
      },
    }),
  );
  const required = { required: true };
  return (
    <Dialog
      open={open}
      onClose={() => onOpenChange(false)}
      title={name}
      description={t('speechServices.leaves')}
      tall
      confirm={{
        ...{ type: 'submit', form: 'speech-service' },
        busy: save.isPending,
        children: t('words.save'),
      }}
    >
      <form id="speech-service" onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <ErrorBanner error={save.error} />
        <TextField
          label={t('operator.language.key')}
          hint={keyHint}
          type="password"
          autoComplete="off"
          {...register('key')}
        />
        <TextField
          label={t('operator.language.url')}
          error={formState.errors.url && t('operator.language.needed')}
          inputMode="url"
          {...register('url', required)}
        />
        <TextField
          label={t('operator.language.model')}
          error={formState.errors.model && t('operator.language.needed')}
          maxLength={60}
          {...register('model', required)}
        />
        <TextField
          label={t('speechServices.rupeesPerHour')}
          hint={t('speechServices.priceHint')}
          error={formState.errors.rupeesPerHour && t('operator.language.amountWrong')}
          inputMode="decimal"
          {...register('rupeesPerHour', { validate: (written) => isAmount(written) })}
        />
        <TextField
          label={t('speechServices.monthlyRupees')}
          hint={t('speechServices.budgetHint')}
          error={formState.errors.monthlyRupees && t('operator.language.amountWrong')}
          inputMode="decimal"
          {...register('monthlyRupees', { validate: (written) => isAmount(written, { mayBeEmpty: true }) })}
        />
      </form>
    </Dialog>
  );
}

/** An empty budget is no limit; an empty key keeps the stored one. */
const changeOf = ({ url, model, key, rupeesPerHour, monthlyRupees }: Fields): SpeechServiceChange => ({
  url: url.trim(),
  model: model.trim(),
  ...(key.trim() !== '' && { key: key.trim() }),
  rupeesPerHour: amountIn(rupeesPerHour) ?? 0,
  monthlyRupees: amountIn(monthlyRupees),
});

/** Sends the saved service two seconds of sound. */
function ServiceTest({ service }: { service: SpeechServiceSettings }) {
  const { t } = useTranslation();
  const name = useName(service);
  const whyOf = (failure: FailureResponse) => serviceFailure(failure, name, t);
  return <TestLine test={useTestSpeechService(service.id)} name={name} whyOf={whyOf} />;
}
