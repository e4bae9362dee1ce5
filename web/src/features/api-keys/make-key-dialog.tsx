import { type ApiKeyMode, type ApiKeyScope, apiKeyScopes } from '@jhalak/contract/permissions.ts';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateApiKey } from '#api/api-keys.ts';
import { useErrorText } from '#api/error-text.ts';
import { useSecurity } from '#api/security.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select.tsx';
import { ExampleCall } from './example-call.tsx';

const lives = { never: null, month: 30, quarter: 90, year: 365 } as const;
type Life = keyof typeof lives;
const lifeNames = Object.keys(lives) as Life[];

/** What no work is lost by; a right that also deletes is given by a tick. */
const harmlessScopes: readonly ApiKeyScope[] = ['videos:read', 'clips:read', 'exports:read', 'exports:write'];

/** A form that asks for the proofs of the account below its children. */
export type ProofForm = ComponentType<{
  proof: { password: boolean; code: boolean };
  submitLabel: string;
  busy: boolean;
  error: string | null;
  inDialog: boolean;
  onSubmit(proof: { password?: string; code?: string }): void;
  children: ReactNode;
}>;

export interface MakeKeyDialogProps {
  liveIncluded: boolean;
  ProofForm: ProofForm;
  onClose(): void;
}

/** Asks for a key's name, kind, scopes and end and for the account's proofs, then shows its secret once. */
export function MakeKeyDialog({ onClose, ...form }: MakeKeyDialogProps) {
  const { t } = useTranslation();
  const create = useCreateApiKey();
  if (create.data) return <SecretDialog secret={create.data.secret} onClose={onClose} />;
  return (
    // The secret is in one answer alone: nothing closes the window before it is there.
    <Dialog onClose={() => !create.isPending && onClose()} title={t('apiKeys.make')}>
      <KeyForm {...form} create={create} />
    </Dialog>
  );
}

interface KeyFormProps extends Pick<MakeKeyDialogProps, 'liveIncluded' | 'ProofForm'> {
  create: ReturnType<typeof useCreateApiKey>;
}

function KeyForm({ liveIncluded, ProofForm, create }: KeyFormProps) {
  const { t } = useTranslation();
  const { data: security } = useSecurity();
  const errorText = useErrorText();
  const [mode, setMode] = useState<ApiKeyMode>(liveIncluded ? 'live' : 'test');
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>(harmlessScopes);
  const [life, setLife] = useState<Life>('year');
  const [tried, setTried] = useState(false);
  const isNamed = name.trim() !== '';
  const submit = (proof: { password?: string; code?: string }) => {
    setTried(true);
    if (!isNamed || scopes.length === 0) return;
    const expiresInDays = mode === 'test' ? null : lives[life];
    create.mutate({ name, mode, scopes: [...scopes], expiresInDays, ...proof });
  };
  const toggle = (scope: ApiKeyScope, on: boolean) =>
    setScopes((before) => (on ? [...before, scope] : before.filter((one) => one !== scope)));
  return (
    <ProofForm
      proof={{ password: security?.password ?? false, code: security?.twoFactor.on ?? false }}
      submitLabel={t('apiKeys.make')}
      busy={create.isPending}
      error={create.error && errorText(create.error)}
      inDialog
      onSubmit={submit}
    >
      {liveIncluded && (
        <Segmented
          label={t('apiKeys.kind')}
          value={mode}
          onChange={setMode}
          choices={(['live', 'test'] as const).map((value) => ({ value, label: t(`apiKeys.mode.${value}`) }))}
        />
      )}
      <p className="text-soft text-sm">{t(`apiKeys.modeText.${mode}`)}</p>
      <Field
        label={t('apiKeys.name')}
        hint={t('apiKeys.nameHint')}
        {...(tried && !isNamed && { error: t('apiKeys.nameMissing') })}
      >
        {(attributes) => (
          <Input
            {...attributes}
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Field>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-sm">{t('apiKeys.scopes')}</legend>
        {apiKeyScopes.map((scope) => (
          <Checkbox key={scope} checked={scopes.includes(scope)} onChange={(on) => toggle(scope, on)}>
            {t(`apiKeys.scope.${scope}`, { nsSeparator: false })}
          </Checkbox>
        ))}
        {tried && scopes.length === 0 && (
          <p role="alert" className="text-red text-sm">
            {t('words.chooseAtLeastOne')}
          </p>
        )}
      </fieldset>
      {mode === 'live' && (
        <SelectField
          label={t('apiKeys.expiry')}
          value={life}
          onChange={setLife}
          choices={lifeNames.map((value) => ({ value, label: t(`apiKeys.expires.${value}`) }))}
        />
      )}
    </ProofForm>
  );
}

/** The secret of a new key: it is in this answer alone. Neither Escape nor the veil loses it by mistake. */
function SecretDialog({ secret, onClose }: { secret: string; onClose(): void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      onClose={() => undefined}
      title={t('apiKeys.madeTitle')}
      description={t('apiKeys.madeText')}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('apiKeys.done')}
        </Button>
      }
    >
      <div className="grid gap-5">
        <CopyField
          label={t('apiKeys.secret')}
          value={secret}
          copy={t('words.copy')}
          copied={t('apiKeys.copied')}
        />
        <ExampleCall secret={secret} />
      </div>
    </Dialog>
  );
}
