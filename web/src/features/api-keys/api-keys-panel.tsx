import { apiKeyScopes } from '@jhalak/contract/permissions.ts';
import type { ApiKeyResponse } from '@jhalak/contract/routes/api-keys.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useApiKeys, useRevokeApiKey } from '#api/api-keys.ts';
import { listText, useUpgrade } from '#api/plan-lock.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { PlanLock } from '#ui/plan-lock.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { formatExact } from '#ui/time-text.ts';
import { ExampleCall } from './example-call.tsx';
import { MakeKeyDialog, type ProofForm } from './make-key-dialog.tsx';

/** The API keys of a workspace: made, listed and revoked. */
export function ApiKeysPanel({ ProofForm }: { ProofForm: ProofForm }) {
  const { t, i18n } = useTranslation();
  const upgrade = useUpgrade();
  const { data, error, refetch } = useApiKeys();
  const [making, setMaking] = useState(false);
  return (
    <Card>
      <CardTitle
        action={
          data && (
            <Button size="sm" icon={<Plus aria-hidden />} onClick={() => setMaking(true)}>
              {t('apiKeys.make')}
            </Button>
          )
        }
      >
        {t('apiKeys.title')}
      </CardTitle>
      <p className="mt-1 text-soft text-sm">
        {t('apiKeys.text')}{' '}
        <a href="/api/docs" className="whitespace-nowrap text-accent-ink underline">
          {t('apiKeys.guide')}
        </a>
        {' · '}
        <a href="/api/v1/openapi.json" className="whitespace-nowrap text-accent-ink underline">
          {t('apiKeys.docs')}
        </a>
      </p>
      {data && !data.live.included && (
        <div className="mt-4">
          <PlanLock upgrade={upgrade}>
            <p>{t('apiKeys.locked', { plans: listText(data.live.plans, i18n.language) })}</p>
            <p>{t('apiKeys.lockedText', { plan: data.live.plan })}</p>
          </PlanLock>
        </div>
      )}
      {!data && <Waiting query={{ error, refetch }} className="mt-4 h-24" />}
      {data?.keys.length === 0 && (
        <div className="mt-4 grid gap-4 rounded-md border border-line border-dashed p-4">
          <p className="text-sm">{t('apiKeys.empty')}</p>
          <ExampleCall secret="jhk_test_…" />
        </div>
      )}
      <ul className="mt-2 divide-y divide-line">
        {data?.keys.map((key) => (
          <KeyLine key={key.id} apiKey={key} liveIncluded={data.live.included} />
        ))}
      </ul>
      <div className="mt-4 border-line border-t pt-4">
        <CopyField
          label={t('apiKeys.mcp')}
          hint={t('apiKeys.mcpHint')}
          value={`${window.location.origin}/api/mcp`}
          copy={t('words.copy')}
          copied={t('apiKeys.copied')}
        />
      </div>
      {making && data && (
        <MakeKeyDialog
          liveIncluded={data.live.included}
          ProofForm={ProofForm}
          onClose={() => setMaking(false)}
        />
      )}
    </Card>
  );
}

const stateTones = { usable: 'green', expired: 'neutral', paused: 'yellow', stopped: 'yellow' } as const;

function KeyLine({ apiKey, liveIncluded }: { apiKey: ApiKeyResponse; liveIncluded: boolean }) {
  const { t, i18n } = useTranslation();
  const [asking, setAsking] = useState(false);
  const { name, mode, hint, madeBy, lastUsedAt, expiresAt, state, scopes } = apiKey;
  const exact = (iso: string) => formatExact(iso, i18n.language);
  const lasts = expiresAt ? t('apiKeys.until', { time: exact(expiresAt) }) : t('apiKeys.forever');
  const isPaused = mode === 'live' && !liveIncluded;
  const stands = state === 'refused' ? (isPaused ? 'paused' : 'stopped') : state;
  const reason = {
    usable: [lasts],
    expired: expiresAt ? [t('apiKeys.ended', { time: exact(expiresAt) })] : [],
    paused: [t('apiKeys.refusedPlan')],
    stopped: [t('apiKeys.refusedMaker')],
  }[stands];
  const way = wayOut(apiKey);
  const use = lastUsedAt ? t('apiKeys.used', { time: exact(lastUsedAt) }) : t('apiKeys.unused');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium text-sm">
          <span className="break-words">{name}</span>
          <Badge tone={stateTones[stands]}>{t(`apiKeys.state.${stands}`)}</Badge>
          <code className="text-soft text-xs">{hint}</code>
        </p>
        <p className="break-words text-soft text-sm">
          {[
            t(`apiKeys.kinds.${mode}`),
            ...reason,
            use,
            ...(madeBy ? [t('apiKeys.madeBy', { email: madeBy })] : []),
          ].join(' · ')}
        </p>
        <details className="text-soft text-sm">
          <summary className="w-fit cursor-pointer py-0.5">{t(`apiKeys.access.${accessOf(scopes)}`)}</summary>
          <ul className="list-disc ps-5">
            {scopes.map((scope) => (
              <li key={scope}>{t(`apiKeys.scope.${scope}`, { nsSeparator: false })}</li>
            ))}
          </ul>
        </details>
      </div>
      <Button size="sm" aria-label={t(`apiKeys.${way}.named`, { name })} onClick={() => setAsking(true)}>
        {t(`apiKeys.${way}.action`)}
      </Button>
      {asking && <RevokeDialog apiKey={apiKey} onClose={() => setAsking(false)} />}
    </li>
  );
}

/** What works can be revoked, or may work again; the rest is only listed. */
const wayOut = ({ state }: ApiKeyResponse) => (state === 'expired' ? 'remove' : 'revoke');

const accessOf = (scopes: ApiKeyResponse['scopes']) =>
  scopes.length === apiKeyScopes.length
    ? 'full'
    : scopes.every((scope) => scope.endsWith(':read'))
      ? 'read'
      : 'some';

function RevokeDialog({ apiKey, onClose }: { apiKey: ApiKeyResponse; onClose(): void }) {
  const { t } = useTranslation();
  const revoke = useRevokeApiKey();
  const { id, name } = apiKey;
  const way = wayOut(apiKey);
  const confirm = () =>
    revoke.mutate(id, {
      onSuccess: () => toast.success(t(`apiKeys.${way}.done`)),
      onSettled: onClose,
    });
  return (
    <QuestionDialog
      title={t(`apiKeys.${way}.title`, { name })}
      text={t(`apiKeys.${way}.text`)}
      action={t(`apiKeys.${way}.action`)}
      busy={revoke.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
