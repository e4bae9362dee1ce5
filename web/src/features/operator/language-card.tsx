import type { LanguageSettings } from '@jhalak/contract/routes/language.ts';
import type { FailureResponse } from '@jhalak/contract/routes/schemas.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useErrorText } from '#api/error-text.ts';
import {
  type LanguageChange,
  useLanguage,
  useRemoveLanguage,
  useSaveLanguage,
  useTestLanguage,
} from '#api/language.ts';
import { messageOfFailure, textOf } from '#messages/message-text.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { RetryBanner } from '#ui/retry-banner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useKeyHint } from './use-key-hint.ts';
import { amountIn, isAmount } from './written-amount.ts';

/** Which language model ranks moments and writes titles, what it may cost, and what it is sent. */
export function LanguageCard() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: settings, error, refetch } = useLanguage();
  if (!settings) return error && <RetryBanner title={errorText(error)} onRetry={refetch} />;
  const isLocal = settings.source === 'environment' && settings.url === null;
  return (
    <Card className="grid gap-4">
      <div>
        <CardTitle>{t('operator.language.title')}</CardTitle>
        <p className="mt-1 text-soft text-sm">{t('operator.language.text')}</p>
        {!isLocal && <p className="mt-1 text-sm">{t('operator.language.leaves')}</p>}
      </div>
      {settings.source === 'environment' ? (
        <p className="text-sm [overflow-wrap:anywhere]">
          {t(isLocal ? 'operator.language.local' : 'operator.language.fixed', {
            model: settings.model ?? '',
            url: settings.url ?? '',
          })}
        </p>
      ) : (
        <LanguageForm key={`${settings.url}-${settings.model}`} settings={settings} />
      )}
      {settings.source !== 'none' && <LanguageTest />}
    </Card>
  );
}

interface Fields {
  url: string;
  model: string;
  key: string;
  monthlyTokens: string;
  monthlyRupees: string;
  inputRupees: string;
  outputRupees: string;
}

function LanguageForm({ settings }: { settings: LanguageSettings }) {
  const { t } = useTranslation();
  const save = useSaveLanguage();
  const remove = useRemoveLanguage();
  const { register, handleSubmit, formState, resetField, control } = useForm<Fields>({
    defaultValues: fieldsOf(settings),
  });
  const keyHint = useKeyHint(settings, useWatch({ control, name: 'url' }));
  const submit = handleSubmit((fields) =>
    save.mutate(changeOf(fields), {
      onSuccess: () => {
        resetField('key');
        toast.success(t('operator.language.saved'));
      },
    }),
  );
  const required = { required: true };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <ErrorBanner error={save.error} />
      <TextField
        label={t('operator.language.url')}
        hint={t('operator.language.urlHint')}
        error={formState.errors.url && t('operator.language.needed')}
        placeholder="http://127.0.0.1:11434/v1"
        inputMode="url"
        {...register('url', required)}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={t('operator.language.model')}
          error={formState.errors.model && t('operator.language.needed')}
          placeholder="qwen3:8b"
          maxLength={60}
          {...register('model', required)}
        />
        <TextField
          label={t('operator.language.key')}
          hint={keyHint}
          type="password"
          autoComplete="off"
          {...register('key')}
        />
        {limits.map((name) => (
          <TextField
            key={name}
            label={t(`operator.language.${name}`)}
            error={formState.errors[name] && t('operator.language.limitWrong')}
            inputMode="decimal"
            {...register(name, { validate: isLimit })}
          />
        ))}
        {prices.map((name) => (
          <TextField
            key={name}
            label={t(`operator.language.${name}`)}
            error={formState.errors[name] && t('operator.language.amountWrong')}
            inputMode="decimal"
            {...register(name, { validate: (written) => isAmount(written, { mayBeEmpty: true }) })}
          />
        ))}
      </div>
      <p className="text-soft text-sm">{t('operator.language.budget')}</p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={save.isPending}>
          {t('words.save')}
        </Button>
        {settings.source === 'page' && (
          <Button busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('words.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}

const limits = ['monthlyTokens', 'monthlyRupees'] as const;
const prices = ['inputRupees', 'outputRupees'] as const;

const isLimit = (written: string): boolean =>
  isAmount(written, { mayBeEmpty: true }) && amountIn(written) !== 0;

/** What a workspace may use where nothing was chosen yet. */
const firstTokens = 2_000_000;

const fieldsOf = (settings: LanguageSettings): Fields => ({
  url: settings.url ?? '',
  model: settings.model ?? '',
  key: '',
  monthlyTokens: String(settings.monthlyTokens ?? (settings.source === 'none' ? firstTokens : '')),
  monthlyRupees: String(settings.monthlyRupees ?? ''),
  inputRupees: String(settings.inputRupees || ''),
  outputRupees: String(settings.outputRupees || ''),
});

/** An empty limit is none; an empty key keeps the stored one. */
const changeOf = ({ url, model, key, ...written }: Fields): LanguageChange => ({
  url: url.trim(),
  model: model.trim(),
  ...(key.trim() !== '' && { key: key.trim() }),
  monthlyTokens: amountIn(written.monthlyTokens),
  monthlyRupees: amountIn(written.monthlyRupees),
  inputRupees: amountIn(written.inputRupees) ?? 0,
  outputRupees: amountIn(written.outputRupees) ?? 0,
});

/** Asks the saved model one small question. */
const LanguageTest = () => <TestLine test={useTestLanguage()} />;

export interface TestLineProps {
  test: Pick<ReturnType<typeof useTestLanguage>, 'data' | 'error' | 'isPending'> & { mutate(): void };
  /** What is tested, where several are. */
  name?: string;
  /** Why it failed, as a part of a sentence, where its message is for other readers. */
  whyOf?(failure: FailureResponse): string;
}

/** Tries what is set up and says how it went. */
export function TestLine({ test: { data, error, isPending, mutate }, name, whyOf }: TestLineProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const press = t('operator.language.test');
  const failure = data?.failure;
  const why = failure && (whyOf?.(failure) ?? textOf(messageOfFailure(failure), t));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" busy={isPending} aria-label={name && `${name}: ${press}`} onClick={() => mutate()}>
        {press}
      </Button>
      <p role="status" className="min-w-0 text-sm">
        {error && errorText(error)}
        {data?.ok && t('operator.language.answered', { seconds: (data.elapsedMs / 1000).toFixed(1) })}
        {why && t('operator.language.failed', { why })}
      </p>
    </div>
  );
}
