import type { PictureShape } from '@jhalak/contract/routes/broll-sources.ts';
import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBrollSources, useGeneratePicture } from '#api/broll.ts';
import { useErrorText } from '#api/error-text.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useEditor } from '../use-editor.ts';
import { SourceMissing } from './source-missing.tsx';

const shapes = ['tall', 'wide', 'square'] as const;
const shapeOf = { '9:16': 'tall', '16:9': 'wide', '1:1': 'square' } as const;

/** A picture drawn by the image model from a description; it goes into the library. */
export function GenerateTab({ onMade }: { onMade(): void }) {
  const { t } = useTranslation();
  const { data: sources } = useBrollSources();
  if (!sources) return <Skeleton className="h-24" />;
  if (!sources.generator)
    return (
      <SourceMissing icon={<Sparkles aria-hidden />} title={t('studio.broll.noGenerator')} onLibrary={onMade}>
        {t('studio.broll.noGeneratorText')}
      </SourceMissing>
    );
  return <Describe model={sources.generator.model} onMade={onMade} />;
}

function Describe({ model, onMade }: { model: string; onMade(): void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { ratio } = useEditor();
  const make = useGeneratePicture();
  const [description, setDescription] = useState('');
  const [shape, setShape] = useState<PictureShape>(shapeOf[ratio]);
  const press = () => make.mutate({ description: description.trim(), shape }, { onSuccess: onMade });
  return (
    <div className="grid gap-3">
      <TextAreaField
        label={t('studio.broll.describe')}
        hint={t('studio.broll.describeHint', { model })}
        rows={4}
        maxLength={1000}
        placeholder={t('studio.broll.describeExample')}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <Segmented
        fill
        label={t('studio.broll.shape')}
        value={shape}
        choices={shapes.map((value) => ({ value, label: t(`studio.broll.shapes.${value}`) }))}
        onChange={setShape}
      />
      {make.isPending && (
        <div className="grid gap-1.5 text-sm" role="status">
          <span>{t('studio.broll.making')}</span>
          <Progress percent={null} label={t('studio.broll.making')} />
        </div>
      )}
      {make.isError && (
        <Banner tone="error" title={t('studio.broll.makeFailed')}>
          {errorText(make.error)}
        </Banner>
      )}
      <Button
        className="w-full"
        icon={<Sparkles aria-hidden />}
        busy={make.isPending}
        disabled={description.trim().length < 3}
        onClick={press}
      >
        {t('studio.broll.make')}
      </Button>
    </div>
  );
}
