import type { Logo } from '@jhalak/contract/clip/plan/logo.ts';
import { mediaPaths } from '@jhalak/contract/media-paths.ts';
import { ImageUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type BrandKit, useBrand, useReadKitLogo, useRemoveKitLogo } from '#api/brand-kits.ts';
import { useMay } from '#api/permissions.ts';
import { usePlanLock, useUpgrade } from '#api/plan-lock.ts';
import { inWorkspace } from '#api/workspace-choice.ts';
import { LocalizedMessage } from '#messages/localized-message.tsx';
import { messageOfFailure } from '#messages/message-text.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FileButton } from '#ui/file-button.tsx';
import { PlanLock } from '#ui/plan-lock.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { PanelSection } from '../panel-section.tsx';
import { NotTaken, Uploading } from '../upload-notes.tsx';
import { useEditor, usePlanFields } from '../use-editor.ts';
import { LogoPlace } from './logo-place.tsx';

/** The brand's logo: taken in, put into this clip, moved, sized and taken away. */
export function LogoSection() {
  const { t } = useTranslation();
  const { data: brand } = useBrand();
  const { change, group } = useEditor();
  const { logo: own } = usePlanFields();
  const upload = useReadKitLogo();
  const plans = usePlanLock('brand-templates');
  const upgrade = useUpgrade();
  const mayChange = useMay('brand:write');
  /** The logo of its own that a clip showed before another choice was made here: it can be put back. */
  const [takenOff, takeOff] = useState<{ groupId: string | undefined; logo: Logo } | null>(null);
  const isReading = upload.isPending || brand?.upload?.status === 'reading';
  if (!brand) {
    return (
      <PanelSection title={t('studio.logo.title')}>
        <Skeleton className="h-20" />
      </PanelSection>
    );
  }
  const { id, logo } = brand;
  // It is meant for the clip that is on the desk now, whichever clip or panel is open when it has been read.
  const uploadFile = ([file]: readonly [File, ...File[]]) =>
    upload.mutateAsync({ id, file }).then(
      (kit) => kit.logo && kit.upload === null && change({ logo: logoOf(kit, kit.logo) }),
      // Told by the state of the change.
      () => undefined,
    );
  const isBrands = own !== undefined && own?.assetId === logo?.id;
  const last = own && !isBrands ? own : takenOff?.groupId === group?.id ? takenOff?.logo : undefined;
  const ofClip = last?.assetId === logo?.id ? undefined : last;
  const show = (next: Logo | null) => {
    if (ofClip) takeOff({ groupId: group?.id, logo: ofClip });
    change({ logo: next });
  };
  if (!mayChange && !logo && !own && !ofClip) return null;
  const refused = brand.upload?.failure;
  return (
    <PanelSection title={t('studio.logo.title')}>
      {plans !== null && <PlanLock upgrade={upgrade}>{t('dashboard.plan.brandLocked', { plans })}</PlanLock>}
      {ofClip && (
        <LogoChoice
          url={inWorkspace(mediaPaths.logo(ofClip.assetId))}
          shown={own?.assetId === ofClip.assetId}
          onChange={(shown) => show(shown ? ofClip : null)}
        >
          {t('studio.logo.showOwn')}
        </LogoChoice>
      )}
      {logo && (
        <LogoChoice
          url={logo.url}
          shown={isBrands}
          onChange={(shown) => show(shown ? logoOf(brand, logo) : null)}
        >
          {t('studio.logo.show')}
        </LogoChoice>
      )}
      {own && <LogoPlace logo={own} kitId={isBrands && mayChange && plans === null ? id : null} />}
      {isReading && <Uploading label={t('studio.logo.reading')} />}
      {mayChange && !isReading && (upload.isError || refused) && (
        <NotTaken title={t('studio.logo.failed')} error={upload.error}>
          {!upload.isError && refused && <LocalizedMessage {...messageOfFailure(refused)} />}
        </NotTaken>
      )}
      {mayChange && (
        <>
          <div className="flex flex-wrap gap-2">
            <FileButton
              accept="image/png,image/jpeg,image/webp"
              testId="logo-file"
              icon={<ImageUp aria-hidden />}
              busy={isReading}
              onFiles={uploadFile}
            >
              {t(logo ? 'words.replace' : 'studio.logo.upload')}
            </FileButton>
            {logo && <RemoveLogo kitId={id} logoId={logo.id} />}
          </div>
          <p className="text-soft text-xs">{t('studio.logo.hint')}</p>
        </>
      )}
    </PanelSection>
  );
}

const logoOf = ({ place }: BrandKit, logo: NonNullable<BrandKit['logo']>) => ({
  ...{ assetId: logo.id, aspect: logo.width / logo.height },
  ...place,
});

function LogoChoice(props: {
  url: string;
  shown: boolean;
  onChange(shown: boolean): void;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className="flex items-center gap-3">
      <div className="grid h-16 w-24 shrink-0 place-items-center rounded-md border border-line bg-stage p-2">
        <img src={props.url} alt={t('studio.logo.alt')} className="max-h-full max-w-full object-contain" />
      </div>
      <Checkbox checked={props.shown} onChange={props.onChange}>
        {props.children}
      </Checkbox>
    </div>
  );
}

/** Takes the default kit's logo away, from this clip too where it shows that one. */
function RemoveLogo({ kitId, logoId }: { kitId: string; logoId: string }) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const { logo } = usePlanFields();
  const remove = useRemoveKitLogo('studio.customize.saveFailed');
  const [asking, ask] = useState(false);
  // Not by `mutate`: this button is gone once the kits are read again.
  const press = () =>
    remove.mutateAsync(kitId).then(
      () => {
        if (logo?.assetId === logoId) change({ logo: null });
        toast(t('studio.logo.removed'));
      },
      () => ask(false),
    );
  return (
    <>
      <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={() => ask(true)}>
        {t('studio.logo.remove')}
      </Button>
      {asking && (
        <QuestionDialog
          title={t('brandKits.removeLogoTitle')}
          text={t('studio.logo.removeText')}
          action={t('studio.logo.remove')}
          busy={remove.isPending}
          onConfirm={press}
          onClose={() => ask(false)}
        />
      )}
    </>
  );
}
