import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { useCreateShareLink } from '#api/sharing.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { SelectField } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';

const days = { day1: 1, day7: 7, day30: 30, day90: 90, never: null };
type Life = keyof typeof days;
const lives = Object.keys(days) as Life[];

export interface ShareFormProps {
  clipId: string | null;
  create: ReturnType<typeof useCreateShareLink>;
}

/** For whom a link is, how long it works, its password, and whether its clips may be downloaded. */
export function ShareForm({ clipId, create }: ShareFormProps) {
  const { t } = useTranslation();
  const [life, setLife] = useState<Life>('day30');
  const [allowDownload, setAllowDownload] = useState(false);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { name: '', password: '' } });
  const submit = handleSubmit(({ name, password }) =>
    create.mutate({
      ...{ clipId, allowDownload, name: name || null, password: password || null },
      expiresInDays: days[life],
    }),
  );
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      <h3 className="font-semibold text-base">{t('sharing.newLink')}</h3>
      <ErrorBanner error={create.error} />
      <TextField
        label={t('sharing.name')}
        hint={t('sharing.nameHint')}
        autoComplete="off"
        maxLength={60}
        {...register('name')}
      />
      <SelectField
        label={t('sharing.expires')}
        value={life}
        choices={lives.map((value) => ({ value, label: t(`sharing.expiresIn.${value}`) }))}
        onChange={setLife}
      />
      <TextField
        label={t('sharing.password')}
        hint={t('sharing.passwordHint')}
        error={formState.errors.password && t('sharing.passwordShort')}
        autoComplete="off"
        maxLength={200}
        {...register('password', { validate: (password) => password === '' || password.length >= 4 })}
      />
      <div>
        <Checkbox checked={allowDownload} onChange={setAllowDownload}>
          {t('sharing.allowDownload')}
        </Checkbox>
        {allowDownload && <p className="text-soft text-sm">{t('sharing.allowDownloadHint')}</p>}
      </div>
      <Button type="submit" variant="primary" busy={create.isPending}>
        {t('sharing.make')}
      </Button>
    </form>
  );
}
