import { captionStyles } from '@jhalak/contract/clip/captions/caption-styles.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type BrandKit, useBrandKits, useSaveBrandKit } from '#api/brand-kits.ts';
import { usePlanLock, useUpgrade } from '#api/plan-lock.ts';
import { Waiting } from '#parts/waiting.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardTitle } from '#ui/card.tsx';
import { KitThumbnail } from '#ui/kit-thumbnail.tsx';
import { PlanLock } from '#ui/plan-lock.tsx';
import { BrandKitDialog } from './brand-kit-dialog.tsx';

/** The brand kits of the workspace; how they look on a clip is seen in the editor. */
export function BrandCard() {
  const { t } = useTranslation();
  const { data: kits, error, refetch } = useBrandKits();
  const [open, setOpen] = useState<string | 'new' | null>(null);
  const opened = open === 'new' ? null : kits?.find(({ id }) => id === open);
  const plans = usePlanLock('brand-templates');
  const upgrade = useUpgrade();
  return (
    <Card>
      <CardTitle>{t('brandKits.title')}</CardTitle>
      <p className="mt-1 text-soft text-sm">{t('brandKits.text')}</p>
      {plans !== null && (
        <div className="mt-3">
          <PlanLock upgrade={upgrade}>{t('dashboard.plan.brandLocked', { plans })}</PlanLock>
        </div>
      )}
      {!kits && (
        <Waiting query={{ error, refetch }} title={t('brandKits.loadFailed')} className="mt-4 h-16" />
      )}
      <ul className="mt-2 divide-y divide-line">
        {kits?.map((kit) => (
          <li key={kit.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <KitLine kit={kit} locked={plans !== null} onOpen={() => setOpen(kit.id)} />
          </li>
        ))}
      </ul>
      {kits && plans === null && (
        <Button className="mt-2" icon={<Plus aria-hidden />} onClick={() => setOpen('new')}>
          {t('brandKits.new')}
        </Button>
      )}
      {opened !== undefined && (
        <BrandKitDialog kit={opened} onMade={(id) => setOpen(id)} onClose={() => setOpen(null)} />
      )}
    </Card>
  );
}

function KitLine({ kit, locked, onOpen }: { kit: BrandKit; locked: boolean; onOpen(): void }) {
  const { t } = useTranslation();
  const save = useSaveBrandKit();
  const { id, name, logo, colors, captionStyle, captionColors, isDefault } = kit;
  const makeDefault = () =>
    save.mutate({ id, isDefault: true }, { onSuccess: () => toast.success(t('brandKits.saved')) });
  return (
    <>
      <KitThumbnail
        logoUrl={logo?.url ?? null}
        captionStyle={captionStyle}
        captionColors={captionColors ?? captionStyles[captionStyle]}
        words={t('studio.customize.sampleWords').split(' ').slice(0, 2)}
      />
      <div className="min-w-0 flex-1 basis-32">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 font-medium text-sm">
          <span className="min-w-0 max-w-full truncate">{name}</span>
          {isDefault && <Badge tone="accent">{t('brandKits.default')}</Badge>}
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-soft text-sm">
          <span aria-hidden className="inline-flex gap-1">
            {colors.map((color, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: two of the four may be the same colour.
                key={place}
                className="size-3.5 rounded-full border border-edge/60"
                style={{ backgroundColor: color }}
              />
            ))}
          </span>
          {t(`captions.styles.${captionStyle}`)}
        </p>
      </div>
      {!isDefault && !locked && (
        <Button
          size="sm"
          variant="ghost"
          busy={save.isPending}
          aria-label={t('brandKits.makeDefaultNamed', { name })}
          onClick={makeDefault}
        >
          {t('brandKits.makeDefault')}
        </Button>
      )}
      <Button
        size="sm"
        data-kit-edit
        aria-label={t(locked ? 'brandKits.viewNamed' : 'brandKits.editNamed', { name })}
        onClick={onOpen}
      >
        {t(locked ? 'brandKits.view' : 'words.edit')}
      </Button>
    </>
  );
}
