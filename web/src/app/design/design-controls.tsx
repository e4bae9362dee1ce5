import { ArrowRight, Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ratioLabels } from '#constants.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectField } from '#ui/select.tsx';
import { Slider } from '#ui/slider.tsx';
import { ColorInput, Swatch } from '#ui/swatch.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { DesignSection } from './design-section.tsx';
import { longTexts } from './long-texts.ts';

type Ratio = keyof typeof ratioLabels;
type Choice = Ratio | 'long';
const ratios = Object.keys(ratioLabels) as Ratio[];

export function DesignControls() {
  const { t } = useTranslation();
  const [choice, choose] = useState<Choice>('long');
  const [ticked, tick] = useState(true);
  const texts = longTexts(t);
  return (
    <>
      <DesignSection name="Slider, Swatch">
        <Chosen />
      </DesignSection>
      <DesignSection name="Button, LinkButton">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
            <div key={variant} className="flex flex-wrap items-center gap-2">
              <Button variant={variant} size="sm">
                {variant}
              </Button>
              <Button variant={variant}>{variant}</Button>
              <Button variant={variant} size="lg" icon={<Download aria-hidden />}>
                {variant}
              </Button>
              <Button variant={variant} busy>
                {variant}
              </Button>
              <Button variant={variant} disabled>
                {variant}
              </Button>
              <Button variant={variant} size="icon" aria-label={variant} icon={<Trash2 aria-hidden />} />
              <LinkButton to="/design" variant={variant}>
                {variant}
                <ArrowRight aria-hidden />
              </LinkButton>
            </div>
          ))}
          {texts.map(({ language, text }) => (
            <div key={language}>
              <Button lang={language} variant="primary">
                {text}
              </Button>
            </div>
          ))}
        </div>
      </DesignSection>
      <DesignSection name="Field, Input, TextArea, Select, Segmented, Checkbox">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
          <TextField label="Input" hint={texts[0]?.text} placeholder={texts[1]?.text} />
          <TextField label="Input" error={texts[3]?.text} defaultValue={texts[2]?.text} />
          <TextField label="Input" disabled defaultValue="disabled" />
          <TextAreaField label="TextArea" defaultValue={texts[3]?.text} />
          <SelectField
            label="Select"
            value={choice}
            onChange={choose}
            choices={[
              ...ratios.map((value) => ({ value, label: ratioLabels[value] })),
              { value: 'long', label: texts[3]?.text },
            ]}
          />
          <div>
            <Segmented
              label="Segmented"
              value={choice}
              onChange={choose}
              choices={[
                ...ratios.map((value) => ({ value, label: value })),
                { value: 'long', label: texts[3]?.text },
              ]}
            />
          </div>
          <Checkbox checked={ticked} onChange={tick}>
            {texts[3]?.text}
          </Checkbox>
        </div>
      </DesignSection>
    </>
  );
}

/** Colours that people choose are data, so they stand here too. */
function Chosen() {
  const [size, setSize] = useState(0.2);
  const [color, setColor] = useState('#ffd60a');
  const percent = (value: number) => `${Math.round(value * 100)}%`;
  return (
    <div className="grid max-w-md gap-3">
      <Slider
        label="Size"
        {...{ min: 0.05, max: 0.5, step: 0.01, value: size, textOf: percent, onChange: setSize }}
        onSettle={setSize}
      />
      <div className="flex flex-wrap gap-2">
        {['#ffffff', '#ffd60a', '#3df58a'].map((one) => (
          <Swatch key={one} color={one} label={one} chosen={one === color} onPress={() => setColor(one)} />
        ))}
        <ColorInput color={color} label="Another" onChange={setColor} />
      </div>
    </div>
  );
}
