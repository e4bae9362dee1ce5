import type { SiteTool } from '@jhalak/contract/routes/site-tool.ts';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import {
  useInstallRecommendedSiteTool,
  useInstallSiteTool,
  useRemoveSiteTool,
  useSiteTool,
} from '#api/operator.ts';
import { ErrorBanner } from '#parts/error-banner.tsx';
import { Waiting } from '#parts/waiting.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { TextField } from '#ui/text-field.tsx';

/** yt-dlp, which imports videos from pages: installed, updated and removed here. */
export function SiteToolCard() {
  const { t } = useTranslation();
  const query = useSiteTool();
  const { data } = query;
  if (!data) return <Waiting query={query} className="h-48" />;
  return (
    <Card className="grid gap-3 text-sm">
      <CardTitle>{t('operator.siteTool.title')}</CardTitle>
      <p className="text-soft">{t('operator.siteTool.text')}</p>
      <State tool={data} />
      {!data.jail && <Banner tone="error" title={t('operator.siteTool.noJail')} />}
      {!data.fixed && <Buttons tool={data} />}
      {!data.fixed && <OtherVersion />}
    </Card>
  );
}

function State({ tool: { inUse, installed, fixed } }: { tool: SiteTool }) {
  const { t } = useTranslation();
  if (fixed) return <p className="wrap-anywhere">{t('operator.siteTool.fixed', { path: fixed })}</p>;
  if (installed)
    return (
      <div>
        <p>{t('operator.siteTool.installed', { version: installed.version })}</p>
        <p className="wrap-anywhere text-soft text-xs">SHA-256 {installed.sha256}</p>
      </div>
    );
  return (
    <p className="wrap-anywhere">
      {inUse ? t('operator.siteTool.ofSystem', { path: inUse }) : t('operator.siteTool.none')}
    </p>
  );
}

function Buttons({ tool: { installed, recommended } }: { tool: SiteTool }) {
  const { t } = useTranslation();
  const install = useInstallRecommendedSiteTool();
  const remove = useRemoveSiteTool();
  const isCurrent = installed?.sha256 === recommended.sha256;
  return (
    <div className="flex flex-wrap gap-2">
      {!isCurrent && (
        <Button
          variant="primary"
          busy={install.isPending}
          onClick={() =>
            install.mutate(undefined, { onSuccess: () => toast.success(t('operator.siteTool.done')) })
          }
        >
          {t('operator.siteTool.install', { version: recommended.version })}
        </Button>
      )}
      {installed && (
        <Button busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('words.remove')}
        </Button>
      )}
    </div>
  );
}

/** Pages change, and yt-dlp follows within days: another version by its address and checksum. */
function OtherVersion() {
  const { t } = useTranslation();
  const install = useInstallSiteTool();
  const { register, handleSubmit, reset } = useForm({ defaultValues: { address: '', sha256: '' } });
  const submit = handleSubmit((wheel) =>
    install.mutate(
      { wheel },
      {
        onSuccess: () => {
          reset();
          toast.success(t('operator.siteTool.done'));
        },
      },
    ),
  );
  return (
    <details>
      <summary className="w-fit rounded-sm text-soft hover:text-ink">{t('operator.siteTool.other')}</summary>
      <form onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
        <ErrorBanner error={install.error} />
        <TextField
          label={t('operator.siteTool.address')}
          hint={t('operator.siteTool.addressHint')}
          type="url"
          required
          autoComplete="off"
          {...register('address')}
        />
        <TextField
          label="SHA-256"
          hint={t('operator.siteTool.sha256Hint')}
          minLength={64}
          maxLength={64}
          required
          autoComplete="off"
          {...register('sha256')}
        />
        <Button type="submit" busy={install.isPending} className="justify-self-start">
          {t('operator.siteTool.installOther')}
        </Button>
      </form>
    </details>
  );
}
