import type { ShareLinkResponse } from '@jhalak/contract/routes/sharing.ts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ShareRules } from '#api/sharing.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

const days = { day1: 1, day7: 7, day30: 30, day90: 90, never: null };
type Life = keyof typeof days;
const lives = Object.keys(days) as Life[];

export interface ShareFormProps {
  /** Null: a new one. */
  link: ShareLinkResponse | null;
  /** Of the last try. */
  error: Error | null;
  busy: boolean;
  /** What is absent stays as it is. */
  onSave(rules: Omit<ShareRules, 'clipId'>): void;
}

/** For whom a link is, how long it works, its password, and whether its clips may be downloaded. */
export function ShareForm({ link, error, busy, onSave }: ShareFormProps) {
  const { t } = useTranslation();
  const [life, setLife] = useState<Life | 'same'>(link ? 'same' : 'day30');
  const [allowDownload, setAllowDownload] = useState(link?.allowDownload ?? false);
  const [isOpen, setOpen] = useState(false);
  const [hasMore, setMore] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: link?.name ?? '', password: '' },
  });
  const hasPassword = link?.hasPassword ?? false;
  const submit = handleSubmit(({ name, password }) =>
    onSave({
      ...{ allowDownload, name: name || null },
      // The one it has is shown nowhere: an empty field keeps it.
      ...((!hasPassword || password !== '' || isOpen) && { password: isOpen ? null : password || null }),
      ...(life !== 'same' && { expiresInDays: days[life] }),
    }),
  );
  const choices = [...(link ? (['same'] as const) : []), ...lives];
  const expires = (
    <SelectField
      label={t('sharing.expires')}
      value={life}
      choices={choices.map((value) => ({ value, label: t(`sharing.expiresIn.${value}`) }))}
      onChange={setLife}
    />
  );
  const save = (
    <Button type="submit" variant="primary" busy={busy}>
      {t(link ? 'words.save' : 'sharing.make')}
    </Button>
  );
  const rest = (
    <div className="grid gap-4">
      <TextField
        label={t('sharing.name')}
        hint={t('sharing.nameHint')}
        autoComplete="off"
        maxLength={60}
        {...register('name')}
      />
      {link && expires}
      <TextField
        label={t(hasPassword ? 'sharing.newPassword' : 'sharing.password')}
        hint={t(hasPassword ? 'sharing.newPasswordHint' : 'sharing.passwordHint')}
        error={formState.errors.password && t('sharing.passwordShort')}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        disabled={isOpen}
        {...register('password', {
          validate: (password) => isOpen || password === '' || password.trim().length >= 4,
        })}
      />
      {hasPassword && (
        <Checkbox checked={isOpen} onChange={setOpen}>
          {t('sharing.removePassword')}
        </Checkbox>
      )}
      <div>
        <Checkbox checked={allowDownload} onChange={setAllowDownload}>
          {t('sharing.allowDownload')}
        </Checkbox>
        {allowDownload && <p className="text-soft text-sm">{t('sharing.allowDownloadHint')}</p>}
      </div>
    </div>
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <ErrorBanner error={error} />
      {link ? (
        <>
          {rest}
          {save}
        </>
      ) : (
        <>
          <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
            {expires}
            {save}
          </div>
          <details
            open={hasMore || Boolean(formState.errors.password)}
            onToggle={({ currentTarget }) => setMore(currentTarget.open)}
          >
            <summary className="min-h-8 w-fit content-center rounded-sm font-medium text-accent-ink text-sm">
              {t('sharing.more')}
            </summary>
            <div className="mt-3">{rest}</div>
          </details>
        </>
      )}
    </form>
  );
}
