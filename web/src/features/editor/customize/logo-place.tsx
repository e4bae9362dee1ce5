import { type Logo, logoCorners } from '@jhalak/contract/clip/plan/logo.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateBrand } from '#api/brand.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Slider } from '#ui/slider.tsx';
import { useEditor } from '../use-editor.ts';

/** Corner and size of the logo in this clip; new clips follow the last choice. */
export function LogoPlace({ logo }: { logo: Logo }) {
  const { t } = useTranslation();
  const { change } = useEditor();
  const { mutate } = useUpdateBrand();
  const [size, setSize] = useState(logo.size);
  useEffect(() => setSize(logo.size), [logo.size]);
  const put = (next: Logo) => {
    change({ logo: next });
    mutate({ place: { corner: next.corner, size: next.size } });
  };
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  return (
    <div className="grid gap-3">
      <Field label={t('studio.logo.corner')}>
        {(attributes) => (
          <Select
            {...attributes}
            value={logo.corner}
            choices={logoCorners.map((value) => ({ value, label: t(`studio.logo.corners.${value}`) }))}
            onChange={(corner) => put({ ...logo, corner })}
          />
        )}
      </Field>
      <div className="grid gap-1 text-sm">
        <div className="flex justify-between gap-2">
          <span className="font-medium">{t('studio.logo.size')}</span>
          <span className="text-soft tabular-nums">{percent(size)}</span>
        </div>
        <Slider
          label={t('studio.logo.size')}
          {...{ min: 0.05, max: 0.5, step: 0.01 }}
          value={size}
          textOf={percent}
          onChange={setSize}
          onSettle={(settled) => put({ ...logo, size: settled })}
        />
      </div>
      <p className="text-soft text-xs">{t('studio.logo.newClips')}</p>
    </div>
  );
}
