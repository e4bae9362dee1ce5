import { Sparkles } from 'lucide-react';
import type { Dispatch, SetStateAction } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { type PictureWish, useBrollSources, useGeneratePicture, useOpenDrawing } from '#api/broll.ts';
import { useErrorText } from '#api/error-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { Uploading } from '../upload-notes.tsx';
import { useEditor } from '../use-editor.ts';
import { SourceMissing } from './source-missing.tsx';

const shapes = ['tall', 'wide', 'square'] as const;
const shapeOf = { '9:16': 'tall', '16:9': 'wide', '1:1': 'square' } as const;

interface GenerateTabProps {
  /** What was typed and chosen before; null: nothing. */
  wish: PictureWish | null;
  onWish: Dispatch<SetStateAction<PictureWish | null>>;
  isLocked: boolean;
  onMade(): void;
}

/** A picture drawn by the image model from a description; it goes into the library. */
export function GenerateTab(props: GenerateTabProps) {
  const { data: sources } = useBrollSources();
  if (!sources) return <Skeleton className="h-24" />;
  if (!sources.generator) return <SourceMissing source="generator" onLibrary={props.onMade} />;
  return <Describe {...props} />;
}

function Describe({ wish, onWish, isLocked, onMade }: GenerateTabProps) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { ratio } = useEditor();
  const make = useGeneratePicture();
  const open = useOpenDrawing();
  const isMaking = open?.status === 'pending';
  const { description, shape } = wish ?? open?.variables ?? { description: '', shape: shapeOf[ratio] };
  const press = () => {
    const made = ({ asset }: { asset: { name: string } }) => {
      onWish((now) => (now === wish ? null : now));
      toast(t('studio.broll.taken', { name: asset.name }));
    };
    // As a promise: the user may have gone on when the answer comes. Why it failed is told above the button.
    void make
      .mutateAsync({ description: description.trim(), shape }, { onSuccess: onMade })
      .then(made, () => null);
  };
  return (
    <div className="grid gap-3">
      <TextAreaField
        label={t('studio.broll.describe')}
        hint={t('studio.broll.describeHint')}
        rows={4}
        maxLength={1000}
        placeholder={t('studio.broll.describeExample')}
        value={description}
        onChange={(event) => onWish({ description: event.target.value, shape })}
      />
      <Segmented
        fill
        label={t('studio.broll.shape')}
        value={shape}
        choices={shapes.map((value) => ({ value, label: t(`studio.broll.shapes.${value}`) }))}
        onChange={(next) => onWish({ description, shape: next })}
      />
      {isMaking && <Uploading label={t('studio.broll.making')} />}
      {open?.status === 'error' && (
        <Banner tone="error" title={t('studio.broll.makeFailed')}>
          {errorText(open.error)}
        </Banner>
      )}
      <Button
        className="w-full"
        icon={<Sparkles aria-hidden />}
        busy={isMaking}
        disabled={isLocked || description.trim().length < 3}
        onClick={press}
      >
        {t('studio.broll.make')}
      </Button>
    </div>
  );
}
