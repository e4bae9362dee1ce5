import { FileVideo, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBilling } from '#api/billing.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { formatBytes } from '#ui/size-text.ts';
import { formatSeconds } from '#ui/time-text.ts';
import type { LinkField } from './link-field.tsx';
import { type MinuteCost, minuteCost } from './minute-cost.ts';

/** What a link would import and what it costs, before anything is downloaded. */
export function LinkCard({ field }: { field: LinkField }) {
  const { t } = useTranslation();
  const { data: billing } = useBilling();
  const { found, take, isTaking, change } = field;
  if (!found) return null;
  const { title, durationSec, sizeBytes, thumbnailUrl, kind } = found.link;
  const cost = durationSec !== null && billing ? minuteCost(durationSec, billing.usage) : null;
  const size = sizeBytes === null ? null : formatBytes(sizeBytes);
  const facts = [
    durationSec === null ? null : formatSeconds(durationSec),
    size && (kind === 'page' ? t('dashboard.link.about', { size }) : size),
    new URL(found.url).hostname.replace(/^www\./, ''),
  ];
  return (
    <section
      aria-label={t('dashboard.link.label')}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 rounded-md border border-line bg-surface p-3"
    >
      <div className="relative grid aspect-video w-24 place-items-center self-start overflow-hidden rounded-sm bg-sunken sm:row-span-2 sm:w-48">
        {thumbnailUrl ? (
          <img src={thumbnailUrl} alt="" className="absolute inset-0 size-full object-contain" />
        ) : (
          <FileVideo aria-hidden className="size-7 text-soft" />
        )}
      </div>
      <div className="grid min-w-0 gap-1 self-start">
        <p className="wrap-anywhere line-clamp-2 font-semibold">{title}</p>
        <p className="text-soft text-sm tabular-nums">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <Button
        variant="ghost"
        size="icon"
        icon={<X aria-hidden />}
        aria-label={t('dashboard.link.dismiss')}
        onClick={() => change('')}
        className="self-start"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 self-end max-sm:col-span-full sm:col-span-2">
        <CostLine cost={cost} isLengthKnown={durationSec !== null} />
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {cost?.isEnough === false ? (
            <>
              <Button busy={isTaking} onClick={() => void take({ withClips: false })}>
                {t('dashboard.link.importOnly')}
              </Button>
              <LinkButton variant="primary" to="/dashboard/billing">
                {t('dashboard.link.moreMinutes')}
              </LinkButton>
            </>
          ) : (
            <Button variant="primary" busy={isTaking} onClick={() => void take({ withClips: true })}>
              {t('dashboard.link.get')}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

function CostLine({ cost, isLengthKnown }: { cost: MinuteCost | null; isLengthKnown: boolean }) {
  const { t } = useTranslation();
  if (!isLengthKnown) return <p className="text-soft text-sm">{t('dashboard.link.lengthLater')}</p>;
  if (!cost) return <span />;
  const { needed, left, isEnough } = cost;
  const words = { count: needed, left: left?.toLocaleString('en-IN') ?? '' };
  if (left === null) return <p className="text-soft text-sm">{t('dashboard.link.costUnlimited', words)}</p>;
  return (
    <p className={isEnough ? 'text-soft text-sm' : 'text-red text-sm'}>
      {t(isEnough ? 'dashboard.link.cost' : 'dashboard.link.tooFew', words)}
    </p>
  );
}
