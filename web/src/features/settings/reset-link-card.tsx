import { Copy } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useIssueResetLink } from '#api/account.ts';
import { ApiError } from '#api/api-error.ts';
import { emailRules } from '#api/email-rules.ts';
import { useErrorText } from '#api/error-text.ts';
import { useSessionConfig } from '#api/session.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { TextField } from '#ui/text-field.tsx';
import { formatExact } from '#ui/time-text.ts';

/** A reset link for somebody who gets no mail. */
export function ResetLinkCard() {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const issue = useIssueResetLink();
  const here = useSessionConfig()?.passwords !== false;
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });
  if (!here) return null;
  const submit = handleSubmit((values) => issue.mutate(values));
  const isUnknown = issue.error instanceof ApiError && issue.error.code === 'not_found';
  return (
    <Card>
      <CardTitle>{t('operator.reset.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('operator.reset.text')}</p>
      <form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid gap-4">
        {issue.isError && (
          <Banner tone="error" title={isUnknown ? t('operator.reset.unknown') : errorText(issue.error)} />
        )}
        <TextField
          label={t('operator.reset.email')}
          error={formState.errors.email && t('session.emailMissing')}
          className="max-w-md"
          type="email"
          autoComplete="off"
          {...register('email', emailRules)}
        />
        <Button type="submit" busy={issue.isPending} className="justify-self-start">
          {t('operator.reset.make')}
        </Button>
      </form>
      {issue.data && <Issued {...issue.data} />}
    </Card>
  );
}

function Issued({ link, expiresAt }: { link: string; expiresAt: string }) {
  const { t, i18n } = useTranslation();
  // Without a PUBLIC_URL the server does not know how people reach it; this browser does.
  const address = new URL(link, location.origin).href;
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    toast.success(t('operator.reset.copied'));
  };
  return (
    <div className="mt-5 border-line border-t pt-4">
      <Field
        label={t('operator.reset.link')}
        hint={t('operator.reset.until', { time: formatExact(expiresAt, i18n.language) })}
      >
        {(attributes) => (
          <div className="flex gap-2">
            <Input
              {...attributes}
              readOnly
              value={address}
              onFocus={(event) => event.target.select()}
              className="font-mono"
            />
            {/* Over plain HTTP browsers give no clipboard; the field can be copied by hand. */}
            {window.isSecureContext && (
              <Button icon={<Copy aria-hidden />} onClick={() => void copy()}>
                {t('operator.reset.copy')}
              </Button>
            )}
          </div>
        )}
      </Field>
    </div>
  );
}
