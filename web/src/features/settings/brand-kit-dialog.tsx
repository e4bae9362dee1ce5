import { captionStyleIds } from '@jhalak/contract/clip/plan/caption-style-ids.ts';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type BrandKit, useDeleteBrandKit, useSaveBrandKit } from '#api/brand-kits.ts';
import { useErrorNotice } from '#api/error-notice.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { ColorInput } from '#ui/swatch.tsx';
import { TextField } from '#ui/text-field.tsx';
import { KitBumpers } from './kit-bumpers.tsx';
import { KitFont } from './kit-font.tsx';
import { KitLogo } from './kit-logo.tsx';
import { KitPlace } from './kit-place.tsx';

export interface BrandKitDialogProps {
  /** Null: a new one. */
  kit: BrandKit | null;
  /** A new kit is there: its logo can be uploaded. */
  onMade(id: string): void;
  onClose(): void;
}

const firstValues = {
  name: '',
  colors: ['#ffffff', '#ffd60a', '#3df58a', '#4cc9f0'],
  captionStyle: 'karaoke',
  captionColors: null,
  font: null,
  bumpers: { intro: null, outro: null },
  place: { corner: 'top-left', size: 0.16, distance: 0 },
} satisfies Partial<BrandKit>;

/** Name, captions, colours and logo of a brand kit. */
export function BrandKitDialog({ kit, onMade, onClose }: BrandKitDialogProps) {
  const { t } = useTranslation();
  const notice = useErrorNotice();
  const save = useSaveBrandKit();
  const remove = useDeleteBrandKit();
  const [values, setValues] = useState<
    Omit<BrandKit, 'id' | 'isDefault' | 'logo' | 'upload' | 'captionSettings'>
  >(kit ?? firstValues);
  const [fontId, setFontId] = useState(kit?.font?.assetId ?? null);
  const [bumpers, setBumpers] = useState({
    introId: kit?.bumpers.intro?.assetId ?? null,
    outroId: kit?.bumpers.outro?.assetId ?? null,
  });
  const [tried, setTried] = useState(false);
  const change = (next: Partial<typeof values>) => setValues((before) => ({ ...before, ...next }));
  const { colors } = values;
  const [color = '#ffffff', activeColor = '#ffd60a'] = colors;
  const isMissing = values.name.trim() === '';
  const onError = (error: unknown) => toast.error(t('brandKits.failed'), { ...notice(error) });
  const submit = () => {
    setTried(true);
    if (isMissing) return;
    const { name, captionStyle, place } = values;
    const captionColors = values.captionColors && { color, activeColor };
    save.mutate(
      { id: kit?.id ?? null, name, colors, captionStyle, captionColors, place, fontId, ...bumpers },
      {
        onError,
        onSuccess: ({ kit: saved }) => {
          toast.success(t('brandKits.saved'));
          if (kit) onClose();
          else onMade(saved.id);
        },
      },
    );
  };
  const erase = (id: string) =>
    remove.mutate(id, {
      onError,
      onSuccess: () => {
        toast.success(t('brandKits.deleted'));
        onClose();
      },
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t(kit ? 'brandKits.editTitle' : 'brandKits.new')}
      closeLabel={t('public.close')}
      actions={
        <>
          {kit && !kit.isDefault && (
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              busy={remove.isPending}
              onClick={() => erase(kit.id)}
            >
              {t('brandKits.delete')}
            </Button>
          )}
          <Button onClick={onClose}>{t('brandKits.cancel')}</Button>
          <Button variant="primary" busy={save.isPending} onClick={submit}>
            {t('brandKits.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={t('brandKits.name')}
          error={tried && isMissing && t('brandKits.nameMissing')}
          maxLength={60}
          value={values.name}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field label={t('brandKits.style')}>
          {(attributes) => (
            <Select
              {...attributes}
              value={values.captionStyle}
              choices={captionStyleIds.map((value) => ({ value, label: t(`captions.styles.${value}`) }))}
              onChange={(captionStyle) => change({ captionStyle })}
            />
          )}
        </Field>
        <fieldset>
          <legend className="mb-1.5 font-medium text-sm">{t('brandKits.colors')}</legend>
          <div className="flex flex-wrap gap-2">
            {colors.map((one, place) => (
              <ColorInput
                // biome-ignore lint/suspicious/noArrayIndexKey: two of the four may be the same colour.
                key={place}
                color={one}
                label={t('brandKits.colorNumber', { number: place + 1 })}
                onChange={(next) => change({ colors: colors.map((old, at) => (at === place ? next : old)) })}
              />
            ))}
          </div>
          <Checkbox
            checked={values.captionColors !== null}
            onChange={(own) => change({ captionColors: own ? { color, activeColor } : null })}
          >
            {t('brandKits.captionsInColors')}
          </Checkbox>
        </fieldset>
        <KitFont fontId={fontId} onChange={setFontId} />
        {kit && <KitLogo kit={kit} />}
        <KitPlace
          place={values.place}
          captionStyle={values.captionStyle}
          logo={kit?.logo ?? null}
          onChange={(place) => change({ place })}
        />
        <KitBumpers value={bumpers} onChange={setBumpers} />
      </div>
    </Dialog>
  );
}
