import { planOf, watermarkOf } from '@jhalak/contract/plans.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import {
  type BrandKit,
  useDeleteBrandKit,
  useRemoveKitLogo,
  useSaveBrandKit,
  useUploadKitLogo,
} from '#api/brand-kits.ts';
import { useEntriesOfKit } from '#api/dictionary.ts';
import { usePlanLock } from '#api/plan-lock.ts';
import { useSession } from '#api/session.ts';
import { LogoPlaceFields } from '#parts/logo-place-fields.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PlanLock } from '#ui/plan-lock.tsx';
import { QuestionDialog } from '#ui/question-dialog.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { TextField } from '#ui/text-field.tsx';
import { KitBumpers } from './kit-bumpers.tsx';
import { KitCaptions } from './kit-captions.tsx';
import { KitColors } from './kit-colors.tsx';
import { changedValues, draftOf, isSameDraft, newKitDraft, valuesOf } from './kit-draft.ts';
import { KitFields } from './kit-fields.tsx';
import { KitFooter } from './kit-footer.tsx';
import { KitLogo } from './kit-logo.tsx';
import { KitPreview, type LogoPicture } from './kit-preview.tsx';

export interface BrandKitDialogProps {
  /** Null: a new one. */
  kit: BrandKit | null;
  /** A new kit is saved and has an id. */
  onMade(id: string): void;
  onClose(): void;
}

/** A brand kit in sections beside a clip that shows what it changes; a plan without branding only looks at it. */
export function BrandKitDialog({ kit, onMade, onClose }: BrandKitDialogProps) {
  const { t } = useTranslation();
  const session = useSession();
  const save = useSaveBrandKit();
  const erase = useDeleteBrandKit();
  const logo = useKitLogo(kit);
  const plans = usePlanLock('brand-templates');
  const isLocked = plans !== null;
  const { data: names = 0 } = useEntriesOfKit(kit?.id);
  const [saved, setSaved] = useState(kit ? draftOf(kit) : newKitDraft);
  const [draft, setDraft] = useState(saved);
  const [section, setSection] = useState('logo');
  const [tried, setTried] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const [asksForLogo, askForLogo] = useState(false);
  const change = (next: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...next }));
  /** The logo of a new kit that is saved is on its way. */
  const isSending = kit !== null && logo.isWaiting;
  const isChanged = (kit === null && logo.isWaiting) || !isSameDraft(saved, draft);
  const isNameMissing = draft.name.trim() === '';
  const close = () => (isChanged && !leaving ? setLeaving(true) : onClose());
  const submit = () => {
    setTried(true);
    if (isNameMissing) return;
    save.mutate(kit ? { id: kit.id, ...changedValues(saved, draft) } : { id: null, ...valuesOf(draft) }, {
      onSuccess: ({ kit: made }) => {
        setSaved(draft);
        logo.sendWaiting(made.id);
        if (!kit) onMade(made.id);
      },
    });
  };
  const remove = (id: string) =>
    erase.mutate(id, {
      onSuccess: () => {
        toast.success(t('brandKits.deleted'));
        onClose();
      },
    });
  const planId = session.state === 'signed-in' ? session.user.planId : 'free';
  const watermark = watermarkOf(planOf(planId));
  const sections = {
    logo: (
      <div className="grid gap-5">
        <KitLogo {...logo} onChoose={logo.choose} onRemove={() => askForLogo(true)} />
        <LogoPlaceFields
          place={draft.place}
          label={t('brandKits.corner')}
          hint={t('brandKits.placeHint')}
          disabled={isLocked}
          className="gap-4 sm:grid-cols-2"
          onChange={(changed) => change({ place: { ...draft.place, ...changed } })}
        />
        {watermark !== null && <p className="text-soft text-sm">{t('brandKits.watermark')}</p>}
      </div>
    ),
    colors: <KitColors draft={draft} onChange={change} />,
    captions: <KitCaptions draft={draft} locked={isLocked} onChange={change} />,
    bumpers: <KitBumpers value={draft} onChange={change} />,
  };
  return (
    <Dialog
      onClose={close}
      width="wide"
      title={t(isLocked ? 'brandKits.choose' : kit ? 'brandKits.editTitle' : 'brandKits.new')}
      actions={
        <KitFooter
          locked={isLocked}
          state={isChanged ? 'changed' : save.isSuccess && !isSending ? 'saved' : 'untouched'}
          saving={save.isPending || isSending}
          erasing={erase.isPending}
          leaving={leaving && isChanged}
          onSave={submit}
          onClose={close}
          onStay={() => setLeaving(false)}
          onDiscard={onClose}
          names={names}
          {...(kit && !kit.isDefault && { onDelete: () => remove(kit.id) })}
        />
      }
    >
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-4 md:grid-cols-[minmax(0,1fr)_14rem] md:grid-rows-[auto_1fr] md:gap-x-8">
        <div className="grid min-w-0 content-start gap-4 max-md:col-span-2 md:col-start-1">
          <KitFields locked={isLocked}>
            <TextField
              label={t('words.name')}
              error={tried && isNameMissing && t('brandKits.nameMissing')}
              maxLength={60}
              value={draft.name}
              onChange={({ target }) => change({ name: target.value })}
            />
          </KitFields>
          {isLocked && <PlanLock upgrade={null}>{t('dashboard.plan.brandLocked', { plans })}</PlanLock>}
        </div>
        <KitPreview draft={draft} logo={logo.logo} showsPlace={section === 'logo'} watermark={watermark} />
        <div className="col-span-2 min-w-0 md:col-span-1 md:col-start-1 md:min-h-96">
          <Tabs
            label={t('brandKits.sections')}
            value={section}
            onChange={setSection}
            tabs={(Object.keys(sections) as (keyof typeof sections)[]).map((id) => ({
              id,
              name: t(`brandKits.section.${id}`),
              content: <KitFields locked={isLocked && id !== 'captions'}>{sections[id]}</KitFields>,
            }))}
          />
        </div>
      </div>
      {asksForLogo && (
        <QuestionDialog
          title={t('brandKits.removeLogoTitle')}
          text={t('brandKits.removeLogoText')}
          action={t('brandKits.removeLogo')}
          busy={logo.isRemoving}
          onConfirm={() => logo.remove(() => askForLogo(false))}
          onClose={() => askForLogo(false)}
        />
      )}
    </Dialog>
  );
}

/** The logo of a kit. That of a new kit waits as a file until the kit is saved; all others are uploaded at once. */
function useKitLogo(kit: BrandKit | null) {
  const { t } = useTranslation();
  const upload = useUploadKitLogo();
  const remove = useRemoveKitLogo('brandKits.logoFailed');
  const [waiting, setWaiting] = useState<{ file: File; picture: LogoPicture } | null>(null);
  const url = waiting?.picture.url;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  const send = (id: string, file: File) => upload.mutate({ id, file }, { onSettled: () => setWaiting(null) });
  const choose = (file: File) => {
    if (kit) return send(kit.id, file);
    const picture = new Image();
    picture.src = URL.createObjectURL(file);
    picture.onload = () => {
      const { src, naturalWidth: width, naturalHeight: height } = picture;
      setWaiting({ file, picture: { url: src, width, height } });
    };
    picture.onerror = () => toast.error(t('brandKits.logoUnreadable'));
  };
  return {
    logo: waiting?.picture ?? kit?.logo ?? null,
    upload: kit?.upload ?? null,
    isWaiting: waiting !== null,
    busy: upload.isPending || remove.isPending || kit?.upload?.status === 'reading',
    choose,
    isRemoving: remove.isPending,
    remove: (onSettled: () => void) => {
      if (kit) return remove.mutate(kit.id, { onSettled });
      setWaiting(null);
      onSettled();
    },
    /** Uploads the file that waited for its kit. */
    sendWaiting: (id: string) => waiting && send(id, waiting.file),
  };
}
